import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { orderTexts } from './order.texts.ts';

const STATES: { readonly [State in PaymentState]: string | null } = {
  none: null,
  created: orderTexts.paymentAwaited,
  authorized: orderTexts.paymentReserved,
  captured: orderTexts.paymentTaken,
  refunded: orderTexts.paymentRefunded,
  cancelled: orderTexts.paymentCancelled,
  failed: orderTexts.paymentFailed,
};

/** How an order is paid and how far that has come; null where the reader may not know. */
export function paymentWords(order: OrderByIdAnswer): string | null {
  const { PaymentOption: option, paymentState, dueDate, StatusId } = order;
  if (option === undefined) return STATES[paymentState];
  const due = dueDate == null ? null : parseDate(dueDate);
  const open = due === null ? orderTexts.paidAtPickup : orderTexts.paidByInvoice(formatDate(due));
  const state = STATES[paymentState] ?? (isCancelled(StatusId) ? orderTexts.nothingToPay : open);
  return `${option.name} – ${state}`;
}
