import { CSV_BEGINNING, type CsvCell, csvLine } from '../csv.ts';
import { formatDate, parseDate } from '../wall-clock.ts';
import type { Accounts } from './accounts.ts';
import type { LedgerInvoice } from './order-ledger.ts';
import { firstDayOf, type VatTerm } from './vat-term.ts';
import type { Posting, Voucher, VoucherKind } from './voucher.ts';

/** A voucher with its order. */
export interface BookedVoucher {
  readonly orderNo: number;
  readonly invoices: readonly LedgerInvoice[];
  readonly voucher: Voucher;
}

/** `names`: customers by the id of their document; none in the journal that is hashed. */
export interface JournalFacts {
  readonly term: VatTerm;
  readonly accounts: Accounts;
  readonly names: ReadonlyMap<string, string>;
}

const TITLES = [
  'Bilagsnr',
  'Dato',
  'Type',
  'Konto',
  'Debet',
  'Kredit',
  'Mva-kode',
  'Kundenr',
  'Kunde',
  'Fakturanr',
  'KID',
  'Forfall',
  'Tekst',
  'Ordrenr',
  'Ref',
];

const TYPES: Readonly<Record<VoucherKind, string>> = {
  invoice: 'Faktura',
  creditNote: 'Kreditnota',
  payment: 'Innbetaling',
  capture: 'Vipps',
  reversal: 'Tilbakeført innbetaling',
  refund: 'Tilbakebetaling',
  clearing: 'Utligning',
  deposit: 'Depositum',
  depositReturn: 'Tilbakebetalt depositum',
  depositKept: 'Beholdt depositum',
};

/** In the order of the books: by date, then by the log. */
export const inBookOrder = (entries: readonly BookedVoucher[], term: VatTerm): BookedVoucher[] =>
  entries.toSorted(({ voucher: one }, { voucher: other }) => {
    const days = compare(bookedOn(one, term), bookedOn(other, term));
    return days || compare(one.position, other.position) || compare(one.id, other.id);
  });

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What belongs to an earlier, closed term is dated on the first day of the one that takes it. */
const bookedOn = ({ day }: Voucher, term: VatTerm): string => (day < firstDayOf(term) ? firstDayOf(term) : day);

/** The journal of a term as CSV: a line for each posting, numbered by voucher. */
export function journalOf(entries: readonly BookedVoucher[], facts: JournalFacts): string {
  const lines = inBookOrder(entries, facts.term).flatMap((entry, index) =>
    entry.voucher.postings.map((posting) => csvLine(cellsOf(entry, posting, { ...facts, number: index + 1 }))),
  );
  return `${CSV_BEGINNING}${csvLine(TITLES)}${lines.join('')}`;
}

function cellsOf(
  { orderNo, invoices, voucher }: BookedVoucher,
  { use, amountOre, vatCode, documentId }: Posting,
  { term, accounts, names, number }: JournalFacts & { readonly number: number },
): CsvCell[] {
  const { kind, id, userId, reference } = voucher;
  const isPaper = kind === 'invoice' || kind === 'creditNote';
  const named = documentId ?? (isPaper ? id : null);
  const invoice = invoices.find((one) => one.documentId === (documentId ?? id));
  const paperNumber = invoice?.number ?? voucher.number;
  return [
    `${term}-${number}`,
    dateCell(bookedOn(voucher, term)),
    TYPES[kind],
    accounts[use],
    amountOre > 0 ? { ore: amountOre } : null,
    amountOre < 0 ? { ore: -amountOre } : null,
    vatCode ?? null,
    userId,
    (named !== null && names.get(named)) || null,
    paperNumber === null ? null : String(paperNumber),
    invoice?.kid ?? null,
    invoice ? dateCell(invoice.dueDate) : null,
    textOf(orderNo, voucher),
    String(orderNo),
    reference,
  ];
}

function textOf(orderNo: number, { kind, number }: Voucher): string {
  const paper = number === null ? '' : ` ${number}`;
  return `${TYPES[kind]}${paper}, ordre ${orderNo}`;
}

function dateCell(day: string): string {
  const at = parseDate(day);
  return at === null ? day : formatDate(at);
}
