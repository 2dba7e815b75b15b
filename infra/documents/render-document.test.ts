import { vatRowsOf } from '@naust/domain/documents/document-line.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import { vatName } from '@naust/domain/vat-codes.ts';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../testing/extent.ts';
import { renderDocument } from './render-document.ts';
import { anyDocument } from './testing/random-documents.ts';

const MOST_BYTES = 200_000;
const DOCUMENTS = isWhole ? 20 : 10;
/** Each is drawn and read again. */
const IN_TIME = 120_000;

const [example] = fc.sample(anyDocument, { numRuns: 1, seed: 51 });
if (!example) throw new Error('no example');
const lines = example.lines.slice(0, 1);
const ofThirty: SalesDocument = { ...example, lines: Array.from({ length: 30 }, () => lines).flat() };

/** Without white space, which lines and columns add. */
const bare = (text: string) => text.replace(/\s/g, '');

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return bare(text);
}

const kr = (ore: number) => {
  const [kroner = '', rest = ''] = (Math.abs(ore) / 100).toFixed(2).split('.');
  return `${ore < 0 ? '−' : ''}${kroner},${rest}`;
};
const shown = (date: string) => date.split('-').reverse().join('.');

function expectedTexts(document: SalesDocument): string[] {
  const { seller, buyer, number, date, dueDate, kid, reference, orderNo, orderNos = [orderNo] } = document;
  const { credits, totalOre, prepaidOre } = document;
  const isInvoice = document.kind === 'invoice';
  const owedOre = Math.max(0, totalOre - prepaidOre);
  return [
    isInvoice ? `Fakturanr.${number}` : `Kreditnotanr.${number}`,
    shown(date),
    seller.legalName,
    seller.address,
    `Org.nr.974760673${seller.isVatRegistered ? 'MVA' : ''}`,
    ...(seller.form === 'AS' ? ['Foretaksregisteret'] : []),
    ...(buyer ? [buyer.name, ...(buyer.orgNumber ? [`Org.nr.${buyer.orgNumber}`] : [])] : []),
    ...(reference ? [`Deresreferanse${reference}`] : []),
    `Vårreferanse${orderNo}Ordrenr.${orderNos.join(',')}`,
    ...document.lines.flatMap(({ description, from, to, amountOre, discount }) => [
      description,
      kr(amountOre + (discount?.amountOre ?? 0)),
      ...(from && to
        ? [`${shown(from.slice(0, 10))}kl.${from.slice(11)}–${shown(to.slice(0, 10))}kl.${to.slice(11)}`]
        : []),
    ]),
    ...vatRowsOf(document.lines).map(({ code, baseOre, vatOre }) =>
      [vatName(code), kr(baseOre), kr(vatOre), kr(baseOre + vatOre)].join(''),
    ),
    `Suminkl.mva${kr(totalOre)}`,
    ...(prepaidOre > 0 ? [`Betalttidligere${kr(-prepaidOre)}`] : []),
    isInvoice ? `ÅbetaleNOK${kr(owedOre)}` : `KreditertNOK${kr(totalOre)}`,
    ...(isInvoice && owedOre > 0
      ? [`Betalessenest${shown(dueDate ?? '')}.`, 'forsinkelsesrenteetterforsinkelsesrenteloven.', kid ?? '']
      : []),
    ...(isInvoice && owedOre > 0 && seller.accountNumber ? ['86011117947'] : []),
    ...(credits ? [`Krediterer fakturanr.${credits.number}av`, `Årsak:${credits.reason}`] : []),
  ].map(bare);
}

describe('the PDF of a document', () => {
  it(
    'holds all that a sales document must say, to the øre',
    async () => {
      for (const document of fc.sample(anyDocument, { numRuns: DOCUMENTS, seed: 51 })) {
        const pdf = await renderDocument(document);
        const text = await textOf(pdf);
        expect(expectedTexts(document).filter((wanted) => !text.includes(wanted))).toEqual([]);
        expect(pdf.length).toBeLessThanOrEqual(MOST_BYTES);
      }
    },
    IN_TIME,
  );

  it('is the same to the byte for the same document', async () => {
    expect((await renderDocument(example)).equals(await renderDocument({ ...example }))).toBe(true);
    const another = await renderDocument({ ...example, number: example.number + 1 });
    expect((await renderDocument(example)).equals(another)).toBe(false);
  });

  it('has as many pages as it needs, each with the head of the table and its number', async () => {
    const pdf = await renderDocument(ofThirty);
    const { totalPages, text } = await extractText(new Uint8Array(pdf));
    expect(totalPages).toBeGreaterThan(1);
    text.forEach((page, index) => {
      expect(bare(page)).toContain(`Side${index + 1}av${totalPages}`);
      if (bare(page).includes('stk')) expect(bare(page)).toContain('Varenr.BeskrivelseAntallEnhetPriseks.mva');
    });
    expect(text.map((page) => page.match(/\bstk\b/g)?.length ?? 0).reduce((sum, count) => sum + count)).toBe(30);
  });

  it('is tagged, with language and title, and embeds its fonts', async () => {
    const pdf = await renderDocument({ ...example, lines });
    const opened = await getDocumentProxy(new Uint8Array(pdf));
    const { info } = (await opened.getMetadata()) as { info: { Title?: string; Language?: string } };
    expect(info.Title).toBe(`${example.kind === 'invoice' ? 'Faktura' : 'Kreditnota'} ${example.number}`);
    expect(info.Language).toBe('nb-NO');
    expect((await opened.getMarkInfo())?.Marked).toBe(true);
    const roles = JSON.stringify(await (await opened.getPage(1)).getStructTree());
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'P']) expect(roles).toContain(`"role":"${role}"`);
    expect(pdf.includes('/Subtype /Type1')).toBe(false);
    expect(pdf.includes('FontFile2')).toBe(true);
  });

  it('says of a buyer whose books are forgotten that nobody knows', async () => {
    expect(await textOf(await renderDocument({ ...example, buyer: null, reference: null }))).toContain(
      'Kjøperenerslettet',
    );
  });
});
