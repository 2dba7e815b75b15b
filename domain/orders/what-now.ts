import { addressLine, type Business } from '../business/business.ts';
import type { Texts } from '../language.ts';
import { formatKr, type Ore } from '../money.ts';
import { hoursOn, hoursText, needsAgreement, type OpeningHours, openingTimes } from '../opening-hours.ts';
import type { Period } from '../period.ts';
import { formatPhone } from '../shown-numbers.ts';
import { wholeDay } from '../spoken-period.ts';
import { dayOf, formatDate, parseDate, type WallClock, type WallDay, wallMinute } from '../wall-clock.ts';
import { CARD, INVOICE, isAhead, type PaymentOptionId, type PaymentState } from './statuses.ts';
import { whatNowTexts } from './what-now.texts.ts';

export type WhatNowTexts = Texts<typeof whatNowTexts>;

/** The three questions that a customer has after ordering, on the page and in the mail. */
export const WHAT_NOW = whatNowTexts.steps;

export const NUMBER_IS_ENOUGH = whatNowTexts.numberIsEnough;

/** The place of pickup and return. */
export const placeText = (business: Pick<Business, 'legalName' | 'address' | 'postalCode' | 'city'>): string =>
  [business.legalName, addressLine(business)].filter((part) => part !== '').join(', ');
/** The phone of the place of pickup and return. */
export const callText = ({ phone }: Pick<Business, 'phone'>, texts: WhatNowTexts = whatNowTexts): string =>
  texts.call(formatPhone(phone));
export const OPEN_MAP = whatNowTexts.openMap;

interface DatedLine {
  readonly from: WallClock | null;
  readonly to: WallClock | null;
}

/** The periods of an order, each once, in order of time. */
export function periodsOf(lines: readonly DatedLine[]): Period[] {
  const periods = new Map<string, Period>();
  for (const line of lines) {
    const [from, to] = [line.from, line.to].map((text) => (text === null ? null : wallMinute(text)));
    if (from != null && to != null) periods.set(`${from} ${to}`, { from, to });
  }
  return [...periods.values()].sort((one, other) => one.from - other.from || one.to - other.to);
}

/** How bought goods are picked up: with the rental, or during opening hours; null without any. */
export function goodsSentence(lines: readonly DatedLine[], texts: WhatNowTexts = whatNowTexts): string | null {
  if (!lines.some(({ from }) => from === null)) return null;
  return lines.every(({ from }) => from === null) ? texts.goodsAlone : texts.goodsWithRental;
}

/** The days of pickups and returns, each once. */
function daysOfVisits(periods: readonly Period[]): WallDay[] {
  const days = new Set(periods.flatMap(({ from, to }) => [dayOf(from), dayOf(to)]));
  return [...days].sort((one, other) => one - other);
}

/**
 * The times of an order besides its periods: whom to call where one is outside the opening hours, then 'Åpent lørdag
 * 28. november kl. 09–14' for each day of a visit, or the whole week for sales alone. `hours` null: the owner has set
 * none.
 */
export function timesOfVisits(
  hours: OpeningHours | null,
  periods: readonly Period[],
  today: WallDay,
  business: Pick<Business, 'phone' | 'pickupText' | 'answeringHours'>,
  texts: WhatNowTexts = whatNowTexts,
): string[] {
  if (periods.length === 0) {
    const week = openingTimes(hours?.week ?? business.answeringHours ?? [], texts.opening);
    return week.map(({ days, hours: open }) => `${days}: ${open.toLowerCase()}`);
  }
  const isAgreed = periods.some((period) => needsAgreement(hours, period));
  const open = hours === null ? [] : daysOfVisits(periods).map((day) => openOn(hours, day, today, texts));
  return [isAgreed ? texts.agreement(business) : texts.orderedTimes(hours, business), ...open];
}

function openOn(hours: OpeningHours, day: WallDay, today: WallDay, texts: WhatNowTexts): string {
  const open = hoursOn(hours, day);
  const said = wholeDay(day, today, texts.opening.spoken);
  return open === null ? texts.closed(said) : texts.open(said, hoursText(open, texts.opening));
}

export interface PaidOrder {
  /** null: the reader may not know. */
  readonly paymentId: PaymentOptionId | null;
  readonly state: PaymentState;
  readonly statusId: number;
  /** The reserved amount if there is one, else the order's sum. */
  readonly amountOre: Ore;
  /** yyyy-mm-dd; only for an invoice. */
  readonly dueDate: string | null;
  /** The invoice's own address; null: the address of the order. */
  readonly invoiceEmail: string | null;
  /** Captured with the order and not at pickup. */
  readonly isTakenNow?: boolean;
}

/**
 * How an order is paid and how far the payment is, in short sentences: '220 kr er reservert i Vipps og trekkes ved henting.'. Empty
 * if the reader may not know, or before the wallet has a payment.
 */
export function paymentSentences(
  { amountOre, isTakenNow, ...order }: PaidOrder,
  texts: WhatNowTexts = whatNowTexts,
): string[] {
  const { paymentId, state, statusId } = order;
  if (state === 'authorized') {
    return [texts.reserved(formatKr(amountOre, texts.money), isTakenNow || !isAhead(statusId))];
  }
  if (state === 'captured') return [texts.captured];
  if (state === 'refunded') return [texts.refunded];
  if (paymentId === CARD) return [texts.card];
  return paymentId === INVOICE ? [invoiceSentence(order, texts)] : [];
}

/** The same for a page without the sum: the sum comes first, unless a sentence contains it. */
export function paymentStep(order: PaidOrder, texts: WhatNowTexts = whatNowTexts): string[] {
  const sentences = paymentSentences(order, texts);
  const isSaid = order.state === 'authorized' || sentences.length === 0;
  return isSaid ? sentences : [formatKr(order.amountOre, texts.money), ...sentences];
}

function invoiceSentence(
  { dueDate, invoiceEmail }: Pick<PaidOrder, 'dueDate' | 'invoiceEmail'>,
  texts: WhatNowTexts,
): string {
  const due = dueDate === null ? null : parseDate(dueDate);
  return texts.invoice(invoiceEmail, due === null ? null : formatDate(due, texts.clock));
}
