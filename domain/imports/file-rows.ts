import { refuse } from '../refusal.ts';

export const MOST_ROWS = 10_000;

/** A row of the file; the header is line 1. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type ReadRow<T> = { readonly line: number } & (T | { readonly error: string });

/** A fault of one cell, in Norwegian. */
class CellFault extends Error {}

export function refuseCell(sentence: string): never {
  throw new CellFault(sentence);
}

export const shortEnough = (text: string, header: string, most: number): string | null =>
  text.length > most ? refuseCell(`«${header}» er lengre enn ${most} tegn`) : text || null;

/** The text of a cell without a spreadsheet's mark that it is no formula, as this shop's own exports write it. */
export const cellText = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '');

/** How a kind of file is read, given its columns. */
interface Reading<C, T> {
  columnsOf(headers: readonly string[]): readonly C[];
  read(columns: readonly C[], cells: readonly string[]): T;
  /** What two rows may not share: its key, and its words for the owner. */
  unique(row: T): { readonly key: string; readonly shown: string };
}

/** Reads the rows of a file. A faulty row has its reason; refuses a file that cannot be used at all. */
export function readRows<C, T extends object>(
  [header, ...records]: readonly FileRow[],
  { columnsOf, read, unique }: Reading<C, T>,
): ReadRow<T>[] {
  if (!header) return refuse('IMPORT_EMPTY');
  const columns = columnsOf(header.cells);
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) refuse('IMPORT_EMPTY');
  if (filled.length > MOST_ROWS) refuse('IMPORT_TOO_LONG');
  const lines = new Map<string, number>();
  return filled.map(({ line, cells }) => {
    try {
      if (cells.length > header.cells.length) refuseCell('Raden har flere felter enn det er overskrifter');
      const row = read(columns, cells);
      const { key, shown } = unique(row);
      const earlier = lines.get(key);
      if (earlier !== undefined) refuseCell(`«${shown}» står også på linje ${earlier}`);
      lines.set(key, line);
      return { line, ...row };
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      return { line, error: error.message };
    }
  });
}
