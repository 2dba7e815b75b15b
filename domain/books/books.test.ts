import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { FIRST_ACCOUNTS } from './accounts.ts';
import { bookedDay, bookedTerm, positionText } from './booked-in.ts';
import { books, lockOf } from './books.decider.ts';
import type { BooksEvent } from './books.events.ts';
import { dayTotalsOf, NO_BALANCES, termTotalsOf } from './totals.ts';
import { firstDayOf, lastDayOf, nextTerm, termOf } from './vat-term.ts';

const totals = dayTotalsOf([]);
const lockDay = { type: 'LockDay', day: '2026-11-24', today: '2026-11-24', settlementId: 's' } as const;
const settle = {
  ...{ type: 'SettleDay' as const, day: '2026-11-24', settlementId: 's', totals, registerOre: 100, terminalOre: null },
} as const;
const dayLocked: BooksEvent = { type: 'DayLocked', data: { day: '2026-11-24' } };
const { type: _, ...settlement } = settle;
const daySettled: BooksEvent = { type: 'DaySettled', data: settlement };

describe('a day', () => {
  it('is locked once, today at the latest', () => {
    given(books).when(lockDay).then(dayLocked);
    given(books)
      .when({ ...lockDay, today: '2026-11-23' })
      .thenRefused('DAY_IS_AHEAD');
    given(books, dayLocked).when(lockDay).thenNothing();
    given(books, dayLocked, daySettled)
      .when({ ...lockDay, settlementId: 'other' })
      .thenRefused('DAY_IS_SETTLED');
  });

  it('is settled once, with the sums that were read', () => {
    given(books, dayLocked).when(settle).then(daySettled);
    given(books, dayLocked, daySettled).when(settle).thenNothing();
    given(books, dayLocked, daySettled)
      .when({ ...settle, registerOre: 200 })
      .thenRefused('KEY_REUSED');
    given(books, dayLocked, daySettled)
      .when({ ...settle, settlementId: 'other' })
      .thenRefused('DAY_IS_SETTLED');
  });
});

const lockTerm = {
  ...{ type: 'LockTerm' as const, term: '2026-5', today: '2026-11-01', olderOpen: null, closingId: 'c' },
} as const;
const termLocked: BooksEvent = {
  type: 'TermLocked',
  data: { term: '2026-5', through: '2026-10-31', accounts: FIRST_ACCOUNTS },
};
const close = {
  ...{ type: 'CloseTerm' as const, term: '2026-5', closingId: 'c', position: '7', hash: 'abc' },
  totals: termTotalsOf([], NO_BALANCES),
} as const;
const { type: __, ...closing } = close;
const periodClosed: BooksEvent = { type: 'PeriodClosed', data: { ...closing, through: '2026-10-31' } };

describe('a term', () => {
  it('is locked when it is over, with the accounts of then', () => {
    given(books).when(lockTerm).then(termLocked);
    given(books)
      .when({ ...lockTerm, today: '2026-10-31' })
      .thenRefused('TERM_IS_RUNNING');
    given(books)
      .when({ ...lockTerm, olderOpen: '2026-4' })
      .thenRefused('OLDER_TERM_IS_OPEN');
    given(books, termLocked).when(lockTerm).thenNothing();
  });

  it('is closed once', () => {
    given(books, termLocked).when(close).then(periodClosed);
    given(books, termLocked, periodClosed).when(close).thenNothing();
    given(books, termLocked, periodClosed)
      .when({ ...close, closingId: 'd' })
      .thenRefused('TERM_IS_CLOSED');
    given(books, termLocked, periodClosed)
      .when({ ...lockTerm, closingId: 'd' })
      .thenRefused('TERM_IS_CLOSED');
    given(books, termLocked, periodClosed)
      .when({ ...lockTerm, term: '2026-4' })
      .thenRefused('TERM_IS_CLOSED');
  });

  it('has two months of a year', () => {
    expect(['2026-01-01', '2026-02-28', '2026-03-01', '2026-12-31'].map(termOf)).toEqual([
      ...['2026-1', '2026-1', '2026-2', '2026-6'],
    ]);
    expect([firstDayOf('2026-6'), lastDayOf('2026-6'), lastDayOf('2028-1')]).toEqual([
      ...['2026-11-01', '2026-12-31', '2028-02-29'],
    ]);
    expect(nextTerm('2026-6')).toBe('2027-1');
  });
});

describe('what is recorded after a lock', () => {
  const at = positionText;

  it('falls in the term, or on the day, of its record', () => {
    const locks = new Map([['2026-5', at(10n)]]);
    const late = { day: '2026-10-30', recordedDay: '2026-11-02', position: at(11n) };
    expect(bookedTerm({ ...late, position: at(9n) }, locks)).toBe('2026-5');
    expect(bookedTerm(late, locks)).toBe('2026-6');
    expect(bookedTerm({ ...late, day: '2026-02-01' }, locks)).toBe('2026-6');
    expect(bookedTerm({ ...late, recordedDay: '2026-02-01' }, locks)).toBe('2026-6');
    const days = new Map([['2026-11-24', at(99n)]]);
    const evening = { day: '2026-11-24', recordedDay: '2026-11-24', position: at(100n) };
    expect(bookedDay({ ...evening, position: at(98n) }, days)).toBe('2026-11-24');
    expect(bookedDay(evening, days)).toBe('2026-11-25');
  });

  it('is refused where it can be: a payment on a settled day, anything in a closed term', () => {
    const state = [dayLocked, termLocked].reduce(books.evolve, books.initial());
    expect(['2026-11-24', '2026-11-25', '2026-10-01', '2026-08-31'].map((day) => lockOf(state, day))).toEqual([
      ...['day', null, 'term', 'term'],
    ]);
  });
});

describe('the accounts', () => {
  it('are numbers of three to eight digits, kept by version', () => {
    const accounts = { ...FIRST_ACCOUNTS, rent: '3605' };
    const set = { type: 'SetAccounts', accounts, expectedVersion: 0 } as const;
    const event: BooksEvent = { type: 'AccountsSet', data: { ...accounts, version: 1 } };
    given(books).when(set).then(event);
    given(books, event)
      .when({ ...set, expectedVersion: null })
      .thenNothing();
    given(books, event).when(set).thenRefused('CHANGED_MEANWHILE');
    given(books)
      .when({ ...set, accounts: { ...accounts, vat: '27OO' } })
      .thenRefused('ACCOUNT_WRONG');
  });
});
