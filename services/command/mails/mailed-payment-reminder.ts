import { owingOf } from '@naust/domain/orders/incoming-payments.ts';
import { invoiceRows } from '@naust/domain/orders/owed.ts';
import type { MailedPaymentReminder } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { type OrderChargesDeps, openChargesOf } from '../dependencies/order-charges.ts';
import { reminderLetter } from '../documents/reminder-letter.ts';
import { mailedOrder, type OrderDeps } from './mailed-order.ts';

interface AskedReminder {
  reminderId: string;
  documentId: string;
  orderId: string;
}

/** null also if the invoice was paid or credited meanwhile, or its customer is erased. */
export async function mailedPaymentReminder(
  deps: OrderDeps & OrderChargesDeps & Deps<'documents' | 'salesDocument'>,
  { reminderId, documentId, orderId }: AskedReminder,
): Promise<MailedPaymentReminder | null> {
  const letter = await reminderLetter(deps, { orderId, reminderId });
  const order = await mailedOrder(deps, orderId);
  const buyer = letter?.invoice.buyer ?? null;
  if (letter === null || order === null || buyer === null) return null;
  const { state } = await deps.order(orderId).peek();
  const owing = state && owingOf(state, await openChargesOf(deps, orderId));
  if (!owing || !invoiceRows(owing).some(({ id }) => id === documentId)) return null;
  return { ...order, email: buyer.email ?? order.email, letter };
}
