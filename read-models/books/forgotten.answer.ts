import type { ForgottenRow } from '@naust/domain/books/books.contract.ts';
import { chargeIdOf } from '@naust/domain/documents/document-line.ts';
import { type Ore, sumOre, toKr } from '@naust/domain/money.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { creditedOfLine } from '@naust/domain/orders/order-invoices.ts';
import { owedRows } from '@naust/domain/orders/owed.ts';
import { countPieces } from '@naust/domain/orders/pieces.ts';
import { INVOICE, isCompleted } from '@naust/domain/orders/statuses.ts';
import { dayOf, MINUTES_PER_DAY, osloMinute, parseDate, wallMinute } from '@naust/domain/wall-clock.ts';
import { contactOf, type OrderDoc } from '../orders/orders.model.ts';

/** Days after which an invoice that could have been made counts as forgotten. */
const INVOICED_WITHIN = 14;
/** Part of a price that may be given away unasked. */
const GIVEN_AWAY = 0.2;
/** A reservation of a card may lapse after this many days. */
const SAFE_RESERVATION_DAYS = 5;

type Why = ForgottenRow['why'];

function rowOf(order: OrderDoc, why: Why, amountOre: Ore, days: number): ForgottenRow[] {
  if (amountOre <= 0) return [];
  const isDraft = why === 'not-invoiced' || why === 'charge';
  return [
    {
      why,
      orderId: order.id,
      orderNo: order.orderNo,
      customer: contactOf(order)?.name ?? null,
      amount: toKr(amountOre),
      days: Math.max(0, days),
      link: isDraft ? `/admin/faktura?id=utkast-${order.id}` : `/admin/orders?id=${order.id}`,
    },
  ];
}

const dateDay = (date: string): number => parseDate(date.slice(0, 10)) ?? 0;

/** Charges of an order on invoice that no document asks for. */
function unbilledCharges({ paymentId, openCharges = [], invoices = [] }: OrderDoc): Ore {
  if (paymentId !== INVOICE) return 0;
  const isBilled = (chargeId: string) =>
    invoices.some((invoice) =>
      invoice.lines.some(
        (line, at) => chargeIdOf(line) === chargeId && line.amountOre > creditedOfLine(invoice, at + 1),
      ),
    );
  return sumOre(openCharges.filter(({ chargeId }) => !isBilled(chargeId)).map(({ amountOre }) => amountOre));
}

/** A draft of an invoice: what was handed out two weeks ago, and its charges apart. `since`: yyyy-mm-dd. */
export function forgottenDraft(order: OrderDoc, draftOre: Ore, since: string | null, today: number): ForgottenRow[] {
  const chargesOre = Math.min(draftOre, unbilledCharges(order));
  const days = since === null ? 0 : today - dateDay(since);
  const own = days > INVOICED_WITHIN ? rowOf(order, 'not-invoiced', draftOre - chargesOre, days) : [];
  return [...own, ...rowOf(order, 'charge', chargesOre, days)];
}

/** Completed and not paid, its charges and its invoices that are not due left out. */
export function forgottenPayment(order: OrderDoc, today: number): ForgottenRow[] {
  if (!isCompleted(order.statusId)) return [];
  const due = owedRows(order.id, order).filter(
    ({ what, dueDate }) => what !== 'charge' && (dueDate === null || dateDay(dueDate) < today),
  );
  const since = order.returnAt ?? order.placedAt;
  return rowOf(order, 'unpaid', sumOre(due.map(({ amountOre }) => amountOre)), today - dateDay(since));
}

/** Reserved by the wallet, for a pickup after the reservation may have lapsed. `days`: until then. */
export function forgottenReservation(order: OrderDoc, reservedOre: Ore, today: number): ForgottenRow[] {
  const { waitsFrom, placedAt, isListed } = order;
  if (isListed === 0 || waitsFrom === null) return [];
  const lastSafe = dayOf(osloMinute(Date.parse(placedAt))) + SAFE_RESERVATION_DAYS;
  return dateDay(waitsFrom) > lastSafe ? rowOf(order, 'reservation', reservedOre, lastSafe - today) : [];
}

/** Out beyond the agreed return, and no charge asks for it: the agreed price for each day begun. `now`: local minute. */
export function forgottenReturn(order: OrderDoc, now: number): ForgottenRow[] {
  if ((order.openCharges ?? []).length > 0) return [];
  const lateDays = order.lines.map((line) => daysLate(line, order, now));
  const amounts = order.lines.map((line, at) => (lateDays[at] ?? 0) * dayPriceOre(line, order));
  return rowOf(order, 'late', Math.round(sumOre(amounts)), Math.max(0, ...lateDays));
}

function daysLate(line: OrderLine, { statusId }: OrderDoc, now: number): number {
  const to = line.to === null ? null : wallMinute(line.to);
  if (to === null || countPieces(line, statusId).awaited === 0) return 0;
  return Math.max(0, Math.ceil((now - to) / MINUTES_PER_DAY));
}

/** Of the pieces that are still out. */
function dayPriceOre(line: OrderLine, { statusId }: OrderDoc): number {
  const [from, to] = [wallMinute(line.from ?? ''), wallMinute(line.to ?? '')];
  if (from === null || to === null) return 0;
  const days = Math.max(1, Math.ceil((to - from) / MINUTES_PER_DAY));
  return (line.priceOre * countPieces(line, statusId).awaited) / days;
}

/** What prices set by hand give away beyond a fifth of the rule's price. */
export function forgottenPrices(order: OrderDoc, today: number): ForgottenRow[] {
  const given = order.lines.map(({ priceOre, rulePriceOre, quantity }) => {
    const lessOre = rulePriceOre === null ? 0 : rulePriceOre - priceOre;
    return rulePriceOre !== null && lessOre > rulePriceOre * GIVEN_AWAY ? lessOre * quantity : 0;
  });
  return rowOf(order, 'price', sumOre(given), today - dateDay(order.placedAt));
}
