import { parseDate, type WallDay } from '../wall-clock.ts';
import { invoiceDueDate } from './invoice-due-date.ts';
import { feeRows, invoiceRows, type Owing, orderOwedOre } from './owed.ts';
import { paidBy, STATUS } from './statuses.ts';

/** Before any day of the shop. */
export const SINCE_EVER: WallDay = 0;

/**
 * The day from which the list "Ubetalt" shows an order that owes for itself; null: never. Vipps not captured in status
 * 3 to 5, card once it is returned, an invoice past its due date. Orders from before payments were recorded leave it
 * when they are completed. Open charges count in addition; when one asks for an amount whose capture failed, the order
 * itself is not unpaid.
 */
export function unpaidFrom(order: Owing): WallDay | null {
  const days = [...invoicesDue(order), uninvoicedFrom(order)].filter((day) => day !== null);
  return days.length > 0 ? Math.min(...days) : null;
}

/** The day after the due date of each invoice that owes, and after the limit of each reminder whose fee is owed. */
function invoicesDue(order: Owing): WallDay[] {
  return [...invoiceRows(order), ...feeRows(order)].flatMap(({ dueDate }) => {
    const due = parseDate(dueDate);
    return due === null ? [] : [due + 1];
  });
}

function uninvoicedFrom(order: Owing): WallDay | null {
  if (orderOwedOre(order) === 0) return null;
  const { statusId, paymentId, paymentState } = order;
  switch (paidBy(paymentId)) {
    case 'wallet': {
      const isPaid = paymentState === 'captured' || paymentState === 'refunded';
      return statusId >= STATUS.handedOut && !isPaid ? SINCE_EVER : null;
    }
    case 'counter':
      return statusId >= STATUS.returned ? SINCE_EVER : null;
    case 'invoice': {
      const due = parseDate(invoiceDueDate(order));
      return due === null ? null : due + 1;
    }
  }
}

/** Whether the list "Ubetalt" shows an order on a day, by `unpaidFrom`. */
export function isUnpaid(order: Owing, today: WallDay): boolean {
  const from = unpaidFrom(order);
  return from !== null && from <= today;
}
