import { linkNoOf } from '@naust/domain/orders/correct-email.ts';
import { type Reminder, remindedLines } from '@naust/domain/orders/reminders.ts';
import { paymentStateOf, reservedOre } from '@naust/domain/payments/payment.ts';
import { UNDESCRIBED } from '@naust/domain/shop/business.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { MailedOrder, MailedPayment, MailedReminder, MailFacts } from '@naust/mails/mail-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { mailedMessage, mailedReply } from '../inbox/replies.ts';
import { mailedInvitation } from '../invitations/invitations.ts';
import { orderTokenOf } from '../orders/order-token.ts';
import { leftOre } from '../payments/pay-owed.ts';
import { paymentsOfOrder } from '../payments/payments-of-order.ts';
import { reminderTokenOf } from '../reminders/reminder-token.ts';
import { isToBeReminded } from '../reminders/reminders.ts';
import { endTold, mailedStockNotice } from '../stock-notices/stock-notices.ts';
import { resetLink } from '../users/password-reset.ts';
import { signInNotice } from '../users/sign-in-notice.ts';
import { changeNotice } from '../users/take-back.ts';

type OrderDeps = Deps<'catalogue' | 'order' | 'charge' | 'payment' | 'secrets' | 'wallet' | 'clock'>;

/** Facts for the mails of the shop. */
export const mailFacts = (
  deps: OrderDeps & Deps<'shop' | 'reconcile' | 'user' | 'inbox' | 'inventory' | 'stockNotice' | 'invitation' | 'keys'>,
): MailFacts => ({
  business: async () => (await deps.shop().peek()).state.business ?? UNDESCRIBED,
  mailSettings: async () => (await deps.shop().peek()).state.mail,
  order: (orderId) => mailedOrder(deps, orderId),
  async reconciledOrder(orderId, cause) {
    await deps.reconcile(orderId, { channel: 'job', correlationId: cause });
    return mailedOrder(deps, orderId);
  },
  resetLink: (request) => resetLink(deps, request),
  changeNotice: (change) => changeNotice(deps, change),
  signInNotice: (change) => signInNotice(deps, change),
  reminder: (asked) => reminded(deps, asked),
  message: (messageId) => mailedMessage(deps, messageId),
  reply: (asked) => mailedReply(deps, asked),
  stockNotice: (asked) => mailedStockNotice(deps, asked),
  invitation: (invited) => mailedInvitation(deps, invited),
  endStockNotice: (asked) => endTold(deps, asked),
});

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

/** A visitor may order without a name. The shop is told of the order all the same. */
const NO_CONTACT = { name: 'Kunde uten navn', email: '' };

async function mailedOrder(deps: OrderDeps, orderId: string): Promise<MailedOrder | null> {
  const { state: order } = await deps.order(orderId).peek();
  if (!order?.content.personal) return null;
  const contact = order.content.personal.contact ?? NO_CONTACT;
  const { content, isDeleted, cancellationFee, heldUntil } = order;
  return {
    personId: content.personId,
    name: contact.name,
    email: contact.email,
    content,
    isDeleted,
    token: content.userId === null ? orderTokenOf(deps.secrets.orderLink, orderId, linkNoOf(order)) : null,
    feeOre: cancellationFee?.amountOre ?? 0,
    extensions: order.extensions ?? [],
    wallet: await mailedPayment(deps, orderId, heldUntil !== null),
    hours: (await deps.catalogue().peek()).state.openingHours.set,
    now: osloMinute(deps.clock.now()),
    ...(cancellationFee?.paidBefore && { paidBefore: cancellationFee.paidBefore }),
  };
}

/** An order that was never held for a wallet payment has none. */
async function mailedPayment(deps: OrderDeps, orderId: string, wasHeld: boolean): Promise<MailedPayment> {
  const found = wasHeld ? await paymentsOfOrder(deps, orderId) : null;
  const payment = found?.first ?? null;
  return {
    state: payment ? paymentStateOf(payment) : 'none',
    reservedOre: payment ? reservedOre(payment) : 0,
    captureOn: deps.wallet.captureOn,
    owedOre: found ? leftOre(found) : 0,
  };
}
