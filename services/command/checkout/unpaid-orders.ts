import { refuse } from '@naust/domain/refusal.ts';
import { countedTogether, type UnpaidOrders } from '@naust/infra/rate-limits/unpaid-orders.port.ts';

const MOST_CALLERS = 50_000;

/** Counted in this process's memory; `factor` multiplies all limits, 0 turns them off. */
export function unpaidOrders(factor: number): UnpaidOrders {
  const known = new Map<string, Set<string>>();
  const underWay = new Map<string, number>();
  if (factor === 0) return { begin: async () => () => {} };

  const liveOf = (name: string, isLive: (orderId: string) => boolean) =>
    new Set([...(known.get(name) ?? [])].filter((order) => underWay.has(order) || isLive(order)));

  /** Checks the two that were checked longest ago: an address must not be stored for longer than it counts. */
  function forgetPaid(isLive: (orderId: string) => boolean): void {
    let looked = 0;
    for (const name of known.keys()) {
      if (looked === 2) return;
      looked += 1;
      const live = liveOf(name, isLive);
      known.delete(name);
      if (live.size > 0) known.set(name, live);
    }
  }

  return {
    async begin(caller, orderId, isLive) {
      forgetPaid(isLive);
      const counted = countedTogether(caller, factor).map((those) => ({ ...those, live: liveOf(those.name, isLive) }));
      const isFull = counted.some(({ live, most, beyond }, at) => {
        if (live.size < most || live.has(orderId)) return false;
        return beyond === null || (counted[at - 1]?.live.size ?? 0) >= beyond;
      });
      if (isFull) refuse('TOO_MANY_UNPAID', { retryAfter: 600 });
      for (const { name, live } of counted) known.set(name, live.add(orderId));
      while (known.size > MOST_CALLERS) known.delete(known.keys().next().value ?? '');
      underWay.set(orderId, (underWay.get(orderId) ?? 0) + 1);
      return () => {
        const others = (underWay.get(orderId) ?? 1) - 1;
        if (others === 0) underWay.delete(orderId);
        else underWay.set(orderId, others);
      };
    },
  };
}
