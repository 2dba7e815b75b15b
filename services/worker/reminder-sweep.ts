import { dueLateNotices } from '@naust/domain/orders/late-notices.ts';
import { dayReminded, dueReminders, isRemindingTime } from '@naust/domain/orders/reminders.ts';
import { isOver, ORDER_STATUSES } from '@naust/domain/orders/statuses.ts';
import { dateText, dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import { reminderJob } from '@naust/mails/reminder.mail.ts';
import { lateReturnSms } from '@naust/mails/sms/late-return-sms.ts';
import { reminderSms } from '@naust/mails/sms/reminder-sms.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const PAGE = 500;
const OPEN = ORDER_STATUSES.flatMap(({ id }) => (isOver(id) ? [] : id));

export interface ReminderSweep {
  orders: Pick<ReadModel<OrderDoc, 'byStatus'>, 'find'>;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: Clock;
  /** Whether text messages can be sent. */
  sendsSms: boolean;
}

/**
 * Enqueues the reminders for tomorrow; returns how many. Reminders that any process has already enqueued are ignored.
 * The job decides by the order whether it is sent.
 */
export async function askForReminders({ orders, jobs, clock, sendsSms }: ReminderSweep): Promise<number> {
  const now = osloMinute(clock.now());
  if (!isRemindingTime(now)) return 0;
  const date = dayReminded(now);
  const where = [{ field: 'days', someWithin: [date, date] }] as const;
  const listing = { index: 'byStatus', equals: [1, OPEN], where, sortBy: 'pickupAt', limit: PAGE } as const;
  let count = 0;
  for await (const order of everyDocument(orders, listing)) {
    const due = dueReminders(order, now).map((reminder) => ({ orderId: order.id, ...reminder }));
    count += due.length;
    await jobs.enqueue(due.map(reminderJob));
    if (sendsSms) await jobs.enqueue(due.map(reminderSms.job));
  }
  return count;
}

/** Enqueues the text messages about returns that are two hours late; returns how many. */
export async function askForLateNotices({ orders, jobs, clock, sendsSms }: ReminderSweep): Promise<number> {
  const now = osloMinute(clock.now());
  if (!sendsSms || !isRemindingTime(now)) return 0;
  const days = [dateText(dayOf(now) - 1), dateText(dayOf(now))];
  const where = [{ field: 'days', someWithin: days }] as const;
  const listing = { index: 'byStatus', equals: [1, OPEN], where, sortBy: 'pickupAt', limit: PAGE } as const;
  let count = 0;
  for await (const order of everyDocument(orders, listing)) {
    const due = dueLateNotices(order, now).map((to) => lateReturnSms.job({ orderId: order.id, to }));
    count += due.length;
    await jobs.enqueue(due);
  }
  return count;
}

/** Runs at once, for reminders missed while the shop was down, and then repeatedly until the signal aborts. */
export async function keepReminding(
  { onFault, ...sweep }: ReminderSweep & { onFault(error: unknown): void },
  signal: AbortSignal,
): Promise<void> {
  await againUntilStopped({ everyMs: LOOK_EVERY_MS, signal, onFault }, async () => {
    await askForReminders(sweep);
    await askForLateNotices(sweep);
    return undefined;
  });
}
