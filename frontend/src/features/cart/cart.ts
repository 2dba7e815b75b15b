import * as z from 'zod/mini';
import { forThisVisit, lasting } from '../../lib/browser-storage.ts';
import { storedJson, storedValue, useStoredValue } from '../../lib/stored-value.ts';
import { type CartLine, cartLine, type LineIdentity, withChangedLine, withLine, withoutLine } from './cart-line.ts';

const CLEAR_FLAG = 'clearCart';

/** Whatever stands in the storage: what is no line is left out, and the same line twice is one. */
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

/** The cart of this browser: kept on every change, the same in all tabs. */
export const cart = {
  lines: lines.get,
  add(line: CartLine) {
    // What is put in after an order must not go with that order's cart.
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

/** An order was placed: empties the cart, and once more on the next load, should this page end in between. */
export function clearAfterOrder(): void {
  forThisVisit.write(CLEAR_FLAG, '1');
  cart.clear();
}

/** At start: empties the cart once when the last load asked for it. */
export function clearIfFlagged(): void {
  if (forThisVisit.read(CLEAR_FLAG) === null) return;
  forThisVisit.write(CLEAR_FLAG, null);
  cart.clear();
}

/** On the confirmation page: empties the cart the first time this order's page is opened in this browser. */
export function clearOncePerOrder(orderId: string): void {
  forThisVisit.write(CLEAR_FLAG, null);
  const flag = `cartClearedFor:${orderId}`;
  if (lasting.read(flag) !== null) return;
  lasting.write(flag, '1');
  cart.clear();
}
