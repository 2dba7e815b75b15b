import { cellText, type FileRow, MOST_ROWS } from '../imports/file-rows.ts';
import { refuse } from '../refusal.ts';
import { parseDate } from '../wall-clock.ts';
import { parseAmount } from '../written-amount.ts';
import type { BankFile, BankRow } from './bank-file.ts';
import { kidIn, shortened } from './row-fields.ts';

/** The columns by their headers. Other columns are left unread. */
const HEADERS: Readonly<Record<string, 'date' | 'amount' | 'kid' | 'payer' | 'text'>> = {
  dato: 'date',
  bokføringsdato: 'date',
  beløp: 'amount',
  belop: 'amount',
  kid: 'kid',
  betaler: 'payer',
  navn: 'payer',
  melding: 'text',
  tekst: 'text',
};

/** Payments of a table with Dato, Beløp and KID. A row that cannot be read refuses the whole file; money out is left out. */
export function readBankTable([header, ...records]: readonly FileRow[]): BankFile {
  const columns = (header?.cells ?? []).map((cell) => HEADERS[cell.trim().toLowerCase()]);
  if (!['date', 'amount', 'kid'].every((name) => columns.some((column) => column === name))) {
    refuse('BANK_FILE_UNKNOWN');
  }
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > MOST_ROWS) refuse('IMPORT_TOO_LONG');
  const rows = filled.map((row) => rowOf(row, columns));
  const paid = rows.filter(({ amountOre }) => amountOre > 0);
  return { format: 'csv', accounts: [], rows: paid, ignored: rows.length - paid.length };
}

function rowOf({ line, cells }: FileRow, columns: readonly (string | undefined)[]): BankRow {
  const cellOf = (name: string): string => cellText(cells[columns.indexOf(name)]);
  const amountOre = parseAmount(cellOf('amount'));
  const bookedOn = dateIn(cellOf('date'));
  const written = cellOf('kid');
  const kid = kidIn(written);
  if (amountOre === null || bookedOn === null || (kid === null && /^\d+$/.test(written))) {
    return refuse('BANK_ROW_WRONG', { line });
  }
  const text = kid === null && written !== '' ? `${written} ${cellOf('text')}` : cellOf('text');
  const shown = { payer: shortened(cellOf('payer')), text: shortened(text) };
  return { bookedOn, amountOre, kid, reference: null, ...shown, mark: '', isUnique: false };
}

/** yyyy-mm-dd, or dd.mm.yyyy. */
function dateIn(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDate(date) === null ? null : date;
}
