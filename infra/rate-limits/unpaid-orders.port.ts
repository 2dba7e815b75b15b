/** Holds back a caller with many live unpaid orders: 10 per visitors' address, 50 per account. */
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
  /** The visitors' address, as limits count it. */
  address: string;
}

const PER_ADDRESS = 10;
const PER_ACCOUNT = 50;

/** How many a caller may have; `factor` multiplies both limits. */
export const mostUnpaid = ({ userId }: Caller, factor: number): number =>
  Math.max(1, Math.round((userId === null ? PER_ADDRESS : PER_ACCOUNT) * factor));

/** An account is one caller at every address. */
export const callerName = ({ userId, address }: Caller): string =>
  userId === null ? `address ${address}` : `account ${userId}`;
