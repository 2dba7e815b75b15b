import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { type Reminder, remindedLines } from '@naust/domain/orders/reminders.ts';
import type { MailedPaymentRequest, MailedReminder, MailFacts } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { mailedMessage, mailedReply } from '../inbox/replies.ts';
import { mailedInvitation } from '../invitations/invitations.ts';
import { type OwedDeps, payableOre } from '../payments/pay-owed.ts';
import { paymentLink } from '../payments/payment-link.ts';
import { reminderTokenOf } from '../reminders/reminder-token.ts';
import { isToBeReminded } from '../reminders/reminders.ts';
import { deletions, newPlace, productName } from '../shop/alarm-facts.ts';
import { endAfterNotice, mailedStockNotice } from '../stock-notices/stock-notices.ts';
import { mailedStorageOffer, mailedWithdrawal } from '../storage-waits/storage-offers.ts';
import { resetLink } from '../users/password-reset.ts';
import { signInNotice } from '../users/sign-in-notice.ts';
import { changeNotice } from '../users/take-back.ts';
import { mailedDocument } from './mailed-document.ts';
import { mailedOrder, type OrderDeps } from './mailed-order.ts';
import { mailedPaymentReminder } from './mailed-payment-reminder.ts';
import { addedCharge, orderChange } from './notified-changes.ts';

/** Facts for the mails of the shop. */
export const mailFacts = (
  deps: OrderDeps &
    Deps<
      | 'shop'
      | 'reconcile'
      | 'user'
      | 'inbox'
      | 'inventory'
      | 'stockNotice'
      | 'invitation'
      | 'keys'
      | 'documents'
      | 'salesDocument'
      | 'histories'
    >,
): MailFacts => ({
  business: async () => (await deps.shop().peek()).state.business ?? UNDESCRIBED,
  appearance: async () => (await deps.shop().peek()).state.appearance,
  mailSettings: async () => (await deps.shop().peek()).state.mail,
  order: (orderId) => mailedOrder(deps, orderId),
  orderChange: (asked) => orderChange(deps, asked),
  document: (asked) => mailedDocument(deps, asked),
  paymentReminder: (asked) => mailedPaymentReminder(deps, asked),
  addedCharge: (chargeId) => addedCharge(deps, chargeId),
  requestedPayment: (orderId, cause) => requestedPayment(deps, orderId, cause),
  async reconciledOrder(orderId, cause) {
    await deps.reconcile(orderId, { channel: 'job', correlationId: cause });
    return mailedOrder(deps, orderId);
  },
  resetLink: (request) => resetLink(deps, request),
  changeNotice: (change) => changeNotice(deps, change),
  signInNotice: (change) => signInNotice(deps, change),
  reminder: (asked) => reminded(deps, asked),
  deletions: (eventId) => deletions(deps, eventId),
  newPlace: (asked) => newPlace(deps, asked),
  productName: (productId) => productName(deps, productId),
  message: (messageId) => mailedMessage(deps, messageId),
  reply: (asked) => mailedReply(deps, asked),
  stockNotice: (asked) => mailedStockNotice(deps, asked),
  storageOffer: (asked) => mailedStorageOffer(deps, asked),
  storageWithdrawal: (asked) => mailedWithdrawal(deps, asked),
  invitation: (invited) => mailedInvitation(deps, invited),
  endStockNotice: (asked) => endAfterNotice(deps, asked),
});

async function requestedPayment(
  deps: OrderDeps & OwedDeps & Deps<'reconcile'>,
  orderId: string,
  cause: string,
): Promise<MailedPaymentRequest | null> {
  await deps.reconcile(orderId, { channel: 'job', correlationId: cause });
  const order = await mailedOrder(deps, orderId);
  const { state } = await deps.order(orderId).peek();
  const owedOre = state ? await payableOre(deps, state) : 0;
  return order && state && owedOre > 0 ? { ...order, owedOre, payLink: paymentLink(deps, state) } : null;
}

/** The demo's invented orders get no reminders. */
async function reminded(
  deps: OrderDeps & Deps<'user'>,
  { orderId, ...reminder }: Reminder & { orderId: string },
): Promise<MailedReminder | null> {
  const order = await mailedOrder(deps, orderId);
  if (!order || !(await isToBeReminded(deps, orderId, reminder))) return null;
  const stopToken = reminderTokenOf(deps.secrets.orderLink, order.content);
  return { ...order, reminded: remindedLines(order.content, reminder), stopToken };
}
