import { keptByLate } from '@naust/domain/orders/late-returns.ts';
import { STATUS } from '@naust/domain/orders/statuses.ts';
import { osloMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';

export interface LateOrder {
  id: string;
  orderNo: number;
  /** The products of that order that it holds. */
  productIds: readonly number[];
}

type Named = Pick<LateOrder, 'id' | 'orderNo'>;

/** By order id: the late orders that hold its units. */
export type LateBefore = ReadonlyMap<string, readonly LateOrder[]>;

/** `now`: milliseconds since 1970 UTC. */
export type LateReturns = (now: number) => Promise<LateBefore>;

const MODELS = ['orders', 'bookings'] as const;

/** Computed once per change and minute: few orders are late, and every row of a list needs it. */
export function lateReturns({
  models,
  changeCount,
  deadLetters,
}: Pick<QueryDeps, 'models' | 'changeCount' | 'deadLetters'>): LateReturns {
  let known: { changes: number; minute: number; found: Promise<LateBefore> } | undefined;
  return (now) => {
    const [changes, minute] = [changeCount(MODELS), osloMinute(now)];
    if (deadLetters.isAny() || known?.changes !== changes || known.minute !== minute) {
      const found = lateBefore(models, minute).catch(whileBuilding);
      known = { changes, minute, found };
      found.catch(() => {
        known = undefined;
      });
    }
    return known.found;
  };
}

/** A single order is answered before the lists are built, then without other orders. */
function whileBuilding(error: unknown): LateBefore {
  if (error instanceof ReadModelsUnavailable) return new Map();
  throw error;
}

async function lateBefore({ orders, bookings }: ShopReadModels, minute: number): Promise<LateBefore> {
  const where = [{ field: 'awaitedAt', below: wallClock(minute) }];
  const late = await orders.find({ index: 'byStatus', equals: [1, STATUS.handedOut], where, limit: MAX_ROWS });
  const lateOrders = new Map(late.docs.map(({ id, orderNo }) => [id, { id, orderNo }]));
  const products = new Set(late.docs.flatMap(({ lines }) => lines.map(({ productId }) => String(productId))));
  const found = new Map<string, LateOrder[]>();
  for (const { id: productId, periods, units } of await bookings.getMany([...products])) {
    for (const [orderId, keepers] of keptByLate(periods, units, minute)) {
      const named = keepers.flatMap((id) => lateOrders.get(id) ?? []);
      found.set(orderId, withKept(found.get(orderId) ?? [], named, Number(productId)));
    }
  }
  return found;
}

/** Each late order once, with all products that it holds. */
function withKept(before: readonly LateOrder[], keepers: readonly Named[], productId: number): LateOrder[] {
  const known = before.map((one) =>
    keepers.some(({ id }) => id === one.id) ? { ...one, productIds: [...one.productIds, productId] } : one,
  );
  const fresh = keepers.filter(({ id }) => !before.some((one) => one.id === id));
  return [...known, ...fresh.map((one) => ({ ...one, productIds: [productId] }))];
}
