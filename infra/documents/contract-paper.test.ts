import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import type { PrintedContract } from './contract-paper.ts';
import { renderContract } from './render-contract.ts';

const trailer = {
  ...{ lineId: 1, productId: 7, name: 'Tilhenger', quantity: 2, from: '2026-06-10T10:00', to: '2026-06-12T10:00' },
  ...{ priceOre: 50_000, pricingKind: 'day' as const, pricingUnits: 2, rulePriceOre: null, explanation: '' },
  ...{ needsLicence: true, depositOre: 100_000 },
  outs: [{ quantity: 2, at: '2026-06-10T10:00', pieces: [{ pieceId: 1, label: 'H1' }] }],
  backs: [],
};
const terms = {
  name: '2026-05-01',
  text: {
    introduction: 'Vilkårene gjelder **leie**.',
    summary: '',
    sections: [
      { anchor: 'a', title: 'Pris', text: '- Døgnpris\n- [Spør](mailto:post@fjord.example)\n\nUten drivstoff.' },
    ],
  },
};
const contract: PrintedContract = {
  language: 'nb',
  order: { orderNo: 1042, lines: [trailer], placedAt: '2026-06-01T08:00:00.000Z' },
  ...{ version: 1, seller: FJORD, reference: 'PO 4711', terms, licenceSeen: false, noted: [] },
  buyer: {
    ...{ name: 'Fjellbygg AS', isBusiness: true, orgNumber: '985821585', address: null, postalCode: null, city: null },
    ...{ email: 'post@fjellbygg.example', phone: '+4791234567' },
  },
  signer: { name: 'Kari Nordmann', strokes: [[100, 200, 300, 100]] },
  signedAt: Date.parse('2026-06-10T08:05:00Z'),
};

async function read(change: Partial<PrintedContract> = {}) {
  const pdf = await renderContract({ ...contract, ...change });
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages, pdf };
}

it('says who rents what, with pieces, deposit, licence, signature and terms', async () => {
  const { text, pdf } = await read();
  for (const words of [
    'Leieavtale',
    'Leietaker Fjellbygg AS Org.nr. 985 821 585 912 34 567 post@fjellbygg.example',
    'Underskrevet 10.06.2026 kl. 10:05',
    'Deres referanse PO 4711',
    'Enhet: H1 Utlevert: 2 av 2',
    'Leie og kjøp NOK 1 000,00',
    'Depositum NOK 2 000,00',
    'Leietakeren bekrefter å ha det.',
    'Kari Nordmann Leietakerens underskrift',
    'Leievilkår, versjon 01.05.2026 Vilkårene gjelder leie. 1. Pris – Døgnpris – Spør Uten drivstoff.',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Versjon 1');
  expect(pdf.includes('/StructTreeRoot')).toBe(true);
  expect((await read()).pdf).toEqual(pdf);
});

it('names its version, and no tax of a seller that has none', async () => {
  const { text } = await read({ version: 2, licenceSeen: true, seller: { ...FJORD, isVatRegistered: false } });
  expect(text).toContain('Versjon 2');
  expect(text).toContain('Førerkort er kontrollert.');
  expect(text).not.toMatch(/Grunnlag|Herav mva/);
});

it('says in which state things went out, and who was identified; nothing of it where nothing was noted', async () => {
  const line = { line: 1, name: 'Tilhenger', damage: null };
  const rows = [
    { row: 'Lys virker', ok: true, note: null },
    { row: 'Vasket', ok: true, note: null },
    { row: 'Kule og lås', ok: false, note: 'Løs' },
  ];
  const out = { act: 'out', at: '2026-06-10T10:00', idSeen: true, licenceClass: 'BE' } as const;
  const back = { act: 'back', at: '2026-06-12T10:00', idSeen: false, licenceClass: null } as const;
  const noted: PrintedContract['noted'] = [
    { ...out, lines: [{ ...line, fuel: 8, hours: 412.5, checklist: rows }] },
    { ...back, lines: [{ ...line, fuel: 3, hours: null, checklist: [] }] },
  ];
  const { text } = await read({ noted });
  const state = 'Drivstoff: full Timeteller: 412,5 timer I orden: Lys virker, Vasket Ikke i orden: Kule og lås (Løs)';
  for (const words of [state, 'Legitimasjon sett, førerkortklasse BE.']) expect(text).toContain(words);
  expect(text).not.toContain('3/8');
  expect((await read()).text).not.toMatch(/Legitimasjon|Drivstoff|orden:/);
});

it('takes terms of any length, and none', async () => {
  const long = { anchor: 'a', title: 'Langt', text: `${'ord '.repeat(4000)}${'x'.repeat(3000)}` };
  const longTerms = { ...terms, text: { ...terms.text, sections: [long] } };
  const { text, totalPages } = await read({ terms: longTerms });
  expect(totalPages).toBeGreaterThan(3);
  expect(text.match(/\bord\b/g)).toHaveLength(4000);
  expect((await read({ terms: null })).totalPages).toBe(1);
});
