import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import type { ReminderLetter } from '@naust/domain/documents/reminder-letter.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import type { Language } from '@naust/domain/language.ts';
import type { SalesReceipt } from '@naust/domain/receipts/sales-receipt.ts';
import { norwegianWords } from '@naust/domain/testing/norwegian-words.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { PrintedContract } from './contract-paper.ts';
import { renderContract } from './render-contract.ts';
import { renderDocument, renderReceipt, renderReminder } from './render-document.ts';
import { pdfWords } from './testing/pdf-words.ts';

const buyer = {
  ...{ name: 'Fjellbygg AS', isBusiness: true, orgNumber: '985821585', address: null, postalCode: null, city: null },
  ...{ email: 'post@fjellbygg.example', phone: '+4791234567' },
};
const tent = {
  ...{ of: { lineId: 1 }, productId: 7, description: 'Festtelt', from: '2026-06-05T16:00', to: '2026-06-07T18:00' },
  ...{ quantity: 1, priceOre: 120_000, amountOre: 108_000, vatCode: '3' as const },
  discount: { name: 'Sommer', amountOre: 12_000 },
};
const fee = {
  ...tent,
  of: { chargeId: '5' },
  productId: null,
  description: 'Avbestillingsgebyr',
  from: null,
  to: null,
};
const untaxedFee = { ...fee, priceOre: 5_000, amountOre: 5_000, vatCode: '7' as const, discount: undefined };

const invoice: SalesDocument = {
  ...{ id: '100000000000019', kind: 'invoice', number: 10_001, date: '2026-06-08', dueDate: '2026-06-22' },
  ...{ kid: '0000100015', orderNo: 1001, seller: FJORD, buyer, reference: 'PO 4711', credits: null },
  ...{ lines: [tent, untaxedFee], totalOre: 113_000, prepaidOre: 20_000 },
};
const creditNote: SalesDocument = {
  ...{ ...invoice, kind: 'creditNote', dueDate: null, kid: null, prepaidOre: 0, buyer: null },
  credits: { number: 10_001, date: '2026-06-08', reason: 'PO 9' },
};
const reminder: ReminderLetter = {
  ...{ reminderId: '100000000000035', step: 'collection', date: '2026-07-20', dueDate: '2026-08-03' },
  ...{ feeOre: 3_500, interestOre: 959, isCompensation: false, invoiceOwedOre: 93_000, earlierOre: 3_979 },
  ...{ invoice, sender: FJORD },
};
const receipt: SalesReceipt = {
  ...{ lines: [tent, untaxedFee], feesOre: 3_500, totalOre: 116_500, settledOre: 0, owedOre: 0, state: 'paid' },
  payments: [{ day: '2026-06-08', method: 'terminal', amountOre: 121_500, registerReceipt: '4711' }],
  refunds: [{ day: '2026-06-09', method: 'bank', amountOre: 5_000, registerReceipt: null }],
};
const trailer = {
  ...{ lineId: 1, productId: 7, name: 'Trailer', quantity: 2, from: '2026-06-10T10:00', to: '2026-06-12T10:00' },
  ...{ priceOre: 50_000, pricingKind: 'day' as const, pricingUnits: 2, rulePriceOre: null, explanation: '' },
  ...{ needsLicence: true, depositOre: 100_000 },
  outs: [{ quantity: 2, at: '2026-06-10T10:00', pieces: [{ pieceId: 1, label: 'H1' }] }],
  backs: [],
};
const state = { fuel: 6, hours: 12.5, damage: null, checklist: [{ row: 'Lights', ok: true, note: null }] };
const noted: PrintedContract['noted'][number] = {
  ...{ act: 'out', at: '2026-06-10T10:00', idSeen: true, licenceClass: 'BE' },
  lines: [{ line: 1, name: 'Trailer', ...state }],
};
const contract: Omit<PrintedContract, 'language'> = {
  order: { orderNo: 1042, lines: [trailer], placedAt: '2026-06-01T08:00:00.000Z' },
  ...{ version: 2, seller: FJORD, reference: 'PO 4711', licenceSeen: false, buyer },
  terms: { name: '2026-05-01', text: { introduction: 'Utan drivstoff.', summary: '', sections: [] } },
  noted: [noted],
  signer: { name: 'Lee Smith', strokes: [[100, 200, 300, 100]] },
  signedAt: Date.parse('2026-06-10T08:05:00Z'),
};
const printed = { receipt, orderNo: 1042, date: '2026-06-01', seller: FJORD, buyer, reference: null };

