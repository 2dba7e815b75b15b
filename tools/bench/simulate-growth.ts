import { busiestWeek, numbersFrom } from './year-of-orders.ts';

export interface Served {
  /** Share of the time in which it had work, over all arrivals. */
  busy: number;
  /** Milliseconds from arrival until done. */
  p50: number;
  p99: number;
  longest: number;
}

/** One after another, each taking `serviceMs`, the first come first. `arrivals` in ms, ascending. */
export function served(arrivals: readonly number[], serviceMs: number): Served {
  const took = new Float64Array(arrivals.length);
  let free = 0;
  for (const [at, arrived] of arrivals.entries()) {
    free = Math.max(free, arrived) + serviceMs;
    took[at] = free - arrived;
  }
  took.sort();
  const [first = 0, last = 0] = [arrivals[0], arrivals.at(-1)];
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  const busy = (arrivals.length * serviceMs) / (Math.max(last, free) - first);
  return { busy, p50: at(0.5), p99: at(0.99), longest: took.at(-1) ?? 0 };
}

export interface Costs {
  /** Of one thread for an order with everything that was looked at before it, in ms. */
  orderMs: number;
  /** Of the log's leader for one append, in ms. */
  appendMs: number;
  appendsAnOrder: number;
}

/** The fullest week of a shop with so many orders a year, and of so many such shops on one log. */
export function simulateGrowth(ordersAYear: number, shops: number, costs: Costs, seed = 1) {
  const weekOf = (orders: number) => busiestWeek(orders, numbersFrom(seed));
  const [one, all] = [weekOf(ordersAYear), weekOf(ordersAYear * shops)];
  const leaderMs = costs.appendMs * costs.appendsAnOrder;
  return {
    busiestHour: { one: one.busiestHour, all: all.busiestHour },
    shop: served(one.arrivals, costs.orderMs),
    log: served(all.arrivals, leaderMs),
  };
}
