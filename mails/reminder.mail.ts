import { addressLine } from '@naust/domain/business/business.ts';
import { type OwedJob, owedJob } from '@naust/domain/job.ts';
import { isByAgreement } from '@naust/domain/opening-hours.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { countPieces } from '@naust/domain/orders/pieces.ts';
import { REMINDER_KINDS, type Reminder } from '@naust/domain/orders/reminders.ts';
import { termsAddress } from '@naust/domain/shop/terms/addresses.ts';
import { spokenMoment } from '@naust/domain/spoken-period.ts';
import { dayOf, wallMinute } from '@naust/domain/wall-clock.ts';
import * as z from 'zod/mini';
import { letter, type Sender } from './letter.ts';
import type { LetterRow } from './letter-parts.ts';
import { declareMail } from './mail.ts';
import type { MailedReminder } from './mail-facts.ts';
import { ofOrder, orderLink, pictureOf } from './order-parts.ts';
import type { MailTexts } from './texts-in.ts';

const kind = { name: 'send-reminder', queue: 'mails' } as const;
const payload = z.object({ orderId: z.string(), kind: z.enum(REMINDER_KINDS), date: z.string() });

/** Sent once on the day before a pickup and once on the day before a return. */
export const reminderMail = declareMail({
  ...kind,
  payload,
  about: 'reminder',
  onceFor,
  recordsOn: ofOrder('reminder'),
  after: {},
  async find(shop, asked) {
    const found = await shop.reminder(asked);
    return found && { ...found, kind: asked.kind };
  },
  write(order, sender) {
    const { business, shopAddress, pages, texts } = sender;
    const { name, token, stopToken } = order;
    const { orderId, orderNo, termsVersion } = order.content;
    const { reminderTexts } = texts;
    const words = reminderTexts[order.kind];
    const rows = order.reminded.map((line) => ({
      ...rowOf(line, order, texts),
      ...pictureOf(line, order.pictures, sender),
    }));
    return {
      ...letter(sender, {
        subject: reminderTexts.subject(words.subject, orderNo, business.legalName),
        title: words.title,
        parts: [
          { kind: 'words', text: reminderTexts.lead(name, words.lead, orderNo) },
          { kind: 'rows', rows },
          { kind: 'words', text: `${words.place} ${addressLine(business)}.` },
          ...agreementOf(order, sender),
          { kind: 'words', text: words.change },
          { kind: 'button', text: texts.seeOrder, link: orderLink(orderId, token, sender) },
          {
            kind: 'links',
            links: [
              { text: texts.rentalTerms, link: pages + termsAddress('rental', termsVersion) },
              { text: reminderTexts.stop, link: `${pages}/reminders?token=${stopToken}` },
            ],
          },
        ],
      }),
      unsubscribe: `${shopAddress}/api/reminders/${stopToken}`,
    };
  },
});

type AskedReminder = Reminder & { orderId: string };

/** The hourly check queues this job on the day before. */
export const reminderJob = (asked: AskedReminder): OwedJob =>
  owedJob({ ...kind, payload }, onceFor(asked).join(' '), { ...asked });

function onceFor({ orderId, kind: what, date }: AskedReminder) {
  return [orderId, what, date];
}

function rowOf(
  line: OrderLine,
  { kind: what, content, now }: MailedReminder & Pick<Reminder, 'kind'>,
  { spoken }: MailTexts,
): LetterRow {
  const at = wallMinute((what === 'pickup' ? line.from : line.to) ?? '');
  const { left, awaited } = countPieces(line, content.statusId);
  const pieces = what === 'pickup' ? left : awaited;
  return {
    name: pieces > 1 ? `${pieces} × ${line.name}` : line.name,
    value: at === null ? '' : spokenMoment(at, dayOf(now), spoken),
  };
}

function agreementOf({ reminded, hours }: MailedReminder, { business, texts }: Sender) {
  const isAgreed = reminded.some((line) => isByAgreement(hours, line));
  return isAgreed ? [{ kind: 'words', text: texts.whatNow.agreement(business) } as const] : [];
}
