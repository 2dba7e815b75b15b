import { refuse } from '@naust/domain/refusal.ts';

const PER_ADDRESS = 10;
const PER_ACCOUNT = 50;
const MOST_CALLERS = 50_000;

/** Holds back a caller with many live unpaid orders: 10 per visitors' address, 50 per account. */
export interface UnpaidOrders {
  /** Refuses TOO_MANY_UNPAID. `isLive` tells whether an order still waits to be paid. */
  require(caller: Caller, isLive: (orderId: string) => boolean): void;
  note(caller: Caller, orderId: string): void;
}

export interface Caller {
  userId: string | null;
  ip: string;
}

/** Counted in this process's memory; `factor` multiplies both limits, 0 turns them off. */
export function unpaidOrders(factor: number): UnpaidOrders {
  const placed = new Map<string, string[]>();
  const nameOf = ({ userId, ip }: Caller) => (userId === null ? `address ${ip}` : `account ${userId}`);
  if (factor === 0) return { require: () => {}, note: () => {} };
  return {
    require(caller, isLive) {
      const name = nameOf(caller);
      const live = (placed.get(name) ?? []).filter(isLive);
      if (live.length === 0) placed.delete(name);
      else placed.set(name, live);
      const most = Math.max(1, Math.round((caller.userId === null ? PER_ADDRESS : PER_ACCOUNT) * factor));
      if (live.length >= most) refuse('TOO_MANY_UNPAID', { retryAfter: 600 });
    },
    note(caller, orderId) {
      const name = nameOf(caller);
      placed.set(name, [...(placed.get(name) ?? []), orderId]);
      if (placed.size > MOST_CALLERS) placed.delete(placed.keys().next().value ?? name);
    },
  };
}
