import { dayAfter, nextTerm, termOf, type VatTerm } from './vat-term.ts';

/** When something happened and was recorded. `day`, `recordedDay`: yyyy-mm-dd; `position` sorts as a text. */
export interface Placed {
  readonly day: string;
  readonly recordedDay: string;
  readonly position: string;
}

/** Positions at which days or terms were locked. */
export type Locks = ReadonlyMap<string, string>;

/**
 * The term whose books take it. What is recorded after the lock of its own term, or of a later one, falls in the term in
 * which it was recorded: a lock is a place in the log, so a closed term has the same entries whatever follows.
 */
export const bookedTerm = ({ day, recordedDay, position }: Placed, locks: Locks): VatTerm =>
  firstOpen([termOf(day), termOf(recordedDay)], nextTerm, (term) => isBeforeLock(position, term, locks));

/** The day whose settlement counts it, in the same way; days are locked one by one. */
export const bookedDay = ({ day, recordedDay, position }: Placed, locks: Locks): string =>
  firstOpen([day, recordedDay], dayAfter, (one) => (locks.get(one) ?? position) >= position);

/** A term locks all that came before it. */
function isBeforeLock(position: string, term: VatTerm, locks: Locks): boolean {
  for (const [locked, lockedAt] of locks) if (locked >= term && lockedAt < position) return false;
  return true;
}

function firstOpen(
  [own, recorded]: readonly [string, string],
  after: (key: string) => string,
  isOpen: (key: string) => boolean,
): string {
  const found = [own, recorded].find(isOpen);
  if (found !== undefined) return found;
  let next = after(recorded);
  // A clock that was set back must not add to what is locked.
  while (!isOpen(next)) next = after(next);
  return next;
}

/** Every term in which it can be booked. */
export function possibleTerms({ day, recordedDay }: Placed): VatTerm[] {
  const recorded = termOf(recordedDay);
  return [...new Set([termOf(day), recorded, nextTerm(recorded)])];
}

export const possibleDays = ({ day, recordedDay }: Placed): string[] => [
  ...new Set([day, recordedDay, dayAfter(recordedDay)]),
];

/** A position of the log in a form that sorts as a text. */
export const positionText = (position: bigint): string => String(position).padStart(20, '0');