const OF_SHOP = [FJORD.legalName, FJORD.address, FJORD.city, FJORD.email, 'Festtelt', 'Foretaksregisteret'];

type Papers = readonly [name: string, draw: (language: Language) => Promise<Buffer>, words: readonly string[]][];
const papers: Papers = [
  [
    'invoice',
    (language) => renderDocument({ ...invoice, language }),
    [
      ...['Invoice no. 10001', 'Due date 22 Jun 2026', 'Your reference PO 4711', 'Discount: Sommer'],
      ...['5 Jun 2026, 16:00 – 7 Jun 2026, 18:00', 'Cancellation fee', '25% 864.00 216.00 1,080.00', '1 pcs 960.00'],
      ...['Outside VAT 50.00', 'Total incl. VAT 1,130.00', 'Paid earlier −200.00', 'To pay NOK 930.00'],
      ...['Please pay by 22 Jun 2026.', 'Page 1 of 1'],
    ],
  ],
  [
    'credit note',
    (language) => renderDocument({ ...creditNote, language }),
    ['Credit note no. 10001', 'Credits invoice no. 10001 of 8 Jun 2026. Reason: PO 9', 'The buyer has been erased'],
  ],
  [
    'reminder',
    (language) => renderReminder({ ...reminder, invoice: { ...invoice, language } }),
    [
      ...['Notice of debt collection', 'New due date 3 Aug 2026', 'Original due date 22 Jun 2026'],
      'If NOK 1,014.38 is not paid by 3 Aug 2026, the claim is passed on for debt collection.',
      ...['Reminder fee 35.00', 'Late payment interest 9.59', 'Earlier fees 39.79'],
    ],
  ],
  ...(['notice', 'reminder'] as const).map((step): Papers[number] => [
    step,
    (language) => renderReminder({ ...reminder, step, invoice: { ...invoice, language } }),
    ['Pay by'],
  ]),
  [
    'receipt',
    (language) => renderReceipt({ ...printed, language }),
    [
      'Order confirmation',
      'Status Paid 8 Jun 2026 by card',
      'Paid 8 Jun 2026, card −1,215.00',
      'Receipt of the till: 4711',
    ],
  ],
  [
    'contract',
    (language) => renderContract({ ...contract, language }),
    [
      ...['Rental agreement', 'Renter Fjellbygg AS', 'Signed 10 Jun 2026, 10:05', 'Handed out: 2 of 2'],
      ...['Fuel: 3/4', 'Hour meter: 12.5 hours', 'In order: Lights', 'driving licence class BE'],
      ...['A deposit of NOK 2,000.00', 'Signature of the renter', 'Rental terms, version 1 May 2026 (in Norwegian)'],
    ],
  ],
];

describe.each(papers)('the %s', (_, draw, words) => {
  it('says nothing in Norwegian in English but what the shop wrote, and is marked as English', async () => {
    const pdf = await draw('en');
    const text = await pdfWords(pdf);
    expect(norwegianWords(text, OF_SHOP)).toEqual([]);
    for (const wanted of words) expect(text).toContain(wanted);
    const opened = await getDocumentProxy(new Uint8Array(pdf));
    expect((await opened.getMetadata()).info).toMatchObject({ Language: 'en-GB' });
  });

  it('is Norwegian otherwise', async () => {
    expect(norwegianWords(await pdfWords(await draw('nb')), OF_SHOP)).not.toEqual([]);
  });
});
