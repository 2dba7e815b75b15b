import { longIdText } from '@naust/domain/contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';

const priceChange = z.object({
  items: z.array(z.object({ productId: z.int(), price: z.number() })),
  /** After the discount. */
  total: z.optional(z.number()),
});
const paid = z.object({ orderId: longIdText });
const span = z.object({ from: z.string(), to: z.string() });
const conflict = z.object({
  conflicts: z._default(z.array(z.object({ productId: z.int() })), []),
  alternatives: z._default(z.array(span), []),
});

export type CheckoutRefusal =
  | {
      readonly kind: 'price';
      readonly prices: readonly { readonly productId: number; readonly price: number }[];
      readonly total: number | null;
    }
  | { readonly kind: 'period'; readonly productIds: readonly number[]; readonly alternatives: readonly Period[] }
  | { readonly kind: 'paid'; readonly orderId: string }
  | { readonly kind: 'other' };

/** What the customer can do about an order's refusal. */
export function readRefusal(error: unknown): CheckoutRefusal {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  if (error.code === 'PRICE_CHANGED') {
    const parsed = z.safeParse(priceChange, error.facts);
    if (parsed.success) return { kind: 'price', prices: parsed.data.items, total: parsed.data.total ?? null };
  }
  if (error.code === 'ALREADY_PAID') {
    const parsed = z.safeParse(paid, error.facts);
    if (parsed.success) return { kind: 'paid', orderId: parsed.data.orderId };
  }
  if (error.code === 'PERIOD_NOT_AVAILABLE' || error.code === 'OUTSIDE_OPENING_HOURS') {
    const parsed = z.safeParse(conflict, error.facts);
    if (!parsed.success) return { kind: 'other' };
    const { conflicts, alternatives } = parsed.data;
    return {
      kind: 'period',
      productIds: conflicts.map(({ productId }) => productId),
      alternatives: alternatives.flatMap(periodIn),
    };
  }
  return { kind: 'other' };
}

function periodIn({ from, to }: z.infer<typeof span>): Period[] {
  const [start, end] = [wallMinute(from), wallMinute(to)];
  return start === null || end === null ? [] : [{ from: start, to: end }];
}
