import { refuse } from '@naust/domain/refusal.ts';
import { callerName, mostUnpaid, type UnpaidOrders } from '@naust/infra/rate-limits/unpaid-orders.port.ts';

const MOST_CALLERS = 50_000;

/** Counted in this process's memory; `factor` multiplies both limits, 0 turns them off. */
export function unpaidOrders(factor: number): UnpaidOrders {
  const known = new Map<string, Set<string>>();
  const underWay = new Map<string, number>();
  if (factor === 0) return { begin: async () => () => {} };

  const liveOf = (name: string, isLive: (orderId: string) => boolean) =>
    new Set([...(known.get(name) ?? [])].filter((order) => underWay.has(order) || isLive(order)));

  /** The two that were looked at longest ago: nobody's address is to be known for longer than it counts. */
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
      const name = callerName(caller);
      forgetPaid(isLive);
      const live = liveOf(name, isLive);
      if (live.size >= mostUnpaid(caller, factor) && !live.has(orderId)) refuse('TOO_MANY_UNPAID', { retryAfter: 600 });
      known.set(name, live.add(orderId));
      if (known.size > MOST_CALLERS) known.delete(known.keys().next().value ?? name);
      underWay.set(orderId, (underWay.get(orderId) ?? 0) + 1);
      return () => {
        const others = (underWay.get(orderId) ?? 1) - 1;
        if (others === 0) underWay.delete(orderId);
        else underWay.set(orderId, others);
      };
    },
  };
}
