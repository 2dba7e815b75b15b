import { isAhead, isCancelled } from '@naust/domain/orders/statuses.ts';
import type { OrderFact } from './order-fact.ts';

/** Whether an order's sale stock is taken. */
export type StockState = 'taken' | 'free';

/**
 * The rule: taken when placed, given back only if an order is cancelled or deleted from status 1 or 2, taken again if
 * that is undone.
 */
export function isTakenAfter(event: OrderFact, wasTaken: boolean): boolean {
  const { statusId } = event.data;
  switch (event.type) {
    case 'ItemsReserved':
      return !isCancelled(statusId);
    case 'ReservationRevised':
    case 'ItemsHandedOut':
    case 'ItemsTakenBack':
      return wasTaken;
    case 'ReservationMoved':
      return !isCancelled(event.data.to) || (wasTaken && !isAhead(event.data.from));
    case 'ReservationRemoved':
      return wasTaken && !isAhead(statusId);
    case 'ReservationRestored':
      return wasTaken || !isCancelled(statusId);
  }
}

/** The state that the event itself states. */
export function saidTaken(event: OrderFact, wasTaken: boolean): boolean {
  switch (event.type) {
    case 'ItemsReserved':
      return !isCancelled(event.data.statusId);
    case 'ReservationRevised':
    case 'ItemsHandedOut':
    case 'ItemsTakenBack':
      return wasTaken;
    case 'ReservationMoved':
    case 'ReservationRestored':
      return event.data.stockTaken;
    case 'ReservationRemoved':
      return wasTaken && !event.data.stockReturned;
  }
}
