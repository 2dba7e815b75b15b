import type { Texts } from '../language.ts';
import type { PaymentMethod } from '../orders/recorded-payment.ts';
import { formatDate, parseDate, type WallClockTexts } from '../wall-clock.ts';
import type { SalesReceipt } from './sales-receipt.ts';
import { receiptTexts } from './sales-receipt-words.texts.ts';

type ReceiptTexts = Texts<typeof receiptTexts>;

type Moved = readonly Pick<SalesReceipt['payments'][number], 'day' | 'method'>[];

/** Of a receipt, or of an answer that has one. */
interface Headed extends Pick<SalesReceipt, 'state'> {
  readonly payments: Moved;
  readonly refunds: Moved;
}

/**
 * A sale that is paid at the counter belongs in a cash register, which gives its receipt: the name here is another.
 * `ways`: of all its payments. `isDone`: nothing is left to pay.
 */
export function receiptName(
  ways: readonly PaymentMethod[],
  isDone: boolean,
  texts: ReceiptTexts = receiptTexts,
): string {
  const isOwn = ways.length > 0 && ways.every((way) => way === 'vipps' || way === 'bank');
  return isOwn && isDone ? texts.receipt : texts.confirmation;
}

/** 'Kvittering · betalt 28.10.2025 med Vipps'. */
export function receiptHeading(receipt: Headed, texts: ReceiptTexts = receiptTexts): string {
  const { payments, refunds, state } = receipt;
  const ways = payments.map(({ method }) => method);
  const name = receiptName(ways, state === 'paid' || state === 'refunded', texts);
  const day = lastDay(state === 'refunded' ? refunds : payments, texts.clock);
  const words = stateWords(state, day, waysOf(payments, texts), texts);
  return words === null ? name : `${name} · ${words}`;
}

function stateWords(
  state: SalesReceipt['state'],
  day: string | null,
  ways: string,
  texts: ReceiptTexts,
): string | null {
  switch (state) {
    case 'paid':
      return texts.paid(day, ways);
    case 'refunded':
      return texts.refunded(day);
    case 'reserved':
    case 'cancelled':
      return texts[state];
    case 'open':
      return null;
  }
}

const waysOf = (payments: Moved, { paidBy, and }: ReceiptTexts): string =>
  [...new Set(payments.map(({ method }) => paidBy[method]))].join(and);

function lastDay(moved: Moved, texts: WallClockTexts): string | null {
  const day = moved.at(-1)?.day;
  const parsed = day === undefined ? null : parseDate(day);
  return parsed === null ? null : formatDate(parsed, texts);
}
