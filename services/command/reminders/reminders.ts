import type { RecordedOrder } from '@naust/domain/orders/order.ts';
import type { RemindersAnswer } from '@naust/domain/orders/reminders.contract.ts';
import { dueReminders, type Reminder } from '@naust/domain/orders/reminders.ts';
import { awaitsPayment } from '@naust/domain/orders/waiting.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import type { Needs } from '../desk/needs.ts';
import { isReminderToken, orderNamedIn } from './reminder-token.ts';

/** Whether the day before still is today, the order stands so, and whoever ordered wants to be told. */
export async function isToBeReminded(
  desk: Needs<'order' | 'user' | 'clock'>,
  orderId: string,
  { kind, date }: Reminder,
): Promise<boolean> {
  const { state: order } = await desk.order(orderId).peek();
  if (!order || order.isDeleted || awaitsPayment(order)) return false;
  const due = dueReminders(order.content, osloMinute(desk.clock.now()));
  if (!due.some((one) => one.kind === kind && one.date === date)) return false;
  return (await wantsReminders(desk, order)) && !(await isInvented(desk, orderId));
}

async function wantsReminders(desk: Needs<'user'>, { content, remindersStopped }: RecordedOrder): Promise<boolean> {
  if (content.userId === null) return remindersStopped !== true;
  const { state: user } = await desk.user(content.userId).peek();
  return user !== null && !user.isErased && user.wantsReminders !== false;
}

/** What the demo shop placed. */
async function isInvented(desk: Needs<'order'>, orderId: string): Promise<boolean> {
  const [placed] = await desk.order(orderId).recorded();
  return placed?.meta.channel === 'seed';
}

type LinkDesk = Needs<'order' | 'user' | 'secrets'>;

/** What the link of a reminder would stop; refuses REMINDER_LINK_INVALID. */
export async function remindersOfLink(desk: LinkDesk, token: string): Promise<RemindersAnswer> {
  const order = await orderOfLink(desk, token);
  const { orderNo, userId } = order.content;
  return { orderNo, isOn: await wantsReminders(desk, order), ofAccount: userId !== null };
}

/** Ends the reminders of the account that ordered, or of a guest's order. Repeating is quiet. */
export async function stopByLink(desk: LinkDesk, token: string, by: CommandContext): Promise<bigint> {
  const { orderId, userId } = (await orderOfLink(desk, token)).content;
  if (userId === null) return (await desk.order(orderId).run({ type: 'StopReminders' }, by)).position;
  // An account that is erased gets no mails.
  const { state: user } = await desk.user(userId).peek();
  if (user === null || user.isErased) return 0n;
  return chooseReminders(desk, userId, false, by);
}

export const chooseReminders = async (
  desk: Needs<'user'>,
  userId: string,
  isOn: boolean,
  by: CommandContext,
): Promise<bigint> => (await desk.user(userId).run({ type: 'ChooseReminders', isOn }, by)).position;

async function orderOfLink(desk: LinkDesk, token: string): Promise<RecordedOrder> {
  const orderId = orderNamedIn(token) ?? refuse('REMINDER_LINK_INVALID');
  const { state: order } = await desk.order(orderId).look();
  const isOfIt = order !== null && isReminderToken(desk.secrets.orderLink, order.content, token);
  return isOfIt ? order : refuse('REMINDER_LINK_INVALID');
}
