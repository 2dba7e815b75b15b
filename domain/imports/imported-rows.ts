import type { ProductChange } from '../catalogue/product-fields.ts';
import type { ImportedProduct } from '../catalogue/product-imports.ts';
import { dearBlock } from '../rental-blocks.ts';
import { parseName, seenOnLines, seenOnOneLine } from '../seen-text.ts';
import type { VatCode } from '../vat-code.ts';
import { VAT_CODES } from '../vat-codes.ts';
import { parsePrice } from '../written-amount.ts';
import { BOOQABLE_PRICE, priceFromBooqable } from './booqable-price.ts';
import { cellText, type FileRow, type ReadRow, readRows, refuseCell, shortEnough } from './file-rows.ts';
import { type Column, columnsOf } from './product-columns.ts';

const LONGEST_NAME = 200;
const LONGEST_TEXT = 10_000;

interface ProductRow {
  readonly product: ImportedProduct;
  readonly unused: readonly string[];
  /** The name of its picture in the archive. */
  readonly picture: string | null;
}
export type ReadProduct = ReadRow<ProductRow>;

/** Reads the rows of a product file. */
export const readProductRows = (rows: readonly FileRow[]): ReadProduct[] =>
  readRows(rows, { columnsOf, read: productOf, unique });

const unique = ({ product: { category, change } }: ProductRow) => ({
  key: JSON.stringify([category?.toLowerCase(), change.name.toLowerCase()]),
  shown: change.name,
});

function productOf(columns: readonly (Column | null)[], cells: readonly string[]): ProductRow {
  const values = new Map<string, string | number | boolean>();
  const unused: string[] = [];
  for (const [at, column] of columns.entries()) {
    const text = cellText(cells[at]);
    if (column === null || text === '') continue;
    const { header, kind, target } = column;
    if (kind === 'unused') unused.push(header);
    const value = readers[kind](text, header);
    if (target !== null && value !== null) values.set(target, value);
  }
  const { name, category, picture, rentalQty, stockQty, productType, priceType, pricePeriod, cents, ...change } =
    Object.fromEntries(values);
  if (typeof name !== 'string') return refuseCell('«Navn» mangler');
  if (typeof productType === 'string') {
    const words = { productType, priceType: wordOf(priceType), pricePeriod: wordOf(pricePeriod) };
    const price = priceFromBooqable({ ...words, cents: typeof cents === 'number' ? cents : undefined });
    if (price === null) unused.push(BOOQABLE_PRICE);
    Object.assign(change, price);
  }
  if ('priceSaleOre' in change) change.isForSale = true;
  refuseDearBlock(change);
  const product: ImportedProduct = {
    category: typeof category === 'string' ? category : null,
    // The readers give each target the kind of its field.
    change: { ...(change as ProductChange), name },
    rentalQty: typeof rentalQty === 'number' ? rentalQty : null,
    stockQty: typeof stockQty === 'number' ? stockQty : null,
  };
  return { product, unused, picture: wordOf(picture) ?? null };
}

/** An update may also name a day price alone, or a week's: what the product has is not known here. */
function refuseDearBlock({ priceDayOre = null, priceWeekOre = null, priceMonthOre = null }: ProductChange): void {
  const dear = dearBlock({ priceDayOre, priceWeekOre, priceMonthOre });
  if (dear === 'week') refuseCell('«Ukepris» er høyere enn sju døgn');
  if (dear === 'month') refuseCell('«Månedspris» er høyere enn 30 døgn');
}

type Reader = (text: string, header: string) => string | number | boolean | null;

const readers = {
  name: (text, header) => shortEnough(parseName(text) ?? '', header, LONGEST_NAME),
  text: (text, header) => shortEnough(seenOnLines(text), header, header === 'Kategori' ? LONGEST_NAME : LONGEST_TEXT),
  markup: (text, header) => shortEnough(seenOnLines(withoutMarkup(text)), header, LONGEST_TEXT),
  path: (text, header) => shortEnough(seenOnOneLine(lastOfPath(text)), header, LONGEST_NAME),
  price: (text, header) => parsePrice(text) ?? fault(text, header),
  count: (text, header) => whole(text) ?? fault(text, header),
  measure: (text, header) => measured(text) ?? fault(text, header),
  vat: (text) =>
    codeOfPercent(text) ?? refuseCell(`«Mva» må være ${RATES.slice(0, -1).join(', ')} eller ${RATES.at(-1)}`),
  shown: (text) => /^(1|true)$/i.test(text),
  type: (text) =>
    /^(variable|variation|grouped|external|service)\b/i.test(text)
      ? refuseCell(`Typen «${text}» kan ikke importeres, bare enkle produkter`)
      : text.toLowerCase(),
  line: (text, header) => shortEnough(seenOnOneLine(text), header, LONGEST_NAME),
  word: (text) => text.toLowerCase(),
  unused: () => null,
} as const satisfies Record<string, Reader>;

const fault = (text: string, header: string): never =>
  refuseCell(
    /^[-\u2212]\s*\d/.test(text) ? `«${header}» kan ikke være mindre enn null` : `«${header}» er ikke et tall`,
  );

const wordOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

function whole(text: string): number | null {
  const digits = withoutSpaces(text);
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

function measured(text: string): number | null {
  const digits = withoutSpaces(text).replace(',', '.');
  return /^\d{1,7}(\.\d{1,3})?$/.test(digits) ? Number(digits) : null;
}

/** The first code of each rate: 0 is zero-rated, as only a person can tell exempt from outside. */
const RATES = [...new Set(VAT_CODES.map(({ percent }) => percent))];

function codeOfPercent(text: string): VatCode | null {
  const percent = withoutSpaces(text)
    .replace(/%$/, '')
    .replace(/[.,]0+$/, '');
  return VAT_CODES.find((row) => String(row.percent) === percent)?.code ?? null;
}

/** 'Verktøy > Bor, Utleie' is 'Bor'. */
const lastOfPath = (text: string): string => (text.split(',')[0] ?? '').split('>').at(-1)?.trim() ?? '';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const withoutMarkup = (text: string): string =>
  text
    .replaceAll('\\n', '\n')
    .replaceAll(/<br\s*\/?>|<\/(p|li|h\d)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? '')
    .trim();
