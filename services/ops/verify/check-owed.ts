import { owedOre, owedRows } from '@naust/domain/orders/owed.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { modelName, type ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import type { OwedCheck } from '@naust/projector/verification/report.ts';
import { type OrderDoc, orders } from '@naust/read-models/orders/orders.model.ts';
import { OwedInLog, type OwedOrder } from './owed-in-log.ts';

const PAGE = 1_000;
const NOTHING: OwedOrder = { owed: 0, since: null };

/**
 * Compares what the read model of orders says is owed, and the list "Ubetalt", with the orders, charges and payments in
 * the log. Compares nothing while the read model is being built, or has seen more than the log.
 */
export async function checkOwed(
  events: Pick<EventStore, 'follow' | 'head'>,
  readModels: Pick<ReadModels, 'frozen'>,
  signal: AbortSignal,
): Promise<OwedCheck> {
  return readModels.frozen(async (live) => {
    const seen = await live.checkpoint(modelName(orders));
    // A model that has seen more than the log holds is reported by itself.
    if (seen === null || seen > (await events.head())) return { orders: 0, faults: [] };
    const expected = (await owedUpTo(events, seen, signal)).all();
    const count = expected.size;
    const faults: string[] = [];
    for (let after = ''; ; ) {
      const page = await live.documents(modelName(orders), after, PAGE);
      for (const { json } of page) {
        const order: OrderDoc = JSON.parse(json);
        if (order.isListed) faults.push(...differences(order, expected.get(order.id) ?? NOTHING));
        expected.delete(order.id);
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.id;
    }
    return { orders: count, faults: [...faults, ...[...expected.keys()].map((id) => `order ${id} is missing`)] };
  });
}

function differences(order: OrderDoc, { owed, since }: OwedOrder): string[] {
  const name = `order ${order.orderNo}`;
  const is = owedOre(owedRows(order.id, order));
  return [
    ...(is === owed ? [] : [`${name} owes ${is} øre, the events give ${owed}`]),
    ...(order.owedFrom === since ? [] : [`${name} is unpaid since day ${order.owedFrom}, the events give ${since}`]),
  ];
}

async function owedUpTo(events: Pick<EventStore, 'follow'>, end: bigint, signal: AbortSignal): Promise<OwedInLog> {
  const inLog = new OwedInLog();
  if (end === 0n) return inLog;
  for await (const batch of events.follow(0n, signal)) {
    for (const event of batch.events) if (event.position <= end) inLog.see(event);
    if (batch.seen >= end) break;
  }
  return inLog;
}
