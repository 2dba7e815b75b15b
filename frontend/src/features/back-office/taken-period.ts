import { orderInTheWay } from '@naust/domain/orders/pieces.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';

const span = z.object({ from: z.string(), to: z.string() });
const facts = z.object({
  conflicts: z._default(
    z.array(z.object({ productId: z.int(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
    [],
  ),
  alternatives: z._default(z.array(span), []),
  inTheWay: z._default(z.array(orderInTheWay), []),
});

export type OrderInTheWay = z.infer<typeof orderInTheWay>;

/** There are not enough units: of which products, other periods, and the orders that hold them. */
export interface TakenPeriod {
  readonly productIds: readonly number[];
  /** For the first of them. */
  readonly alternatives: readonly Period[];
  readonly inTheWay: readonly OrderInTheWay[];
}

export function takenPeriod(error: unknown): TakenPeriod | null {
  if (!(error instanceof ApiError) || error.code !== 'PERIOD_NOT_AVAILABLE') return null;
  const parsed = z.safeParse(facts, error.facts);
  if (!parsed.success) return { productIds: [], alternatives: [], inTheWay: [] };
  const { conflicts, alternatives, inTheWay } = parsed.data;
  return {
    productIds: [...new Set(conflicts.map(({ productId }) => productId))],
    alternatives: alternatives.flatMap(({ from, to }) => {
      const [start, end] = [wallMinute(from), wallMinute(to)];
      return start === null || end === null ? [] : [{ from: start, to: end }];
    }),
    inTheWay,
  };
}
