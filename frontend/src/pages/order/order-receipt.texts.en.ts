import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './order-receipt.texts.ts';

export const orderReceiptTexts: Texts<typeof nb.orderReceiptTexts> = {
  heading: 'Paid and left to pay',
  total: 'Total with everything added',
  fees: 'Of which fees and interest',
  paid: 'Paid',
  refunded: 'Refunded',
  ways: { terminal: 'card', vipps: 'Vipps', cash: 'cash', bank: 'bank' },
  till: (number) => `till receipt ${number}`,
  due: 'To pay',
  vat: (name, base) => `VAT ${name} of ${base}`,
  noVat: (name, base) => `${name}, ${base}`,
};
