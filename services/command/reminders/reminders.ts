import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { RemindersAnswer } from '@naust/domain/orders/reminders.contract.ts';
import { dueReminders, type Reminder } from '@naust/domain/orders/reminders.ts';
import { awaitsPayment } from '@naust/domain/orders/waiting.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { isReminderToken, orderNamedIn } from './reminder-token.ts';

/** Whether it is still the day before, the order is unchanged, and its owner wants reminders. */
export async function isToBeReminded(
  deps: Deps<'order' | 'user' | 'clock'>,
  orderId: string,
  { kind, date }: Reminder,
): Promise<boolean> {
  const { state: order } = await deps.order(orderId).peek();
  if (!order || order.isDeleted || awaitsPayment(order)) return false;
  const due = dueReminders(order.content, osloMinute(deps.clock.now()));
  if (!due.some((one) => one.kind === kind && one.date === date)) return false;
  return (await wantsReminders(deps, order)) && !(await isInvented(deps, orderId));
}

async function wantsReminders(deps: Deps<'user'>, { content, remindersStopped }: RecordedOrder): Promise<boolean> {
  if (content.userId === null) return remindersStopped !== true;
  const { state: user } = await deps.user(content.userId).peek();
  return user !== null && !user.isErased && user.wantsReminders !== false;
}

/** Whether the demo placed it. */
export async function isInvented(deps: Deps<'order'>, orderId: string): Promise<boolean> {
  const [placed] = await deps.order(orderId).recorded();
  return placed?.meta.channel === 'seed';
}

type LinkDeps = Deps<'order' | 'user' | 'secrets'>;

/** What the link of a reminder would stop; refuses REMINDER_LINK_INVALID. */
export async function remindersOfLink(deps: LinkDeps, token: string): Promise<RemindersAnswer> {
  const order = await orderOfLink(deps, token);
  const { orderNo, userId } = order.content;
  return { orderNo, isOn: await wantsReminders(deps, order), ofAccount: userId !== null };
}

/** Ends the reminders of the order's account, or of a guest's order. Repeating has no effect. */
export async function stopByLink(deps: LinkDeps, token: string, by: CommandContext): Promise<bigint> {
  const { orderId, userId } = (await orderOfLink(deps, token)).content;
  if (userId === null) return (await deps.order(orderId).run({ type: 'StopReminders' }, by)).position;
  // An erased account gets no mails.
  const { state: user } = await deps.user(userId).peek();
  if (user === null || user.isErased) return 0n;
  return chooseReminders(deps, userId, false, by);
}

export const chooseReminders = async (
  deps: Deps<'user'>,
  userId: string,
  isOn: boolean,
  by: CommandContext,
): Promise<bigint> => (await deps.user(userId).run({ type: 'ChooseReminders', isOn }, by)).position;

async function orderOfLink(deps: LinkDeps, token: string): Promise<RecordedOrder> {
  const orderId = orderNamedIn(token) ?? refuse('REMINDER_LINK_INVALID');
  const { state: order } = await deps.order(orderId).look();
  const isOfIt = order !== null && isReminderToken(deps.secrets.orderLink, order.content, token);
  return isOfIt ? order : refuse('REMINDER_LINK_INVALID');
}
