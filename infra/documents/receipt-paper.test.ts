import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import type { SalesReceipt } from '@naust/domain/receipts/sales-receipt.ts';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import type { PrintedReceipt } from './receipt-paper.ts';
import { renderReceipt } from './render-document.ts';

const line = {
  ...{ of: { lineId: 1 }, productId: 7, description: 'Festtelt', from: '2025-10-27T10:00', to: '2025-10-28T10:00' },
  ...{ quantity: 1, priceOre: 30_000, amountOre: 30_000, vatCode: '3' as const },
};
const receipt: SalesReceipt = {
  lines: [line, { ...line, of: { chargeId: '5' }, productId: null, description: 'Vask', from: null, to: null }],
  ...{ feesOre: 3_500, totalOre: 63_500, settledOre: 0, owedOre: 0, state: 'paid' },
  payments: [{ day: '2025-10-28', method: 'terminal', amountOre: 68_500, registerReceipt: '4711' }],
  refunds: [{ day: '2025-10-30', method: 'bank', amountOre: 5_000, registerReceipt: null }],
};
const buyer = { address: null, postalCode: null, city: null, email: null, phone: null };
const printed: PrintedReceipt = {
  ...{ receipt, orderNo: 1042, date: '2025-10-20', seller: FJORD, reference: 'PO 4711' },
  language: 'nb',
  buyer: { ...buyer, name: 'Fjellbygg AS', isBusiness: true, orgNumber: '985821585' },
};

async function textOf(of: PrintedReceipt) {
  const { text, totalPages } = await extractText(new Uint8Array(await renderReceipt(of)), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

it('says what was sold, its tax, how it was paid and what is left', async () => {
  const { text } = await textOf(printed);
  for (const words of [
    'Ordrebekreftelse',
    'Fjord Utleie AS',
    'Org.nr. 974 760 673 MVA',
    'Fjellbygg AS',
    'Status Betalt 28.10.2025 med kort',
    'Deres referanse PO 4711',
    'Festtelt',
    'Vask',
    '25 % 480,00 120,00 600,00',
    'Gebyr og renter 35,00',
    'Sum 635,00',
    'Betalt 28.10.2025, kort −685,00',
    'Tilbake 30.10.2025, bank 50,00',
    'NOK 0,00',
    'Kvittering fra kassen: 4711',
  ])
    expect(text).toContain(words);
});

it('is a Kvittering where the wallet took the money, without tax of a seller that has none', async () => {
  const payments = receipt.payments.map((paid) => ({ ...paid, method: 'vipps' as const, registerReceipt: null }));
  const seller = { ...FJORD, isVatRegistered: false };
  const { text } = await textOf({ ...printed, seller, receipt: { ...receipt, payments } });
  expect(text).toContain('Kvittering');
  expect(text).not.toContain('Ordrebekreftelse');
  expect(text).not.toMatch(/Grunnlag|Herav mva|25 %/);
});

it('takes as many pages as it needs', async () => {
  const lines = Array.from({ length: 60 }, () => line);
  const { text, totalPages } = await textOf({ ...printed, receipt: { ...receipt, lines } });
  expect(totalPages).toBeGreaterThan(1);
  expect(text).toContain('NOK 0,00');
});
