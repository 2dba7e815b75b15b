import type { EventStore, Position, RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { type FrozenReadModels, modelName, type ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { type FigureChangesDoc, figureChanges } from '@naust/read-models/figure-changes/figure-changes.model.ts';
import { ownMonths } from '@naust/read-models/revenue/revenue.answer.ts';
import {
  type Month,
  type OwnRevenueDoc,
  ownRevenue,
  type RevenueDoc,
  revenue,
} from '@naust/read-models/revenue/revenue.model.ts';
import { PlainFigures, type PlainMonth } from '../plain-figures.ts';

const PAGE = 1_000;
const SUMMED = [revenue, ownRevenue, figureChanges] as const;

/**
 * Differences between the revenue of the shop, the sum of its days and the revenue of each customer, and the orders and
 * charges in the log. Finds nothing while one of these read models is being built.
 */
export async function revenueFaults(
  events: Pick<EventStore, 'follow' | 'head'>,
  readModels: Pick<ReadModels, 'frozen'>,
  signal = AbortSignal.timeout(60_000),
): Promise<string[]> {
  return readModels.frozen(async (live) => {
    const [seen, ...others] = await Promise.all(SUMMED.map((model) => live.checkpoint(modelName(model))));
    if (seen === undefined || seen === null || others.some((other) => other !== seen)) return [];
    const figures = new PlainFigures(await eventsUpTo(events, seen, signal));
    const [shop, days, own] = [new Sums(), new Sums(), new Map<string, Sums>()];
    for await (const month of documents<RevenueDoc>(live, revenue)) shop.add(month);
    for await (const { months } of documents<FigureChangesDoc>(live, figureChanges)) {
      for (const [month, changed] of Object.entries(months)) days.add({ month, ...changed });
    }
    for await (const order of documents<OwnRevenueDoc>(live, ownRevenue)) {
      if (order.owner === null) continue;
      const sums = own.get(order.owner) ?? new Sums();
      own.set(order.owner, sums);
      for (const month of ownMonths([order])) sums.add(month);
    }
    const owners = new Set([...own.keys(), ...[...figures.orders.values()].flatMap(({ owner }) => owner ?? [])]);
    return [
      ...shop.differencesFrom('shop', figures.months()),
      ...days.differencesFrom('all days', figures.months()),
      ...[...owners].flatMap((owner) => (own.get(owner) ?? new Sums()).differencesFrom(owner, figures.months(owner))),
    ];
  });
}

async function eventsUpTo(events: Pick<EventStore, 'follow'>, end: Position, signal: AbortSignal) {
  const found: RecordedEvent[] = [];
  if (end === 0n) return found;
  for await (const batch of events.follow(0n, signal)) {
    found.push(...batch.events.filter(({ position }) => position <= end));
    if (batch.seen >= end) break;
  }
  return found;
}

async function* documents<D>(live: FrozenReadModels, model: (typeof SUMMED)[number]): AsyncGenerator<D> {
  for (let after = ''; ; ) {
    const page = await live.documents(modelName(model), after, PAGE);
    for (const { json } of page) yield JSON.parse(json);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

const FIELDS = ['completed', 'pending', 'settled', 'unsettled'] as const;

/** Øre by month, in the form of read models. */
class Sums {
  readonly #months = new Map<string, PlainMonth>();

  add({ month, completedOre, pendingOre, settledOre, unsettledOre }: Month): void {
    const sum = this.#months.get(month) ?? { completed: 0, pending: 0, settled: 0, unsettled: 0 };
    sum.completed += completedOre;
    sum.pending += pendingOre;
    sum.settled += settledOre;
    sum.unsettled += unsettledOre;
    this.#months.set(month, sum);
  }

  differencesFrom(whose: string, expected: ReadonlyMap<string, PlainMonth>): string[] {
    return [...new Set([...this.#months.keys(), ...expected.keys()])].flatMap((month) =>
      FIELDS.flatMap((field) => {
        const [is, should] = [this.#months.get(month)?.[field] ?? 0, expected.get(month)?.[field] ?? 0];
        return is === should ? [] : [`${whose} ${month}: ${field} is ${is} øre, orders and charges give ${should} øre`];
      }),
    );
  }
}
