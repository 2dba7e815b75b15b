import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { LABELS, type LabelSheet, type PieceLabel, renderPieceLabels } from './piece-labels.ts';
import { PAGE } from './sheet.ts';

const addressOf = (nth: number) => `https://naust.example/e/${nth}`;
const pieces = (...names: [label: string, plate: string | null][]): PieceLabel[] =>
  names.map(([label, plate], nth) => ({ label, plate, address: addressOf(nth + 1) }));
const sheetOf = (labels: readonly PieceLabel[], more: Partial<LabelSheet> = {}): LabelSheet => ({
  seller: { shortName: 'Naust', legalName: 'Naust Utleie AS' },
  ...{ product: 'Tilhenger 750 kg', date: '2026-11-30', labels, ...more },
});

interface Drawn {
  /** Of the page, from its upper left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
}

interface DrawnPage {
  texts: (Drawn & { text: string })[];
  /** Each with its dark modules, 'x,y'. */
  codes: (Drawn & { dark: Set<string> })[];
}

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const FIGURE =
  /\/Figure <<[^>]*>> BDC\nq\n1 0 0 1 (?<left>\S+) (?<top>\S+) cm\n(?<scale>\S+) 0 0 \S+ 0 0 cm\n(?<path>[\s\S]*?)EMC/g;
const MODULE = /^(\d+) (\d+) m$/gm;

/** The codes of each page, from what a viewer is told to draw. */
function codesIn(pdf: Buffer): DrawnPage['codes'][] {
  const streams = [...pdf.toString('latin1').matchAll(STREAM)].map(([, bytes = '']) => Buffer.from(bytes, 'latin1'));
  const contents = streams.filter((bytes) => bytes[0] === 0x78).map((bytes) => inflateSync(bytes).toString('latin1'));
  const pages = contents.filter((content) => content.includes(' BDC'));
  return pages.map((content) =>
    [...content.matchAll(FIGURE)].map(({ groups }) => {
      const { left, top, scale, path = '' }: Partial<Record<string, string>> = groups ?? {};
      const modules = [...path.matchAll(MODULE)].map(([, x, y]) => [Number(x), Number(y)] as const);
      const across = modules.map(([x]) => x);
      const down = modules.map(([, y]) => y);
      const [first, above] = [Math.min(...across), Math.min(...down)];
      return {
        x: Number(left) + first * Number(scale),
        y: Number(top) + above * Number(scale),
        width: (Math.max(...across) + 1 - first) * Number(scale),
        height: (Math.max(...down) + 1 - above) * Number(scale),
        dark: new Set(modules.map(([x, y]) => `${x},${y}`)),
      };
    }),
  );
}

/** What stands where on each page. */
async function drawnOn(pdf: Buffer): Promise<DrawnPage[]> {
  const opened = await getDocumentProxy(new Uint8Array(pdf));
  const codes = codesIn(pdf);
  return Promise.all(
    codes.map(async (ofPage, nth) => {
      const { items } = await (await opened.getPage(nth + 1)).getTextContent();
      const texts = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const { str: text, transform, width, height } = item;
        return [{ text, x: Number(transform[4]), y: PAGE.height - Number(transform[5]) - height, width, height }];
      });
      return { texts, codes: ofPage };
    }),
  );
}

/** The corners of a label on the sheet, in the order they are filled. */
function cellOf(nth: number) {
  const x = LABELS.left + (nth % 3) * LABELS.stepAcross;
  const y = LABELS.top + Math.floor(nth / 3) * LABELS.height;
  return { left: x, top: y, right: x + LABELS.width, bottom: y + LABELS.height };
}

/** Printers are off by a millimetre or two. */
const SPARE = 5;

const isInside = ({ x, y, width, height }: Drawn, { left, top, right, bottom }: ReturnType<typeof cellOf>) =>
  x >= left + SPARE && x + width <= right - SPARE && y >= top + SPARE && y + height <= bottom - SPARE;

const LONGEST = 'W'.repeat(20);
const ODD = pieces(
  ['H1', 'DX 4521'],
  [LONGEST, 'W'.repeat(40)],
  ['Å'.repeat(20), 'Serienr. 99-8877/66 aa bb cc dd ee ff gg'],
  ['Ж1 🚜', null],
  ['den store bak fjøset', 'M'.repeat(40)],
);

describe('the labels of pieces', () => {
  it('say shop, product, label and plate, with a code that leads to the piece', async () => {
    const [page] = await drawnOn(await renderPieceLabels(sheetOf(pieces(['H1', 'DX 4521'], ['H2', null]))));
    expect(page?.texts.map(({ text }) => text)).toEqual([
      ...['Naust', 'H1', 'DX 4521', 'Tilhenger 750 kg'],
      ...['Naust', 'H2', 'Tilhenger 750 kg'],
    ]);
    expect(page?.codes).toHaveLength(2);
    for (const [nth, { dark, width }] of (page?.codes ?? []).entries()) {
      const { data } = encode(addressOf(nth + 1), { ecc: 'M', border: 2 });
      const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
      expect([...dark].sort()).toEqual(wanted.sort());
      // A phone reads modules of half a millimetre; these have at least that.
      expect(width / 72).toBeGreaterThan(0.75);
    }
  });

  it('stay within their cells, however long or odd their texts', async () => {
    const long = { seller: { shortName: 'Maskinutleie '.repeat(8), legalName: 'x' }, product: 'Tilhenger'.repeat(20) };
    for (const more of [{}, long]) {
      const [page] = await drawnOn(await renderPieceLabels(sheetOf(ODD, more)));
      expect(page?.codes).toHaveLength(ODD.length);
      const cells = ODD.map((_, nth) => cellOf(nth));
      const outside = [...(page?.texts ?? []), ...(page?.codes ?? [])].filter(
        (drawn) => !cells.some((cell) => isInside(drawn, cell)),
      );
      expect(outside).toEqual([]);
      const inCell = (nth: number) => page?.texts.filter((drawn) => isInside(drawn, cellOf(nth))) ?? [];
      const written = (nth: number) =>
        inCell(nth)
          .map(({ text }) => text)
          .join('');
      // The label itself is never cut.
      expect(written(1)).toContain(LONGEST);
      expect(written(2)).toContain('Å'.repeat(20));
      expect(written(4).replaceAll(' ', '')).toContain('denstorebakfjøset');
      for (const [nth] of ODD.entries()) {
        const [code] = page?.codes.filter((drawn) => isInside(drawn, cellOf(nth))) ?? [];
        for (const { x, width } of inCell(nth)) expect(x + width).toBeLessThan(code?.x ?? 0);
      }
    }
  });

  it('begin another sheet after 24, and are the same to the byte', async () => {
    const labels = Array.from({ length: 25 }, (_, nth) => ({ label: `H${nth}`, plate: null, address: addressOf(nth) }));
    const pdf = await renderPieceLabels(sheetOf(labels));
    const pages = await drawnOn(pdf);
    expect(pages.map(({ codes }) => codes.length)).toEqual([24, 1]);
    const [last] = pages[0]?.codes.slice(-1) ?? [];
    expect(last && isInside(last, cellOf(23))).toBe(true);
    expect(pages[1]?.codes[0] && isInside(pages[1].codes[0], cellOf(0))).toBe(true);
    expect(pdf.equals(await renderPieceLabels(sheetOf(labels)))).toBe(true);
  });
});
