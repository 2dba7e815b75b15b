import { wallClockTexts } from '../wall-clock.texts.ts';

/** The names that answers of the server have, in Norwegian. */
export const receiptTexts = {
  clock: wallClockTexts,
  receipt: 'Kvittering',
  confirmation: 'Ordrebekreftelse',
  said: (name: string): string => name,
  paidBy: { terminal: 'med kort', vipps: 'med Vipps', cash: 'kontant', bank: 'til konto' },
  and: ' og ',
  paid: (day: string | null, ways: string): string => (day === null ? 'betalt' : `betalt ${day} ${ways}`),
  refunded: (day: string | null): string => `betalt tilbake ${day ?? ''}`.trim(),
  reserved: 'reservert i Vipps',
  cancelled: 'kansellert',
} as const;
