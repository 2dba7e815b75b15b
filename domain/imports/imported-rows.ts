import type { ProductChange } from '../catalogue/product-fields.ts';
import type { ImportedProduct } from '../catalogue/product-imports.ts';
import { refuse } from '../refusal.ts';
import { parseName, seenOnLines, seenOnOneLine } from '../seen-text.ts';
import type { VatCode } from '../vat-code.ts';
import { VAT_CODES } from '../vat-codes.ts';
import { parsePrice } from '../written-amount.ts';
import { type Column, columnsOf } from './product-columns.ts';

export const MOST_ROWS = 10_000;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 10_000;

/** A row of the file; the header is line 1. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type ReadRow = { readonly line: number } & (
  | { readonly product: ImportedProduct; readonly unused: readonly string[] }
  | { readonly error: string }
);

/** A fault of one cell, in Norwegian. */
class CellFault extends Error {}

/** Reads the rows of a product file. A faulty row has its reason; refuses a file that cannot be used at all. */
export function readProductRows([header, ...records]: readonly FileRow[]): ReadRow[] {
  if (!header) return refuse('IMPORT_EMPTY');
  const columns = columnsOf(header.cells);
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) refuse('IMPORT_EMPTY');
  if (filled.length > MOST_ROWS) refuse('IMPORT_TOO_LONG');
  const lines = new Map<string, number>();
  return filled.map((row) => onlyOnce(readRow(columns, row, header.cells.length), lines));
}

function onlyOnce(row: ReadRow, lines: Map<string, number>): ReadRow {
  if ('error' in row) return row;
  const { line, product } = row;
  const key = JSON.stringify([product.category?.toLowerCase(), product.change.name.toLowerCase()]);
  const earlier = lines.get(key);
  if (earlier !== undefined) return { line, error: `«${product.change.name}» står også på linje ${earlier}` };
  lines.set(key, line);
  return row;
}

function readRow(columns: readonly (Column | null)[], { line, cells }: FileRow, width: number): ReadRow {
  try {
    if (cells.length > width) throw new CellFault('Raden har flere felter enn det er overskrifter');
    return { line, ...productOf(columns, cells) };
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    return { line, error: error.message };
  }
}

function productOf(columns: readonly (Column | null)[], cells: readonly string[]) {
  const values = new Map<string, string | number | boolean>();
  const unused: string[] = [];
  for (const [at, column] of columns.entries()) {
    // A spreadsheet's mark that a text is no formula, as this shop's own exports write it.
    const text = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    if (column === null || text === '') continue;
    const { header, kind, target } = column;
    if (kind === 'unused') unused.push(header);
    const value = readers[kind](text, header);
    if (target !== null && value !== null) values.set(target, value);
  }
  const { name, category, rentalQty, stockQty, ...change } = Object.fromEntries(values);
  if (typeof name !== 'string') throw new CellFault('«Navn» mangler');
  if ('priceSaleOre' in change) change.isForSale = true;
  const product: ImportedProduct = {
    category: typeof category === 'string' ? category : null,
    // The readers give each target the kind of its field.
    change: { ...(change as ProductChange), name },
    rentalQty: typeof rentalQty === 'number' ? rentalQty : null,
    stockQty: typeof stockQty === 'number' ? stockQty : null,
  };
  return { product, unused };
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
  shown: (text) => text === '1',
  type: (text) =>
    /^(variable|variation|grouped|external)\b/i.test(text)
      ? refuseCell(`Typen «${text}» kan ikke importeres, bare enkle produkter`)
      : null,
  unused: () => null,
} as const satisfies Record<string, Reader>;

function refuseCell(sentence: string): never {
  throw new CellFault(sentence);
}

const fault = (text: string, header: string): never =>
  refuseCell(
    /^[-\u2212]\s*\d/.test(text) ? `«${header}» kan ikke være mindre enn null` : `«${header}» er ikke et tall`,
  );

const shortEnough = (text: string, header: string, most: number): string | null =>
  text.length > most ? refuseCell(`«${header}» er lengre enn ${most} tegn`) : text || null;

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
