import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import type { draws } from '@naust/read-models/figure-changes/testing/draws.ts';
import { orderActs, placeOrder, toggleCharge } from './drawn-acts.ts';
import { DrawnRows } from './drawn-rows.ts';
import { LongHistory } from './long-history.ts';

type Draw = ReturnType<typeof draws>;

export interface HistoryPlan {
  /** Instant, UTC. */
  readonly begins: string;
  /** Least number of events. */
  readonly events: number;
  /** Ids of the accounts that order. */
  readonly customers: readonly string[];
  /** The events of `inventory` so far, and the highest product id. */
  readonly stocked: readonly InventoryEvent[];
  readonly lastProductId: number;
}

/** Each act's frequency is its number of entries here. */
const ACTS = [
  ...(['place', 'place', 'place', 'revise', 'move', 'move', 'handOut', 'handOut', 'takeBack', 'undo', 'undo'] as const),
  ...(['cancel', 'remove', 'restore', 'pay', 'pay', 'refund', 'charge', 'charge', 'toggle', 'toggle', 'rows'] as const),
] as const;
const MINUTE = 60_000;
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', timeStyle: 'medium' });

/** A year and more of a shop: the same draws give the same acts. */
export function drawnHistory(
  draw: Draw,
  { begins, events, customers, stocked, lastProductId }: HistoryPlan,
): LongHistory {
  const history = new LongHistory(Date.parse(begins), stocked);
  const rows = new DrawnRows(history, lastProductId, draw);
  while (history.length < events) {
    history.now += draw.upTo(300) * MINUTE;
    // Now and then the last second of a day in Oslo, or the first of the next.
    if (draw.upTo(40) === 0) history.now += (secondsToMidnight(history.now) - draw.upTo(2)) * 1000;
    const does = draw.one(ACTS);
    if (does === 'rows') rows.play();
    else if (does === 'place') placeOrder({ history, draw, customers });
    else if (does === 'toggle') onOne(history.charges, draw, (id) => toggleCharge(history, draw, id));
    else onOne(history.orders, draw, (id, order) => orderActs[does]({ history, draw, customers, id, order }));
  }
  // No order must wait for a payment that never comes.
  for (const orderId of [...history.orders.keys()]) {
    history.decide({ type: 'EndHold', orderId, now: history.minute, reasonCode: 'PAYMENT_EXPIRED' });
  }
  return history;
}

function secondsToMidnight(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  return 86_400 - hours * 3600 - minutes * 60 - seconds;
}

/** Mostly one of the newest; sometimes any. */
function onOne<T>(known: ReadonlyMap<string, T>, draw: Draw, act: (id: string, one: T) => void): void {
  const all = [...known];
  if (all.length === 0) return;
  const [id, one] = draw.one(draw.upTo(4) === 0 ? all : all.slice(-40));
  act(id, one);
}
