import { owedOre, owedRows } from '@naust/domain/orders/owed.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { modelName, type ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { type OrderDoc, orders } from '@naust/read-models/orders/orders.model.ts';
import { type PlainDebt, PlainDebts } from '../plain-debts.ts';

const PAGE = 1_000;
const NOTHING: PlainDebt = { owed: 0, since: null };

/**
 * Differences between what the read model of orders says is owed, with the list "Ubetalt", and the orders, charges and
 * payments in the log. Finds nothing while the read model is being built.
 */
export async function owedFaults(
  events: Pick<EventStore, 'follow'>,
  readModels: Pick<ReadModels, 'frozen'>,
  signal = AbortSignal.timeout(60_000),
): Promise<string[]> {
  return readModels.frozen(async (live) => {
    const seen = await live.checkpoint(modelName(orders));
    if (seen === null) return [];
    const expected = (await debtsUpTo(events, seen, signal)).all();
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
    return [...faults, ...[...expected.keys()].map((id) => `order ${id} is missing`)];
  });
}

function differences(order: OrderDoc, { owed, since }: PlainDebt): string[] {
  const name = `order ${order.orderNo}`;
  const is = owedOre(owedRows(order.id, order));
  return [
    ...(is === owed ? [] : [`${name} owes ${is} øre, its events give ${owed}`]),
    ...(order.owedFrom === since ? [] : [`${name} is unpaid from day ${order.owedFrom}, its events give ${since}`]),
  ];
}

async function debtsUpTo(events: Pick<EventStore, 'follow'>, end: bigint, signal: AbortSignal): Promise<PlainDebts> {
  const debts = new PlainDebts();
  if (end === 0n) return debts;
  for await (const batch of events.follow(0n, signal)) {
    for (const event of batch.events) if (event.position <= end) debts.see(event);
    if (batch.seen >= end) break;
  }
  return debts;
}
