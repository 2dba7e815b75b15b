import { addressLine } from '@naust/domain/business/business.ts';
import { REMINDER_KINDS } from '@naust/domain/orders/reminders.ts';
import { formatPhone } from '@naust/domain/shown-numbers.ts';
import { spokenTime } from '@naust/domain/spoken-period.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { declareSms } from './sms.ts';

/** Sent once on the day before a pickup and once on the day before a return, to those who get the mail about it too. */
export const reminderSms = declareSms({
  name: 'send-reminder-sms',
  payload: z.object({ orderId: z.string(), kind: z.enum(REMINDER_KINDS), date: z.string() }),
  kindOf: ({ kind }) => kind,
  onceFor: ({ orderId, date }) => [orderId, date],
  isOn: ({ reminders }) => reminders,
  async find(shop, asked) {
    const found = await shop.reminder(asked);
    return found && { ...found, kind: asked.kind };
  },
  write({ kind, reminded, content: { orderNo } }, business, texts) {
    const times = reminded.flatMap((line) => wallMinute((kind === 'pickup' ? line.from : line.to) ?? '') ?? []);
    const at = times.length === 0 ? null : spokenTime(Math.min(...times), texts.spoken);
    const said = texts[kind](business.shortName, at, orderNo);
    const place = `${said}, ${addressLine(business)}.`;
    return [`${place} ${texts.doesNotFit(formatPhone(business.phone))}`, place, `${said}.`];
  },
});
