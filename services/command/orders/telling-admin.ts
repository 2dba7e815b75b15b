import type { OrderInTheWay } from '@naust/domain/inventory/orders-in-the-way.ts';
import { ERASED_NAME } from '@naust/domain/person-name.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import * as z from 'zod/mini';
import { withCurrentRow } from '../current-row.ts';
import type { Deps } from '../dependencies/dependencies.ts';

const inTheWay = z.array(z.custom<OrderInTheWay>());

/**
 * An administrator's act on an order. A refusal after another user's change contains the current order; a refusal for
 * lack of units names the conflicting orders.
 */
export const tellingAdmin = <T>(
  deps: Deps<'order' | 'user' | 'rows'>,
  orderId: string,
  act: () => Promise<T>,
): Promise<T> =>
  withCurrentRow(() => namingOrders(deps, act), {
    streams: [deps.order(orderId)],
    read: (upTo) => deps.rows.order(orderId, upTo),
  });

/** Names the conflicting orders in a refusal, for administrators only. */
export async function namingOrders<T>(deps: Deps<'order' | 'user'>, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const found = error instanceof Refusal && error.code === 'PERIOD_NOT_AVAILABLE' ? error.facts.inTheWay : undefined;
    if (!(error instanceof Refusal) || found === undefined) throw error;
    const orders = inTheWay.parse(found).map(async ({ orderId, orderNo, ...rest }) => ({
      id: orderId,
      orderNo,
      customer: await customerOf(deps, orderId),
      ...rest,
    }));
    throw new Refusal(error.code, { ...error.facts, inTheWay: await Promise.all(orders) });
  }
}

/** null: a visitor without a name. */
async function customerOf(deps: Deps<'order' | 'user'>, orderId: string): Promise<string | null> {
  const { state: order } = await deps.order(orderId).peek();
  if (!order) return null;
  const { userId, personal } = order.content;
  if (userId === null) return personal === null ? ERASED_NAME : (personal.contact?.name ?? null);
  const { state: user } = await deps.user(userId).peek();
  return user?.personal?.name ?? ERASED_NAME;
}
