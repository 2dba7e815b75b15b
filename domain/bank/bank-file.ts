import { significantDigits } from '../documents/kid.ts';
import type { Ore } from '../money.ts';

export const BANK_FORMATS = ['camt.054', 'ocr', 'csv'] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** A payment into the shop's account, as a file of the bank says it. */
export interface BankRow {
  /** yyyy-mm-dd. */
  readonly bookedOn: string;
  /** Above zero. */
  readonly amountOre: Ore;
  /** Digits, or null. */
  readonly kid: string | null;
  /** The bank's own, for the owner to look up. */
  readonly reference: string | null;
  readonly payer: string | null;
  readonly text: string | null;
  /** What the bank tells its rows apart by; empty if by nothing. */
  readonly mark: string;
  /** The mark is of one row alone: the same row twice in a file is one payment. */
  readonly isUnique: boolean;
}

export interface BankFile {
  readonly format: BankFormat;
  /** Account numbers or IBANs that it is about; none in a CSV file. */
  readonly accounts: readonly string[];
  readonly rows: readonly BankRow[];
  /** Rows that are no payment to the shop: money out, and what is not booked yet. */
  readonly ignored: number;
}

/** `key`: equal for the same payment in every file of the same format. */
export interface KeyedRow extends BankRow {
  readonly key: string;
}

/**
 * Rows with their keys. Where the bank has no mark for each row, the n-th of equal rows is the n-th payment: a file that
 * holds two has two, and the same file again has the same two.
 */
export function keyedRows(rows: readonly BankRow[]): KeyedRow[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const { mark, bookedOn, amountOre, kid, isUnique } = row;
    const said = [mark, bookedOn, amountOre, significantDigits(kid)].join('|');
    if (isUnique) return { ...row, key: said };
    const nth = (counts.get(said) ?? 0) + 1;
    counts.set(said, nth);
    return { ...row, key: `${said}|${nth}` };
  });
}

/** Whether all accounts are the shop's, given as eleven digits and IBAN. */
export function isOwnAccount(account: string, own: { accountNumber: string | null; iban: string | null }): boolean {
  const said = account.replace(/[\s.]/g, '').toUpperCase();
  const known = [own.accountNumber, own.iban].flatMap((one) => one?.replace(/[\s.]/g, '').toUpperCase() ?? []);
  return known.some((one) => one === said || (isNorwegian(one) && isNorwegian(said) && bban(one) === bban(said)));
}

const NORWEGIAN = /^(?:NO\d\d)?(\d{11})$/;
const isNorwegian = (account: string): boolean => NORWEGIAN.test(account);
const bban = (account: string): string => account.slice(-11);
