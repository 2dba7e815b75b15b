import { norwegianHolidays } from '../holidays.ts';
import { dateText, dayOf, osloMinute, parseDate, type WallDay, type WallMinute, weekday } from '../wall-clock.ts';
import type { OrderLine } from './line.ts';
import type { OrderContact, OrderContent } from './order-content.ts';
import { countPieces, isRental } from './pieces.ts';
import { isCancelled, isWalletOption, STATUS } from './statuses.ts';

/** Angrerettloven § 21 and § 24: days to withdraw, and days to give the money back. */
const WITHDRAWAL_DAYS = 14;
const REFUND_DAYS = 14;

export interface Ordered extends Pick<OrderContent, 'statusId' | 'paymentId' | 'placedAt' | 'lines'> {
  readonly personal: { readonly contact: OrderContact | null } | null;
}

/** A line that its customer may withdraw from, or might have. */
export interface WithdrawalRight {
  readonly line: OrderLine;
  /** The last day; null while something of it is not handed out. */
  readonly lastDay: WallDay | null;
}

/** A consumer: a person without an organisation number. A visitor without details is not known as one. */
const isConsumers = ({ personal }: Ordered): boolean => {
  const contact = personal?.contact ?? null;
  return contact !== null && !contact.isBusiness && contact.orgNumber === null;
};

/** An order that waits for its payment by the wallet is not an agreement yet. */
const isAgreed = ({ statusId, paymentId }: Ordered): boolean =>
  !isCancelled(statusId) && !(statusId === STATUS.booked && isWalletOption(paymentId));

/**
 * The lines that the law lets a consumer withdraw from (angrerettloven § 20). Sold goods: until 14 days after the last
 * of them was handed out. Rental, where the law's exemption for fixed dates does not hold (`coversRental`): until 14 days
 * after the agreement, and not once all of it is back.
 */
export function withdrawalRights(order: Ordered, coversRental: boolean): WithdrawalRight[] {
  if (!isConsumers(order) || !isAgreed(order)) return [];
  const sold = order.lines.filter((line) => !isRental(line));
  const soldUntil = lastDayOfSale(order, sold);
  const rentedUntil = lastDayAfter(dayOf(osloMinute(Date.parse(order.placedAt))));
  return order.lines.flatMap((line): WithdrawalRight[] => {
    if (!isRental(line)) return [{ line, lastDay: soldUntil }];
    const { left, awaited } = countPieces(line, order.statusId);
    return coversRental && left + awaited > 0 ? [{ line, lastDay: rentedUntil }] : [];
  });
}

/** `now`: wall clock. */
export const isRunning = ({ lastDay }: Pick<WithdrawalRight, 'lastDay'>, now: WallMinute): boolean =>
  lastDay === null || dayOf(now) <= lastDay;

/** The last day to give the money back, yyyy-mm-dd. */
export const refundDate = (now: WallMinute): string => dateText(dayOf(now) + REFUND_DAYS);

/** Goods of one order that come at different times: the last of them counts (§ 21). */
function lastDayOfSale(order: Ordered, sold: readonly OrderLine[]): WallDay | null {
  if (sold.some((line) => countPieces(line, order.statusId).left > 0)) return null;
  const days = sold.flatMap(({ outs = [{ quantity: 1, at: null }] }) => outs.map(({ at }) => at?.slice(0, 10) ?? null));
  const known = days.map((date) => (date === null ? unknownDay(order) : (parseDate(date) ?? 0)));
  return lastDayAfter(Math.max(0, ...known));
}

/** Orders from before hand-outs were recorded: goods went out with the last rental, and not before the order. */
function unknownDay({ placedAt, lines }: Ordered): WallDay {
  const pickups = lines.map(({ from }) => (from === null ? 0 : (parseDate(from.slice(0, 10)) ?? 0)));
  return Math.max(dayOf(osloMinute(Date.parse(placedAt))), ...pickups);
}

/** A last day on a Saturday, Sunday or holiday moves to the next working day (§ 21). */
function lastDayAfter(begins: WallDay): WallDay {
  let day = begins + WITHDRAWAL_DAYS;
  while (isDayOff(day)) day++;
  return day;
}

const SATURDAY = 6;

const isDayOff = (day: WallDay): boolean =>
  weekday(day) >= SATURDAY ||
  norwegianHolidays(Number(dateText(day).slice(0, 4))).some((holiday) => holiday.day === day);
