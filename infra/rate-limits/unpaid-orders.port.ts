import { networksOf } from '../http/address.ts';

/**
 * Limits the live unpaid orders of a caller: 10 per address, 50 per account, 1000 of all visitors. Above these 1000 a
 * visitor's network has 3.
 */
export interface UnpaidOrders {
  /**
   * Counts an order that is about to be placed, so that concurrent orders count too. Refuses TOO_MANY_UNPAID. Call the
   * returned function when the attempt has ended, either way. Only the log shows whether an order is still unpaid:
   * `isLive` answers from what this process has read of it. Processes that count together share only the orders of a
   * caller, not whether they are paid; an order in progress in any of them counts although no log has it yet.
   */
  begin(caller: Caller, orderId: string, isLive: (orderId: string) => boolean): Promise<() => void>;
}

export interface Caller {
  userId: string | null;
  address: string;
}

const PER_ADDRESS = 10;
const PER_ACCOUNT = 50;
const OF_VISITORS = 1000;
const OF_NETWORK_BEYOND = 3;

/** A group of callers whose live unpaid orders are counted together, and their limit. */
export interface CountedTogether {
  name: string;
  most: number;
  /** Limit of the narrower groups once this group is full; null: none. */
  beyond: number | null;
}

/**
 * The groups of a caller: the networks of the address always, the narrowest first, and then the account or all
 * visitors; `factor` multiplies all limits.
 */
export function countedTogether({ userId, address }: Caller, factor: number): CountedTogether[] {
  const times = (tries: number) => Math.max(1, Math.round(tries * factor));
  const networks = networksOf(address).map((network) => {
    return { name: `address ${network.name}`, most: times(PER_ADDRESS * network.times), beyond: null };
  });
  if (userId !== null) return [...networks, { name: `account ${userId}`, most: times(PER_ACCOUNT), beyond: null }];
  return [...networks, { name: 'visitors', most: times(OF_VISITORS), beyond: times(OF_NETWORK_BEYOND) }];
}
