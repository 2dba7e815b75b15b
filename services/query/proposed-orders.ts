import { contactOf } from '@naust/read-models/orders/orders.model.ts';
import type { QueryDeps } from './query-dependencies.ts';

interface ProposedOrder {
  readonly orderId: string;
  readonly orderNo: number;
  readonly customer: string | null;
}

/** More rows than anybody works through; each is computed from its order's stream. */
const MOST_SHOWN = 100;

/** The newest orders whose returns may give charges without an answer. */
export const proposedOrders =
  ({ models }: Pick<QueryDeps, 'models'>) =>
  async (): Promise<ProposedOrder[]> => {
    const newest = { index: 'byProposed', equals: [], descending: true, limit: MOST_SHOWN } as const;
    const { docs } = await models.orders.find(newest);
    return docs.map((order) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      customer: contactOf(order)?.name ?? null,
    }));
  };
