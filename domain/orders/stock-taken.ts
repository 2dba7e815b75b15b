import { givesStockBack, isCancelled, type StatusId } from './statuses.ts';

/**
 * Whether an order's sale stock is taken. Placing takes it; only a cancellation or deletion from status 1 or 2 gives it
 * back. From 3 on it stays taken, also if the order is cancelled later. Leaving status 6 takes it again.
 */
export const takenAfterPlacing = (status: StatusId): boolean => !isCancelled(status);

export function takenAfterMove(isTaken: boolean, from: StatusId, to: StatusId): boolean {
  if (!isCancelled(to)) return true;
  return isTaken && !givesStockBack(from);
}

export const takenAfterRemoval = (isTaken: boolean, status: StatusId): boolean => isTaken && !givesStockBack(status);

export const takenAfterRestoring = (wasTaken: boolean, status: StatusId): boolean => !isCancelled(status) || wasTaken;
