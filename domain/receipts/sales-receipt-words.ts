import type { PaymentMethod } from '../orders/recorded-payment.ts';
import { formatDate, parseDate } from '../wall-clock.ts';
import type { SalesReceipt } from './sales-receipt.ts';

const PAID_BY: Readonly<Record<PaymentMethod, string>> = {
  terminal: 'med kort',
  vipps: 'med Vipps',
  cash: 'kontant',
  bank: 'til konto',
};

/**
 * A sale that is paid at the counter belongs in a cash register, which gives its receipt: the name here is another.
 * `ways`: of all its payments. `isDone`: nothing is left to pay.
 */
export function receiptName(ways: readonly PaymentMethod[], isDone: boolean): 'Kvittering' | 'Ordrebekreftelse' {
  const isOwn = ways.length > 0 && ways.every((way) => way === 'vipps' || way === 'bank');
  return isOwn && isDone ? 'Kvittering' : 'Ordrebekreftelse';
}

/** 'Kvittering · betalt 28.10.2025 med Vipps'. */
export function receiptHeading(receipt: SalesReceipt): string {
  const { payments, refunds, state } = receipt;
  const ways = payments.map(({ method }) => method);
  const name = receiptName(ways, state === 'paid' || state === 'refunded');
  const words = stateWords(state, lastDay(state === 'refunded' ? refunds : payments), waysOf(payments));
  return words === null ? name : `${name} · ${words}`;
}

function stateWords(state: SalesReceipt['state'], day: string | null, ways: string): string | null {
  switch (state) {
    case 'paid':
      return day === null ? 'betalt' : `betalt ${day} ${ways}`;
    case 'refunded':
      return `betalt tilbake ${day ?? ''}`.trim();
    case 'reserved':
      return 'reservert i Vipps';
    case 'cancelled':
      return 'kansellert';
    case 'open':
      return null;
  }
}

const waysOf = (payments: SalesReceipt['payments']): string =>
  [...new Set(payments.map(({ method }) => PAID_BY[method]))].join(' og ');

function lastDay(moved: SalesReceipt['payments']): string | null {
  const day = moved.at(-1)?.day;
  const parsed = day === undefined ? null : parseDate(day);
  return parsed === null ? null : formatDate(parsed);
}
