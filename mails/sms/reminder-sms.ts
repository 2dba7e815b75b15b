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
  write({ kind, reminded, content: { orderNo } }, business) {
    const times = reminded.flatMap((line) => wallMinute((kind === 'pickup' ? line.from : line.to) ?? '') ?? []);
    const first = Math.min(...times);
    const at = times.length === 0 ? '' : ` kl. ${spokenTime(first)}`;
    const what = kind === 'pickup' ? 'henter du' : 'leverer du tilbake';
    const said = `${business.shortName}: I morgen${at} ${what} bestilling ${orderNo}`;
    const place = `${said}, ${addressLine(business)}.`;
    return [`${place} Passer det ikke? Ring ${formatPhone(business.phone)}.`, place, `${said}.`];
  },
});
