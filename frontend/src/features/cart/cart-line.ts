import { type Ore, sumOre } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { oreOf } from '../../lib/amounts.ts';
import type { OrderedLine } from '../../lib/ordered-line.ts';

const MOST_OF_ONE = 99;
const MOST_KR = 10_000_000;

/** A line in the browser's storage. `price` in kr is one piece for the whole period. */
export const cartLine = z.object({
  id: z.int().check(z.gte(1)),
  name: z.string(),
  price: z._default(z.number().check(z.gte(0), z.lte(MOST_KR)), 0),
  quantity: z._default(z.int().check(z.gte(1)), 1),
  date_from: z._default(z.nullable(z.string()), null),
  date_to: z._default(z.nullable(z.string()), null),
  pricing_kind: z._default(z.enum(['sale', 'short', 'weekend', 'day', 'week', 'month']), 'sale'),
  pricing_units: z._default(z.number(), 1),
  /** Of a package as it was shown with this price. */
  packageVersion: z.optional(z.int()),
});
export type CartLine = z.output<typeof cartLine>;

export type LineIdentity = Pick<CartLine, 'id' | 'date_from' | 'date_to'>;

export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  return one.id === other.id && one.date_from === other.date_from && one.date_to === other.date_to;
}

/** For React keys and test ids. */
export function lineKey({ id, date_from, date_to }: LineIdentity): string {
  return `${id}|${date_from ?? ''}|${date_to ?? ''}`;
}

/** The same product and period raises the quantity and takes the newer price; anything else is a new line. */
export function withLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  if (!lines.some((line) => isSameLine(line, added))) {
    return [...lines, { ...added, quantity: Math.min(MOST_OF_ONE, added.quantity) }];
  }
  return lines.map((line) =>
    isSameLine(line, added) ? { ...added, quantity: Math.min(MOST_OF_ONE, line.quantity + added.quantity) } : line,
  );
}

export function withoutLine(lines: readonly CartLine[], gone: LineIdentity): CartLine[] {
  return lines.filter((line) => !isSameLine(line, gone));
}

/** Removes the ordered pieces. Pieces added since then stay. */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly OrderedLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const left = line.quantity - (ordered.find((one) => isSameLine(one, line))?.quantity ?? 0);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** Changes one line; if its new period makes it the same as another, the two merge. */
export function withChangedLine(
  lines: readonly CartLine[],
  which: LineIdentity,
  change: Partial<CartLine>,
): CartLine[] {
  return lines.reduce<CartLine[]>(
    (kept, line) => withLine(kept, isSameLine(line, which) ? changedLine(line, change) : line),
    [],
  );
}

/** A newer price is that of a newer package. */
const changedLine = (line: CartLine, change: Partial<CartLine>): CartLine => ({
  ...line,
  ...(change.price !== undefined && { packageVersion: undefined }),
  ...change,
});

export function itemCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

export function cartTotalOre(lines: readonly CartLine[]): Ore {
  return sumOre(lines.map((line) => oreOf(line.price) * line.quantity));
}

/** null for a sale, and for unreadable dates. */
export function periodOf({ date_from, date_to }: LineIdentity): Period | null {
  const from = date_from === null ? null : wallMinute(date_from);
  const to = date_to === null ? null : wallMinute(date_to);
  return from === null || to === null ? null : { from, to };
}
