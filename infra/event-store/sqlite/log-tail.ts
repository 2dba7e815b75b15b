import type { EventRow } from './event-row.ts';

/** Rows after one position and up to another, in their order. */
type ReadRows = (after: number, upTo: number) => EventRow[];

/**
 * The newest rows of a log, read once for all who follow it: they are woken together and ask for nearly the same.
 * `most`: positions that are kept, and the most that may lie between the two that are asked for.
 */
export function logTail(read: ReadRows, most: number): ReadRows {
  let rows: EventRow[] = [];
  let [from, to] = [0, 0];
  return (after, upTo) => {
    if (after < from || after > to) {
      rows = [];
      from = after;
      to = after;
    }
    if (upTo > to) {
      rows = [...rows, ...read(to, upTo)];
      to = upTo;
    }
    const found = rows.filter(([position]) => position > after && position <= upTo);
    if (to - from > most) {
      from = to - most;
      rows = rows.filter(([position]) => position > from);
    }
    return found;
  };
}
