import type { PaymentMethod } from '@naust/domain/orders/recorded-payment.ts';

export const orderReceiptTexts = {
  heading: 'Betalt og igjen å betale',
  total: 'Sum med alt som er lagt til',
  fees: 'Herav gebyr og renter',
  paid: 'Betalt',
  refunded: 'Betalt tilbake',
  ways: { terminal: 'kort', vipps: 'Vipps', cash: 'kontant', bank: 'bank' } satisfies Record<PaymentMethod, string>,
  till: (number: string) => `kvittering fra kassen ${number}`,
  due: 'Å betale',
  vat: (name: string, base: string) => `MVA ${name} av ${base}`,
  noVat: (name: string, base: string) => `${name}, ${base}`,
} as const;
