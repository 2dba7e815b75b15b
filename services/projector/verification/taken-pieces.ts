import type { OrderFact } from './order-fact.ts';

/** Whether an order's sale stock is taken. */
export type Standing = 'taken' | 'free';

/**
 * The rule: taken when placed, given back only where an order is cancelled or deleted from status 1 or 2, taken again
 * where that is undone.
 */
export function isTakenAfter(event: OrderFact, wasTaken: boolean): boolean {
  const { statusId } = event.data;
  switch (event.type) {
    case 'ItemsReserved':
      return statusId !== 6;
    case 'ReservationRevised':
      return wasTaken;
    case 'ReservationMoved':
      return event.data.to !== 6 || (wasTaken && event.data.from > 2);
    case 'ReservationRemoved':
      return wasTaken && statusId > 2;
    case 'ReservationRestored':
      return wasTaken || statusId !== 6;
  }
}

/** What the event itself says. */
export function saidTaken(event: OrderFact, wasTaken: boolean): boolean {
  switch (event.type) {
    case 'ItemsReserved':
      return event.data.statusId !== 6;
    case 'ReservationRevised':
      return wasTaken;
    case 'ReservationMoved':
    case 'ReservationRestored':
      return event.data.stockTaken;
    case 'ReservationRemoved':
      return wasTaken && !event.data.stockReturned;
  }
}
