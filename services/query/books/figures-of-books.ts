import { createHash } from 'node:crypto';
import type { DayTotals, TermTotals } from '@naust/domain/books/books.events.ts';
import { journalOf } from '@naust/domain/books/journal.ts';
import { dayTotalsOf, termTotalsOf } from '@naust/domain/books/totals.ts';
import type { VatTerm } from '@naust/domain/books/vat-term.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { termId } from '@naust/read-models/books/closings.projection.ts';
import type { QueryDeps } from '../query-dependencies.ts';
import { dayVouchers, termBooks } from './read-books.ts';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/**
 * Figures that a settlement or a closing writes down. From the read models once they have seen a position; refuses
 * UNAVAILABLE while they lag.
 */
export function figuresOfBooks({ models, waitFor }: Pick<QueryDeps, 'models' | 'waitFor'>) {
  async function caughtUp(upTo: Position): Promise<void> {
    if ((await waitFor(['ledgers', 'closings'], upTo)) === 'stale') refuse('UNAVAILABLE', { retryAfter: 2 });
  }

  return {
    async dayTotals(day: string, upTo: Position): Promise<DayTotals> {
      await caughtUp(upTo);
      return dayTotalsOf(await dayVouchers(models, day));
    },
    async olderOpen(term: VatTerm, upTo: Position): Promise<VatTerm | null> {
      await caughtUp(upTo);
      return (await termBooks(models, term)).olderOpen;
    },
    /** Of a locked term. */
    async term(term: VatTerm, upTo: Position): Promise<{ totals: TermTotals; hash: string; position: string }> {
      await caughtUp(upTo);
      const lock = await models.closings.get(termId(term));
      if (!lock?.accounts) throw new Error(`term ${term} is counted before it is locked`);
      const { entries, before } = await termBooks(models, term);
      const totals = termTotalsOf(
        entries.map(({ voucher }) => voucher),
        before,
      );
      const journal = journalOf(entries, { term, accounts: lock.accounts, names: NO_NAMES });
      return { totals, hash: hashOf(journal), position: lock.lockedAt };
    },
  };
}

export const hashOf = (journal: string): string => createHash('sha256').update(journal).digest('hex');
