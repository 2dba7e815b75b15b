/** Digits of the running number of a payment, and of its placements. */
const NUMBER_DIGITS = 12;
const NTH_DIGITS = 2;
export const MOST_PLACEMENTS = 10 ** NTH_DIGITS - 1;

/** The id of the n-th payment from the bank, from 1: 15 digits. */
export const bankPaymentIdOf = (number: number): string =>
  `1${String(number).padStart(NUMBER_DIGITS, '0')}${'0'.repeat(NTH_DIGITS)}`;

/** The id on its order of the n-th placement of a payment, from 1. */
export const placedPaymentId = (bankPaymentId: string, orderId: string, nth: number): string =>
  `${orderId}-${bankPaymentId.slice(0, -NTH_DIGITS)}${String(nth).padStart(NTH_DIGITS, '0')}`;

/** The payment from the bank that a payment of an order would be a placement of. */
export function bankPaymentOf(paymentId: string): string {
  const [, own = ''] = paymentId.split('-');
  return `${own.slice(0, -NTH_DIGITS)}${'0'.repeat(NTH_DIGITS)}`;
}
