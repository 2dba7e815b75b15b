import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';

const lavvo = { productId: 4, description: 'Lavvo', from: '2026-06-05T16:00', to: '2026-06-07T18:00' } as const;

/** The invoice of Kari's example order, partly paid before. */
export const exampleInvoice: SalesDocument = {
  id: '100000000000019',
  kind: 'invoice',
  number: 10_001,
  date: '2026-06-08',
  dueDate: '2026-06-22',
  kid: '0000100015',
  orderNo: 1001,
  seller: FJORD,
  buyer: {
    ...{ name: 'Kari Nordmann', isBusiness: false, orgNumber: null, phone: null },
    ...{ address: 'Storgata 1', postalCode: '6783', city: 'Stryn', email: 'kari@example.no' },
  },
  reference: null,
  lines: [{ of: { lineId: 1 }, ...lavvo, quantity: 2, priceOre: 60_000, amountOre: 120_000, vatCode: '3' }],
  totalOre: 120_000,
  prepaidOre: 20_000,
  credits: null,
};

export const exampleCreditNote: SalesDocument = {
  ...exampleInvoice,
  id: '100000000000027',
  kind: 'creditNote',
  number: 10_002,
  dueDate: null,
  kid: null,
  totalOre: 50_000,
  prepaidOre: 0,
  credits: { number: 10_001, date: '2026-06-08', reason: 'En natt for mye' },
};
