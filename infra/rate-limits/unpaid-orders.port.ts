import { networksOf } from '../http/address.ts';

/**
 * Holds back a caller with many live unpaid orders: 10 per address, 50 per account, 1000 of all visitors. Above these
 * 1000 a visitor's network has 3.
 */
export interface UnpaidOrders {
  /**
   * Counts an order that is about to be placed, so that orders placed at once are counted too. Refuses
   * TOO_MANY_UNPAID. Call what it gives when the attempt has ended, either way.
   *
   * Whether an order still waits to be paid is told by the log alone: `isLive` answers for whoever asks, from what their
   * process has read of it. Where several processes count together they share which orders a caller asked for, never
   * whether these are paid; one that is under way in any of them counts although no log knows of it yet.
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

/** Whose live unpaid orders are counted together, and how many they may have. */
export interface CountedTogether {
  name: string;
  most: number;
  /** How many those counted before them may have where these have that many; null: none. */
  beyond: number | null;
}

/**
 * Of a caller: the networks of the address always, the narrowest first, and then the account or all visitors; `factor`
 * multiplies all.
 */
export function countedTogether({ userId, address }: Caller, factor: number): CountedTogether[] {
  const times = (tries: number) => Math.max(1, Math.round(tries * factor));
  const networks = networksOf(address).map((network) => {
    return { name: `address ${network.name}`, most: times(PER_ADDRESS * network.times), beyond: null };
  });
  if (userId !== null) return [...networks, { name: `account ${userId}`, most: times(PER_ACCOUNT), beyond: null }];
  return [...networks, { name: 'visitors', most: times(OF_VISITORS), beyond: times(OF_NETWORK_BEYOND) }];
}
