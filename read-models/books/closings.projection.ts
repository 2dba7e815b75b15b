import type { Accounts } from '@naust/domain/books/accounts.ts';
import { positionText } from '@naust/domain/books/booked-in.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';
import { type DataOf, projection } from '../projection.ts';

/** A locked day or term, or the current accounts. */
export interface ClosingDoc extends Doc {
  kind: 'day' | 'term' | 'accounts';
  /** The day or the term. */
  key: string;
  /** Position of the lock, as a text that sorts. */
  lockedAt: string;
  /** Of a term: those it was locked with. */
  accounts: Accounts | null;
  /** Of the accounts. */
  version: number;
  settled: DataOf<'DaySettled'> | null;
  closed: DataOf<'PeriodClosed'> | null;
  /** When it was settled or closed; an instant, UTC. */
  at: string | null;
}

export const THE_ACCOUNTS = 'accounts';
export const dayId = (day: string): string => `day ${day}`;
export const termId = (term: string): string => `term ${term}`;

const empty = (id: string, kind: ClosingDoc['kind'], key: string): ClosingDoc => ({
  id,
  kind,
  key,
  lockedAt: '',
  accounts: null,
  version: 0,
  settled: null,
  closed: null,
  at: null,
});

export const closingsProjection = projection<ClosingDoc>()({
  model: declareReadModel<ClosingDoc>()({ name: 'closings', version: 2, indexes: { byKind: ['kind', 'key'] } }),
  handles: ['AccountsSet', 'DayLocked', 'DaySettled', 'TermLocked', 'PeriodClosed'],
  touches({ type, data }) {
    switch (type) {
      case 'AccountsSet':
        return [THE_ACCOUNTS];
      case 'DayLocked':
      case 'DaySettled':
        return [dayId(data.day)];
      case 'TermLocked':
      case 'PeriodClosed':
        return [termId(data.term)];
    }
  },
  evolve(doc, { type, data, meta, position }, id): ClosingDoc {
    switch (type) {
      case 'AccountsSet': {
        const { version, ...accounts } = data;
        return { ...empty(id, 'accounts', ''), accounts, version };
      }
      case 'DayLocked':
        return { ...empty(id, 'day', data.day), lockedAt: positionText(position) };
      case 'DaySettled':
        return { ...(doc ?? empty(id, 'day', data.day)), settled: data, at: meta.at };
      case 'TermLocked':
        return { ...empty(id, 'term', data.term), lockedAt: positionText(position), accounts: data.accounts };
      case 'PeriodClosed':
        return { ...(doc ?? empty(id, 'term', data.term)), closed: data, at: meta.at };
    }
  },
});
