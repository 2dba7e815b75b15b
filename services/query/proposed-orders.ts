import { contactOf } from '@naust/read-models/orders/orders.model.ts';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';

interface ProposedOrder {
  readonly orderId: string;
  readonly orderNo: number;
  readonly customer: string | null;
}

/** Orders whose returns may give charges that nobody has answered, the newest first. */
export const proposedOrders =
  ({ models }: Pick<QueryDeps, 'models'>) =>
  async (): Promise<ProposedOrder[]> => {
    const { docs } = await models.orders.find({ index: 'byProposed', equals: [], sortBy: 'proposed', limit: MAX_ROWS });
    return docs
      .map((order) => ({ orderId: order.id, orderNo: order.orderNo, customer: contactOf(order)?.name ?? null }))
      .reverse();
  };
