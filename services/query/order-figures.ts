import type { InvoiceMoment } from '@naust/domain/documents/invoicing.ts';
import { isOver } from '@naust/domain/orders/statuses.ts';
import { isUnpaid } from '@naust/domain/orders/unpaid.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import { draftFieldOf } from './document-list.ts';
import type { QueryDeps } from './query-dependencies.ts';

interface Gathered {
  readonly when: InvoiceMoment;
  readonly documentId: string;
}

const EVERY_ORDER = 10_000;

/**
 * Facts from other streams for decisions on orders. Answers from the read models once they have seen a position;
 * refuses UNAVAILABLE while they lag.
 */
export function orderFigures({ models, waitFor }: Pick<QueryDeps, 'models' | 'waitFor'>, clock: Clock) {
  async function caughtUp(upTo: Position): Promise<void> {
    if ((await waitFor(['orders'], upTo)) === 'stale') refuse('UNAVAILABLE', { retryAfter: 2 });
  }

  /** For this, completing an order is enough: a payment that nobody recorded holds up no erasure. */
  const isOpenOrder = (order: OrderDoc) =>
    !isOver(order.statusId) || isUnpaid({ ...order, asksForRecord: false }, dayOf(osloMinute(clock.now())));

  return {
    async isOpen(orderId: string, upTo: Position): Promise<boolean> {
      await caughtUp(upTo);
      const order = await models.orders.get(orderId);
      return order?.isListed === 1 && isOpenOrder(order);
    },
    async orderNumbered(orderNo: number): Promise<string | null> {
      const { docs } = await models.orders.find({ index: 'listed', equals: [1, orderNo], limit: 1 });
      return docs[0]?.id ?? null;
    },
    async ordersOf(userId: string, upTo: Position): Promise<readonly string[]> {
      await caughtUp(upTo);
      const { docs } = await models.orders.find({ index: 'byUser', equals: [userId, 1], limit: EVERY_ORDER });
      return docs.map(({ id }) => id);
    },
    async draftsOf(userId: string, { when, documentId }: Gathered, upTo: Position): Promise<readonly string[]> {
      await caughtUp(upTo);
      const field = draftFieldOf(when);
      const { docs } = await models.orders.find({ index: 'byUser', equals: [userId, 1], limit: EVERY_ORDER });
      const isBilled = ({ invoices = [] }: OrderDoc) => invoices.some((one) => one.documentId === documentId);
      return docs.filter((order) => order[field] !== null || isBilled(order)).map(({ id }) => id);
    },
  };
}
