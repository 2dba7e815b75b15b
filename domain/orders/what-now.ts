import { addressLine, type Business } from '../business/business.ts';
import { formatKr, type Ore } from '../money.ts';
import { agreementText } from '../opening-hours/opening-hours.texts.ts';
import { orderedTimesText } from '../opening-hours/pickup-times.texts.ts';
import { hoursOn, hoursText, needsAgreement, type OpeningHours, openingTimes } from '../opening-hours.ts';
import type { Period } from '../period.ts';
import { formatPhone } from '../shown-numbers.ts';
import { wholeDay } from '../spoken-period.ts';
import { dayOf, formatDate, parseDate, type WallClock, type WallDay, wallMinute } from '../wall-clock.ts';
import { CARD, INVOICE, isAhead, type PaymentOptionId, type PaymentState } from './statuses.ts';

/** The three questions that a customer has after ordering, on the page and in the mail. */
export const WHAT_NOW = { where: 'Når og hvor', bring: 'Ta med', pay: 'Betaling' } as const;

export const NUMBER_IS_ENOUGH = 'Oppgi ordrenummeret når du henter.';
const GOODS_WITH_RENTAL = 'Det du har kjøpt, får du med deg når du henter.';
const GOODS_ALONE = 'Det du har kjøpt, henter du i åpningstiden.';

/** The place of pickup and return. */
export const placeText = (business: Pick<Business, 'legalName' | 'address' | 'postalCode' | 'city'>): string =>
  [business.legalName, addressLine(business)].filter((part) => part !== '').join(', ');
/** The phone of the place of pickup and return. */
export const callText = ({ phone }: Pick<Business, 'phone'>): string => `Ring ${formatPhone(phone)}`;
export const OPEN_MAP = 'Åpne i kart';

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
export function goodsSentence(lines: readonly DatedLine[]): string | null {
  if (!lines.some(({ from }) => from === null)) return null;
  return lines.every(({ from }) => from === null) ? GOODS_ALONE : GOODS_WITH_RENTAL;
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
): string[] {
  if (periods.length === 0) {
    const week = openingTimes(hours?.week ?? business.answeringHours ?? []);
    return week.map(({ days, hours: open }) => `${days}: ${open.toLowerCase()}`);
  }
  const isAgreed = periods.some((period) => needsAgreement(hours, period));
  const open = hours === null ? [] : daysOfVisits(periods).map((day) => openOn(hours, day, today));
  return [isAgreed ? agreementText(business) : orderedTimesText(hours, business), ...open];
}

function openOn(hours: OpeningHours, day: WallDay, today: WallDay): string {
  const open = hoursOn(hours, day);
  return open === null ? `Stengt ${wholeDay(day, today)}` : `Åpent ${wholeDay(day, today)} kl. ${hoursText(open)}`;
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
export function paymentSentences({ amountOre, isTakenNow, ...order }: PaidOrder): string[] {
  const { paymentId, state, statusId } = order;
  if (state === 'authorized') {
    const when = isTakenNow || !isAhead(statusId) ? 'nå' : 'ved henting';
    return [`${formatKr(amountOre)} er reservert i Vipps og trekkes ${when}.`];
  }
  if (state === 'captured') return ['Betalt med Vipps.'];
  if (state === 'refunded') return ['Betalt tilbake med Vipps.'];
  if (paymentId === CARD) return ['Du betaler med kort når du henter.'];
  return paymentId === INVOICE ? [invoiceSentence(order)] : [];
}

/** The same for a page without the sum: the sum comes first, unless a sentence contains it. */
export function paymentStep(order: PaidOrder): string[] {
  const sentences = paymentSentences(order);
  const isSaid = order.state === 'authorized' || sentences.length === 0;
  return isSaid ? sentences : [formatKr(order.amountOre), ...sentences];
}

function invoiceSentence({ dueDate, invoiceEmail }: Pick<PaidOrder, 'dueDate' | 'invoiceEmail'>): string {
  const due = dueDate === null ? null : parseDate(dueDate);
  const receiver = invoiceEmail === null ? '' : ` til ${invoiceEmail}`;
  return `Faktura sendes på e-post${receiver}.${due === null ? '' : ` Forfall ${formatDate(due)}.`}`;
}
