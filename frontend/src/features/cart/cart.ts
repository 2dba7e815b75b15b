import * as z from 'zod/mini';
import { forThisVisit } from '../../lib/browser-storage.ts';
import { type OrderedLine, orderedLine } from '../../lib/ordered-line.ts';
import { storedJson, storedValue, useStoredValue } from '../../lib/stored-value.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import {
  type CartLine,
  cartLine,
  type LineIdentity,
  withChangedLine,
  withLine,
  withoutLine,
  withoutOrdered,
} from './cart-line.ts';

const CLEAR_FLAG = 'clearCart';

/** Reads any stored text: invalid lines are dropped, and equal lines merge. */
function readLines(text: string | null): readonly CartLine[] {
  const stored = storedJson(text);
  if (!Array.isArray(stored)) return [];
  return stored.reduce<CartLine[]>((lines, row) => {
    const parsed = z.safeParse(cartLine, row);
    return parsed.success ? withLine(lines, parsed.data) : lines;
  }, []);
}

const lines = storedValue<readonly CartLine[]>({
  key: 'cart',
  read: readLines,
  write: (value) => JSON.stringify(value),
});

/** The cart of this browser: stored on every change, the same in all tabs. */
export const cart = {
  lines: lines.get,
  add(line: CartLine) {
    // A line added after an order must not be cleared with that order.
    forThisVisit.write(CLEAR_FLAG, null);
    lines.change((now) => withLine(now, line));
  },
  remove: (which: LineIdentity) => lines.change((now) => withoutLine(now, which)),
  change: (which: LineIdentity, change: Partial<CartLine>) =>
    lines.change((now) => withChangedLine(now, which, change)),
  restore: (all: readonly CartLine[]) => lines.set(all),
  clear: () => lines.set([]),
};

export function useCart(): readonly CartLine[] {
  return useStoredValue(lines);
}

/** After an order: removes its pieces from the cart, and again on the next load in case this page ends in between. */
export function clearAfterOrder(ordered: readonly OrderedLine[]): void {
  forThisVisit.write(CLEAR_FLAG, JSON.stringify(ordered));
  takeOrdered(ordered);
}

/** At start: removes the pieces that the last load flagged. */
export function clearIfFlagged(): void {
  const ordered = z.safeParse(z.array(orderedLine), storedJson(forThisVisit.read(CLEAR_FLAG)));
  endClearing();
  if (ordered.success) takeOrdered(ordered.data);
}

/** The cart has been cleared after the order. */
export function endClearing(): void {
  forThisVisit.write(CLEAR_FLAG, null);
}

/** Removes ordered pieces from this browser's cart. Their period is not proposed again: its bar would look like a way to change the order. */
export function takeOrdered(ordered: readonly OrderedLine[]): void {
  lines.change((now) => withoutOrdered(now, ordered));
  const isOrdered = ordered.some((line) => `from=${line.date_from}&to=${line.date_to}` === visitPeriod.get());
  if (isOrdered) visitPeriod.set('');
}
