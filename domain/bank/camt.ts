import { type Ore, sumOre } from '../money.ts';
import { refuse } from '../refusal.ts';
import { parseDate } from '../wall-clock.ts';
import type { BankFile, BankRow } from './bank-file.ts';
import { kidIn, shortened } from './row-fields.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from './xml-element.ts';

const NOTIFICATIONS = 'BkToCstmrDbtCdtNtfctn/Ntfctn';
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/**
 * Payments of a camt.054 file, given its element `Document`: 001.02, which the banks send today, and 001.08. Refuses
 * another currency than NOK, and details that do not add up to their entry.
 */
export function readCamt(document: XmlElement): BankFile {
  const notifications = elementsAt(document, NOTIFICATIONS);
  if (notifications.length === 0) refuse('BANK_FILE_UNKNOWN');
  const accounts = notifications.map(
    (one) => textAt(one, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id') ?? refuse('BANK_FILE_CUT_OFF'),
  );
  const entries = notifications.flatMap((one) => elementsAt(one, 'Ntry'));
  const isIn = entries.filter((entry) => isBooked(entry) && isCredit(entry));
  const rows = isIn.flatMap(rowsOf);
  const ignored = entries.length - isIn.length;
  return { format: 'camt.054', accounts: [...new Set(accounts)], rows, ignored };
}

const isBooked = (entry: XmlElement): boolean => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK';
const isCredit = (element: XmlElement): boolean => textAt(element, 'CdtDbtInd') === 'CRDT';
const isDebit = (element: XmlElement): boolean => textAt(element, 'CdtDbtInd') === 'DBIT';

/** An entry is one payment, or a sum of several. */
function rowsOf(entry: XmlElement): BankRow[] {
  const entryOre = amountIn(elementAt(entry, 'Amt'));
  const reference = textAt(entry, 'AcctSvcrRef');
  const bookedOn = dateIn(entry);
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const parts = details.map((detail) => ({ detail, amountOre: detailOre(detail) }));
  if (parts.length <= 1)
    parts.forEach((part) => {
      part.amountOre ??= entryOre;
    });
  const isWhole = parts.length > 0 && parts.every(({ amountOre }) => amountOre !== null);
  if (!isWhole) return marked([rowOf(entry, { bookedOn, amountOre: entryOre, reference })]);
  const sumIn = sumOre(parts.map(({ detail, amountOre }) => (isDebit(detail) ? -1 : 1) * (amountOre ?? 0)));
  if (sumIn !== entryOre) refuse('BANK_FILE_CUT_OFF');
  const payments = parts.filter(({ detail }) => !isDebit(detail));
  return marked(
    payments.flatMap(({ detail, amountOre }) => {
      const own = textAt(detail, 'Refs/AcctSvcrRef') ?? reference;
      return kidRows(detail, { bookedOn, amountOre: amountOre ?? 0, reference: own });
    }),
  );
}

type Facts = Pick<BankRow, 'bookedOn' | 'amountOre' | 'reference'>;

/** Rows of one entry that share a reference are told apart by their place among them. */
function marked(rows: readonly BankRow[]): BankRow[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    if (row.reference === null) return row;
    const nth = (counts.get(row.reference) ?? 0) + 1;
    counts.set(row.reference, nth);
    return { ...row, mark: nth === 1 ? row.reference : `${row.reference}/${nth}`, isUnique: true };
  });
}

/** One payment may name several KIDs, each with its amount. */
function kidRows(detail: XmlElement, facts: Facts): BankRow[] {
  const named = elementsAt(detail, 'RmtInf/Strd').flatMap((strd) => {
    const kid = kidIn(textAt(strd, 'CdtrRefInf/Ref'));
    return kid === null ? [] : [{ kid, amountOre: writtenOre(elementAt(strd, 'RfrdDocAmt/RmtdAmt')) }];
  });
  const whole = rowOf(detail, facts);
  const [first] = named;
  if (named.length === 1 && first) return [{ ...whole, kid: first.kid }];
  const isSplit = named.length > 1 && sumOre(named.map(({ amountOre }) => amountOre ?? 0)) === facts.amountOre;
  if (isSplit && named.every(({ amountOre }) => (amountOre ?? 0) > 0)) {
    return named.map(({ kid, amountOre }) => ({ ...whole, kid, amountOre: amountOre ?? 0 }));
  }
  const text = [...named.map(({ kid }) => `KID ${kid}`), whole.text ?? ''].join(' ').trim();
  return [{ ...whole, text: shortened(text) }];
}

function rowOf(detail: XmlElement, facts: Facts): BankRow {
  const written = elementsAt(detail, 'RmtInf/Ustrd').map(({ text }) => text.trim());
  const text = written.join(' ') || textAt(detail, 'AddtlTxInf', 'AddtlNtryInf');
  const payer = textAt(detail, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm');
  const shown = { payer: shortened(payer), text: shortened(text) };
  return { ...facts, ...shown, reference: shortened(facts.reference), kid: null, mark: '', isUnique: false };
}

function dateIn(entry: XmlElement): string {
  const text = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')?.slice(0, DATE_LENGTH) ?? '';
  return parseDate(text) === null ? refuse('BANK_FILE_CUT_OFF') : text;
}

const detailOre = (detail: XmlElement): Ore | null =>
  writtenOre(elementAt(detail, 'Amt') ?? elementAt(detail, 'AmtDtls/TxAmt/Amt'));

function amountIn(amount: XmlElement | null): Ore {
  const ore = writtenOre(amount) ?? 0;
  return ore > 0 ? ore : refuse('BANK_FILE_CUT_OFF');
}

/** null if there is none. */
function writtenOre(amount: XmlElement | null): Ore | null {
  if (amount === null) return null;
  const currency = amount.attributes.get('Ccy') ?? '';
  if (currency !== 'NOK') refuse(currency === '' ? 'BANK_FILE_CUT_OFF' : 'BANK_FILE_CURRENCY', { currency });
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount.text.trim());
  if (match === null) return refuse('BANK_FILE_CUT_OFF');
  const [, kroner = '', decimals = ''] = match;
  return Number(kroner) * 100 + Number(decimals.padEnd(2, '0'));
}
