import { givesStockBack, isCancelled, type StatusId } from './statuses.ts';

/**
 * Whether an order's sale stock is taken. It is taken when the order is placed and goes back only when an order is
 * cancelled or deleted from status 1 or 2; from 3 on it stays taken, also when the order is cancelled later. Leaving
 * status 6 takes again what had gone back.
 */
export const takenAfterPlacing = (status: StatusId): boolean => !isCancelled(status);

export function takenAfterMove(isTaken: boolean, from: StatusId, to: StatusId): boolean {
  if (!isCancelled(to)) return true;
  return isTaken && !givesStockBack(from);
}

export const takenAfterRemoval = (isTaken: boolean, status: StatusId): boolean => isTaken && !givesStockBack(status);

export const takenAfterRestoring = (wasTaken: boolean, status: StatusId): boolean => !isCancelled(status) || wasTaken;
