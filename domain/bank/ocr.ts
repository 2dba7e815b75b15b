import type { Ore } from '../money.ts';
import { refuse } from '../refusal.ts';
import { parseDate } from '../wall-clock.ts';
import type { BankFile, BankRow } from './bank-file.ts';
import { kidIn, shortened } from './row-fields.ts';

const RECORD = /^NY[0-9]{6}.{72}$/;
/** Payments reversed by the bank. */
const REVERSALS = ['18', '20'];

interface Counted {
  transactions: number;
  records: number;
  sumOre: Ore;
}

interface Reading {
  readonly accounts: Set<string>;
  readonly rows: BankRow[];
  ignored: number;
  readonly file: Counted;
  assignment: Counted | null;
  /** Sums of the assignments are those of the file. */
  isOver: boolean;
  /** The transaction of the latest amount item. */
  open: { readonly number: string; readonly isPayment: boolean } | null;
}

/**
 * Payments of an OCR giro file of Nets: records of 80 characters, with counts and sums of each assignment and of the
 * file. A file in which they are wrong is cut off, and refused whole.
 */
export function readOcr(text: string): BankFile {
  const records = text.split(/\r?\n/).filter((record) => record.trim() !== '');
  const none = { transactions: 0, records: 0, sumOre: 0 };
  const state: Reading = {
    ...{ accounts: new Set<string>(), rows: [], ignored: 0, file: { ...none }, assignment: null },
    ...{ isOver: false, open: null },
  };
  records.forEach((record, at) => {
    if (!RECORD.test(record) || state.isOver || (at === 0) !== record.startsWith('NY000010'))
      refuse('BANK_FILE_CUT_OFF');
    state.file.records += 1;
    if (state.assignment) state.assignment.records += 1;
    readRecord(record, state);
  });
  if (!state.isOver) refuse('BANK_FILE_CUT_OFF');
  return { format: 'ocr', accounts: [...state.accounts], rows: state.rows, ignored: state.ignored };
}

/** Columns count from 1, as in the bank's description. */
const columns = (record: string, from: number, to: number): string => record.slice(from - 1, to);

function readRecord(record: string, state: Reading): void {
  const [service, kind] = [columns(record, 3, 4), columns(record, 7, 8)];
  if (service !== '00' && service !== '09') refuse('BANK_FILE_UNKNOWN');
  if (service === '00' && kind === '89') endOfFile(record, state);
  if (service === '00') return;
  switch (kind) {
    case '20':
      if (state.assignment) refuse('BANK_FILE_CUT_OFF');
      state.assignment = { transactions: 0, records: 1, sumOre: 0 };
      state.accounts.add(columns(record, 25, 35));
      break;
    case '30':
      amountItem(record, state);
      break;
    case '31':
    case '32':
      furtherItem(record, kind, state);
      break;
    case '88':
      endOfAssignment(record, state);
      break;
  }
}

function amountItem(record: string, state: Reading): void {
  const counted = state.assignment ?? refuse('BANK_FILE_CUT_OFF');
  const amountOre = Number(columns(record, 33, 49));
  const isNegative = columns(record, 32, 32) === '-';
  if (!Number.isSafeInteger(amountOre)) refuse('BANK_FILE_CUT_OFF');
  const isPayment = !isNegative && amountOre > 0 && !REVERSALS.includes(columns(record, 5, 6));
  counted.transactions += 1;
  counted.sumOre += isNegative ? -amountOre : amountOre;
  state.open = { number: columns(record, 9, 15), isPayment };
  if (!isPayment) {
    state.ignored += 1;
    return;
  }
  state.rows.push({
    ...{ bookedOn: dateIn(columns(record, 16, 21)), amountOre, kid: kidIn(columns(record, 50, 74)) },
    ...{ reference: null, payer: null, text: null, mark: columns(record, 22, 31), isUnique: false },
  });
}

/** The bank's reference, and the payer's message. */
function furtherItem(record: string, kind: '31' | '32', { open, rows }: Reading): void {
  if (open?.number !== columns(record, 9, 15)) refuse('BANK_FILE_CUT_OFF');
  const row = rows.pop();
  if (!open.isPayment || !row) {
    if (row) rows.push(row);
    return;
  }
  if (kind === '32') {
    rows.push({ ...row, text: shortened(columns(record, 16, 55)) });
    return;
  }
  const reference = columns(record, 16, 25).trim();
  rows.push({ ...row, reference, mark: `${row.mark} ${reference}` });
}

function endOfAssignment(record: string, state: Reading): void {
  const counted = state.assignment ?? refuse('BANK_FILE_CUT_OFF');
  requireCounts(record, counted);
  state.file.transactions += counted.transactions;
  state.file.sumOre += counted.sumOre;
  state.assignment = null;
  state.open = null;
}

function endOfFile(record: string, state: Reading): void {
  if (state.assignment) refuse('BANK_FILE_CUT_OFF');
  requireCounts(record, state.file);
  state.isOver = true;
}

function requireCounts(record: string, { transactions, records, sumOre }: Counted): void {
  const said = [columns(record, 9, 16), columns(record, 17, 24), columns(record, 25, 41)].map(Number);
  const [saidTransactions, saidRecords, saidOre] = said;
  const isRight = saidTransactions === transactions && saidRecords === records && saidOre === Math.abs(sumOre);
  if (!isRight) refuse('BANK_FILE_CUT_OFF');
}

/** ddmmyy of this century. */
function dateIn(text: string): string {
  const date = `20${text.slice(4, 6)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
  return parseDate(date) === null ? refuse('BANK_FILE_CUT_OFF') : date;
}
