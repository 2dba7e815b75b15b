import type { ChargeDoc } from '@naust/read-models/charges/charges.model.ts';
import type { ChargedOrder } from '@naust/read-models/month-contents/counted-rows.answer.ts';
import type { ShopReadModels } from './query-dependencies.ts';

/** The charges with their orders, without those of deleted orders: these do not count. */
export async function withOrders(
  { orders }: Pick<ShopReadModels, 'orders'>,
  charges: readonly ChargeDoc[],
): Promise<ChargedOrder[]> {
  const docs = await orders.getMany([...new Set(charges.map(({ orderId }) => orderId))]);
  const orderOf = new Map(docs.map((order) => [order.id, order]));
  return charges.flatMap((charge) => {
    const order = orderOf.get(charge.orderId);
    return order?.isListed ? [{ charge, order }] : [];
  });
}
