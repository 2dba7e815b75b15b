import { addressLine } from '@naust/domain/business/business.ts';
import { type OwedJob, owedJob } from '@naust/domain/job.ts';
import { agreementText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
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

const kind = { name: 'send-reminder', queue: 'mails' } as const;
const payload = z.object({ orderId: z.string(), kind: z.enum(REMINDER_KINDS), date: z.string() });

/** Sent once on the day before a pickup and once on the day before a return. */
export const reminderMail = declareMail({
  ...kind,
  payload,
  about: 'reminder',
  onceFor,
  toldOn: ofOrder('reminder'),
  after: {},
  async find(shop, asked) {
    const found = await shop.reminder(asked);
    return found && { ...found, kind: asked.kind };
  },
  write(order, sender) {
    const { business, shopAddress } = sender;
    const { name, token, stopToken } = order;
    const { orderId, orderNo, termsVersion } = order.content;
    const words = WORDS[order.kind];
    return {
      ...letter(sender, {
        subject: `${words.subject}: bestilling ${orderNo} hos ${business.legalName}`,
        title: words.title,
        parts: [
          { kind: 'words', text: `Hei, ${name}! ${words.lead} Ordrenummeret ditt er ${orderNo}.` },
          {
            kind: 'rows',
            rows: order.reminded.map((line) => ({
              ...rowOf(line, order),
              ...pictureOf(line, order.pictures, shopAddress),
            })),
          },
          { kind: 'words', text: `${words.place} ${addressLine(business)}.` },
          ...agreementOf(order, business),
          { kind: 'words', text: words.change },
          { kind: 'button', text: 'Se bestillingen', link: orderLink(orderId, token, shopAddress) },
          {
            kind: 'links',
            links: [
              { text: 'Leievilkår', link: shopAddress + termsAddress('rental', termsVersion) },
              { text: 'Slutt å minne meg på dette', link: `${shopAddress}/reminders?token=${stopToken}` },
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

const WORDS = {
  pickup: {
    subject: 'Hent i morgen',
    title: 'I morgen henter du',
    lead: 'Her er det du har bestilt til i morgen.',
    place: 'Du henter hos oss i',
    change: 'Ta med legitimasjon, og førerkort hvis du skal kjøre. Passer det ikke likevel? Se bestillingen.',
  },
  return: {
    subject: 'Lever i morgen',
    title: 'I morgen leverer du tilbake',
    lead: 'Dette leverer du tilbake i morgen.',
    place: 'Du leverer hos oss i',
    change: 'Vil du beholde det lenger? Åpne bestillingen og se om det er ledig, så forlenger du selv.',
  },
} as const;

function rowOf(line: OrderLine, { kind: what, content, now }: MailedReminder & Pick<Reminder, 'kind'>): LetterRow {
  const at = wallMinute((what === 'pickup' ? line.from : line.to) ?? '');
  const { left, awaited } = countPieces(line, content.statusId);
  const pieces = what === 'pickup' ? left : awaited;
  return {
    name: pieces > 1 ? `${pieces} × ${line.name}` : line.name,
    value: at === null ? '' : spokenMoment(at, dayOf(now)),
  };
}

function agreementOf({ reminded, hours }: MailedReminder, business: Sender['business']) {
  const isAgreed = reminded.some((line) => isByAgreement(hours, line));
  return isAgreed ? [{ kind: 'words', text: agreementText(business) } as const] : [];
}
