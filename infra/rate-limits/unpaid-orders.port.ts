/** Holds back a caller with many live unpaid orders: 10 per address, 50 per account, 1000 of all visitors. */
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
  /** As limits count it. */
  address: string;
}

const PER_ADDRESS = 10;
const PER_ACCOUNT = 50;
/** All visitors together: who blocks the shop from many addresses leaves it to those with an account. */
const OF_VISITORS = 1000;

/** Whose live unpaid orders are counted together, and how many they may have. */
export interface CountedTogether {
  name: string;
  most: number;
}

/** Of a caller: the address always, and the account or all visitors besides; `factor` multiplies all. */
export function countedTogether({ userId, address }: Caller, factor: number): CountedTogether[] {
  const besides =
    userId === null ? { name: 'visitors', tries: OF_VISITORS } : { name: `account ${userId}`, tries: PER_ACCOUNT };
  return [{ name: `address ${address}`, tries: PER_ADDRESS }, besides].map(({ name, tries }) => {
    return { name, most: Math.max(1, Math.round(tries * factor)) };
  });
}
