import type { Texts } from '../language.ts';
import { wallClockTexts } from '../wall-clock.texts.en.ts';
import type * as nb from './sales-receipt-words.texts.ts';

const RECEIPT = 'Receipt';
const CONFIRMATION = 'Order confirmation';
const NAMES: Readonly<Record<string, string>> = { Kvittering: RECEIPT, Ordrebekreftelse: CONFIRMATION };

export const receiptTexts: Texts<typeof nb.receiptTexts> = {
  clock: wallClockTexts,
  receipt: RECEIPT,
  confirmation: CONFIRMATION,
  said: (name) => NAMES[name] ?? name,
  paidBy: { terminal: 'by card', vipps: 'with Vipps', cash: 'in cash', bank: 'by bank transfer' },
  and: ' and ',
  paid: (day, ways) => (day === null ? 'paid' : `paid ${day} ${ways}`),
  refunded: (day) => `refunded ${day ?? ''}`.trim(),
  reserved: 'reserved in Vipps',
  cancelled: 'cancelled',
};
