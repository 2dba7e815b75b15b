import { type Accounts, FIRST_ACCOUNTS } from '@naust/domain/books/accounts.ts';
import { bookedDay, bookedTerm, type Locks } from '@naust/domain/books/booked-in.ts';
import type { BookedVoucher } from '@naust/domain/books/journal.ts';
import { type Balances, balancesAfter, NO_BALANCES } from '@naust/domain/books/totals.ts';
import { lastDayOf, nextTerm, type VatTerm } from '@naust/domain/books/vat-term.ts';
import type { Voucher } from '@naust/domain/books/voucher.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import { type ClosingDoc, dayId, THE_ACCOUNTS } from '@naust/read-models/books/closings.projection.ts';
import type { LedgerDoc } from '@naust/read-models/books/ledgers.projection.ts';
import { MAX_ROWS } from '../paging.ts';
import type { ShopReadModels } from '../query-dependencies.ts';

type Models = Pick<ShopReadModels, 'ledgers' | 'closings'>;

/** Small enough that other calls need not wait for a page. */
const DOCS_AT_ONCE = 200;
const BEFORE_ALL = '0000-1';

/** A term with the entries that it takes, and the balances before them. */
export interface TermBooks {
  readonly term: VatTerm;
  readonly entries: readonly BookedVoucher[];
  readonly before: Balances;
  readonly olderOpen: VatTerm | null;
}

/** Locked terms, the oldest first. */
export async function termClosings({ closings }: Pick<Models, 'closings'>): Promise<readonly ClosingDoc[]> {
  return (await closings.find({ index: 'byKind', equals: ['term'], limit: MAX_ROWS })).docs;
}

export async function accountsNow({ closings }: Pick<Models, 'closings'>): Promise<Accounts & { version: number }> {
  const doc = await closings.get(THE_ACCOUNTS);
  return { ...(doc?.accounts ?? FIRST_ACCOUNTS), version: doc?.version ?? 0 };
}

const locksOf = (docs: readonly ClosingDoc[]): Locks => new Map(docs.map(({ key, lockedAt }) => [key, lockedAt]));

/** A term, read on from the last one that was closed before it: that one says its balances. */
export async function termBooks(models: Models, term: VatTerm): Promise<TermBooks> {
  const known = await termClosings(models);
  const locks = locksOf(known);
  const last = known.findLast(({ key, closed }) => key < term && closed !== null);
  const from = last ? nextTerm(last.key) : BEFORE_ALL;
  const entries: BookedVoucher[] = [];
  let before: Balances = last?.closed?.totals ?? NO_BALANCES;
  let olderOpen: VatTerm | null = null;
  for await (const ledger of everyDocument(models.ledgers, {
    index: 'byLastTerm',
    span: { atLeast: from },
    limit: DOCS_AT_ONCE,
  })) {
    for (const voucher of ledger.vouchers) {
      const booked = bookedTerm(voucher, locks);
      if (booked === term) entries.push(entryOf(ledger, voucher));
      if (booked < from || booked >= term) continue;
      before = balancesAfter(before, [voucher]);
      if (olderOpen === null || booked < olderOpen) olderOpen = booked;
    }
  }
  return { term, entries, before, olderOpen };
}

/** The entries of a closed term alone. */
export async function entriesOf(models: Models, term: VatTerm): Promise<BookedVoucher[]> {
  const locks = locksOf(await termClosings(models));
  const entries: BookedVoucher[] = [];
  for await (const ledger of everyDocument(models.ledgers, {
    index: 'byLastTerm',
    span: { atLeast: term },
    where: [{ field: 'terms', someWithin: [term, term] }],
    limit: DOCS_AT_ONCE,
  })) {
    for (const voucher of ledger.vouchers) {
      if (bookedTerm(voucher, locks) === term) entries.push(entryOf(ledger, voucher));
    }
  }
  return entries;
}

/** What the settlement of a day counts. */
export async function dayVouchers(models: Models, day: string): Promise<Voucher[]> {
  const possible: Voucher[] = [];
  for await (const ledger of everyDocument(models.ledgers, {
    index: 'byLastDay',
    span: { atLeast: day },
    where: [{ field: 'days', someWithin: [day, day] }],
    limit: DOCS_AT_ONCE,
  })) {
    possible.push(...ledger.vouchers);
  }
  const days = new Set(possible.flatMap((voucher) => [voucher.day, voucher.recordedDay]));
  const locks = locksOf(await models.closings.getMany([...days].map(dayId)));
  return possible.filter((voucher) => bookedDay(voucher, locks) === day);
}

const entryOf = ({ orderNo, invoices }: LedgerDoc, voucher: Voucher): BookedVoucher => ({ orderNo, invoices, voucher });

/** Whether a term is over on a day, yyyy-mm-dd. */
export const isOver = (term: VatTerm, today: string): boolean => lastDayOf(term) < today;
