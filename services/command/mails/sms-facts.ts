import { dueLateNotices } from '@naust/domain/orders/late-notices.ts';
import type { SmsOutcome } from '@naust/domain/sms/sms-outcome.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { MailedOrder, MailFacts } from '@naust/mails/mail-facts.ts';
import type { WrittenSms } from '@naust/mails/sms/sms.ts';
import type { SmsFacts } from '@naust/mails/sms/sms-facts.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { isInvented } from '../reminders/reminders.ts';
import { mailedOrder, type OrderDeps } from './mailed-order.ts';

/** Facts for the text messages of the shop. */
export const smsFacts = (deps: OrderDeps, { business, reminder, requestedPayment }: MailFacts): SmsFacts => ({
  business,
  reminder,
  requestedPayment,
  smsNotices: async () => (await deps.shop().peek()).state.sms,
  isSmsSent: async (orderId, smsId) => (await deps.order(orderId).peek()).state?.sms?.[smsId] === 'sent',
  lateReturn: (asked) => lateReturn(deps, asked),
});

async function lateReturn(
  deps: OrderDeps,
  { orderId, to }: { orderId: string; to: string },
): Promise<MailedOrder | null> {
  const order = await mailedOrder(deps, orderId);
  if (!order || order.isDeleted || !dueLateNotices(order.content, osloMinute(deps.clock.now())).includes(to))
    return null;
  return (await isInvented(deps, orderId)) ? null : order;
}

/** Records the outcome of a text message on its order. Repeating is harmless. */
export async function recordSms(
  deps: Deps<'order'>,
  { orderId, kind, smsId }: WrittenSms,
  outcome: SmsOutcome,
): Promise<void> {
  const by = { channel: 'job', correlationId: `sms ${smsId}` } as const;
  await deps.order(orderId).run({ type: 'RecordSms', kind, smsId, outcome }, by);
}
