import type { Ore } from './money.ts';

/** An amount in øre, or a text as it is; null is an empty cell. */
export type CsvCell = string | { readonly ore: Ore } | null;

/** Spreadsheets read a cell that begins with one of these, in either width, as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[;"\r\n\t]|^\s|\s$/;

/** The byte order mark: spreadsheets then read the file as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/**
 * A line of a table as Norwegian spreadsheets read it: semicolons, decimal commas. An apostrophe before a text keeps it
 * from being a formula.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(';')}\r\n`;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return amountText(cell.ore);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** '-1234,50': a number for programs, so without spaces and unit. */
function amountText(ore: Ore): string {
  const size = Math.abs(ore);
  const rest = size % 100;
  return `${ore < 0 ? '-' : ''}${(size - rest) / 100},${String(rest).padStart(2, '0')}`;
}
