import type { Decider } from '../decider.ts';
import type { Ore } from '../money.ts';
import { refuse } from '../refusal.ts';
import { type Accounts, checkedAccounts, FIRST_ACCOUNTS, isSameMapping } from './accounts.ts';
import type { BooksEvent, DayTotals, TermTotals } from './books.events.ts';
import { lastDayOf, termOf, type VatTerm } from './vat-term.ts';

export interface BooksState {
  readonly accounts: Accounts;
  /** Of the accounts. */
  readonly version: number;
  /** Locked days, with their settlement; null until it is recorded. */
  readonly days: ReadonlyMap<string, Settlement | null>;
  /** Locked terms, with the id of their closing; null until it is recorded. */
  readonly terms: ReadonlyMap<VatTerm, string | null>;
}

interface Settlement {
  readonly settlementId: string;
  /** Sums of the till and of the terminal; null where none was given. */
  readonly registerOre: Ore | null;
  readonly terminalOre: Ore | null;
}

export interface SetAccounts {
  readonly type: 'SetAccounts';
  readonly accounts: Accounts;
  readonly expectedVersion: number | null;
}

/** Days yyyy-mm-dd. The same `settlementId` is the same settlement. */
export interface LockDay {
  readonly type: 'LockDay';
  readonly day: string;
  readonly today: string;
  readonly settlementId: string;
}

export interface SettleDay extends Settlement {
  readonly type: 'SettleDay';
  readonly day: string;
  readonly totals: DayTotals;
}

/** `olderOpen`: the oldest earlier term with entries that is not closed; null if there is none. */
export interface LockTerm {
  readonly type: 'LockTerm';
  readonly term: VatTerm;
  readonly today: string;
  readonly olderOpen: VatTerm | null;
  readonly closingId: string;
}

export interface CloseTerm {
  readonly type: 'CloseTerm';
  readonly term: VatTerm;
  readonly closingId: string;
  readonly position: string;
  readonly hash: string;
  readonly totals: TermTotals;
}

export type BooksCommand = SetAccounts | LockDay | SettleDay | LockTerm | CloseTerm;

/**
 * The locks of the books. A day or a term is locked first and counted then: what the log holds after the lock belongs
 * to a later one, so the figures of a locked one are final before they are written down (decision 79).
 */
export const books: Decider<BooksState, BooksCommand, BooksEvent> = {
  initial: () => ({ accounts: FIRST_ACCOUNTS, version: 0, days: new Map(), terms: new Map() }),
  decide(command, state) {
    switch (command.type) {
      case 'SetAccounts':
        return accountsSet(command, state);
      case 'LockDay':
        return dayLocked(command, state);
      case 'SettleDay':
        return daySettled(command, state);
      case 'LockTerm':
        return termLocked(command, state);
      case 'CloseTerm': {
        const { type: _, ...closed } = command;
        const known = state.terms.get(command.term);
        if (known === command.closingId) return [];
        if (known === undefined) throw new Error(`term ${command.term} is closed before it is locked`);
        if (known !== null) return refuse('TERM_IS_CLOSED');
        return [{ type: 'PeriodClosed', data: { ...closed, through: lastDayOf(command.term) } }];
      }
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'AccountsSet': {
        const { version, ...accounts } = data;
        return { ...state, accounts, version };
      }
      case 'DayLocked':
        return { ...state, days: new Map([...state.days, [data.day, state.days.get(data.day) ?? null]]) };
      case 'DaySettled':
        return { ...state, days: new Map([...state.days, [data.day, data]]) };
      case 'TermLocked':
        return { ...state, terms: new Map([...state.terms, [data.term, state.terms.get(data.term) ?? null]]) };
      case 'PeriodClosed':
        return { ...state, terms: new Map([...state.terms, [data.term, data.closingId]]) };
    }
  },
};

/** A locked term locks all that came before it. */
const isLocked = (terms: BooksState['terms'], term: VatTerm): boolean => [...terms.keys()].some((one) => one >= term);

/** Why nothing may be dated on a day; null if it may. */
export function lockOf({ days, terms }: Pick<BooksState, 'days' | 'terms'>, day: string): 'day' | 'term' | null {
  if (isLocked(terms, termOf(day))) return 'term';
  return days.has(day) ? 'day' : null;
}

function accountsSet({ accounts, expectedVersion }: SetAccounts, state: BooksState): readonly BooksEvent[] {
  if (expectedVersion !== null && expectedVersion !== state.version) {
    refuse('CHANGED_MEANWHILE', { current: { ...state.accounts, version: state.version } });
  }
  const checked = checkedAccounts(accounts);
  if (isSameMapping(checked, state.accounts)) return [];
  return [{ type: 'AccountsSet', data: { ...checked, version: state.version + 1 } }];
}

function dayLocked({ day, today, settlementId }: LockDay, { days }: BooksState): readonly BooksEvent[] {
  const known = days.get(day);
  if (known === null || known?.settlementId === settlementId) return [];
  if (known !== undefined) refuse('DAY_IS_SETTLED');
  if (day > today) refuse('DAY_IS_AHEAD');
  return [{ type: 'DayLocked', data: { day } }];
}

function daySettled({ type: _, ...settled }: SettleDay, { days }: BooksState): readonly BooksEvent[] {
  const known = days.get(settled.day);
  if (known === undefined) throw new Error(`day ${settled.day} is settled before it is locked`);
  if (known === null) return [{ type: 'DaySettled', data: settled }];
  if (known.settlementId !== settled.settlementId) refuse('DAY_IS_SETTLED');
  const isSame = known.registerOre === settled.registerOre && known.terminalOre === settled.terminalOre;
  return isSame ? [] : refuse('KEY_REUSED');
}

function termLocked(command: LockTerm, { terms, accounts }: BooksState): readonly BooksEvent[] {
  const { term, today, olderOpen, closingId } = command;
  const known = terms.get(term);
  if (known === closingId || known === null) return [];
  if (known !== undefined || isLocked(terms, term)) refuse('TERM_IS_CLOSED');
  const through = lastDayOf(term);
  if (through >= today) refuse('TERM_IS_RUNNING');
  if (olderOpen !== null) refuse('OLDER_TERM_IS_OPEN', { term: olderOpen });
  return [{ type: 'TermLocked', data: { term, through, accounts } }];
}
