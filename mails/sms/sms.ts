import type { Business } from '@naust/domain/business/business.ts';
import { type JobPayload, type OwedJob, owedJob } from '@naust/domain/job.ts';
import { type Language, languageOf, type Texts } from '@naust/domain/language.ts';
import { parsePhone } from '@naust/domain/phone.ts';
import type { SmsNotices } from '@naust/domain/shop/sms.contract.ts';
import type { SmsKind } from '@naust/domain/sms/sms.events.ts';
import type * as z from 'zod/mini';
import type { MailedOrder } from '../mail-facts.ts';
import { fittingText, senderOf } from './gsm-text.ts';
import { smsTexts as smsTextsEn } from './sms.texts.en.ts';
import { smsTexts } from './sms.texts.ts';
import type { SmsFacts } from './sms-facts.ts';

type SmsTexts = Texts<typeof smsTexts>;

const TEXTS: Readonly<Record<Language, SmsTexts>> = { nb: smsTexts, en: smsTextsEn };

type AskedSms = JobPayload & { orderId: string };

/** Everything about one kind of text message to the customer of an order. */
interface SmsPlan<S extends z.ZodMiniType<AskedSms>, F extends MailedOrder> {
  /** The job's name. Queues of running shops contain it and the `payload`: both stay as they are. */
  name: string;
  payload: S;
  kindOf(asked: z.output<S>): SmsKind;
  /** The message is sent once per value, however many jobs ask for it. */
  onceFor(asked: z.output<S>): readonly string[];
  isOn(notices: SmsNotices): boolean;
  /** null if the message no longer applies. */
  find(shop: SmsFacts, asked: z.output<S>): Promise<F | null>;
  /** The same in fewer and fewer words; the first that fits into one message is sent. */
  write(found: F, business: Business, texts: SmsTexts): readonly [string, ...string[]];
}

/** A message that is ready to be sent. */
export interface WrittenSms {
  orderId: string;
  kind: SmsKind;
  smsId: string;
  /** E.164. */
  to: string;
  sender: string;
  text: string;
  personId: string;
}

/** A text message of the shop, without its types. */
export interface ShopSms {
  readonly name: string;
  /** null if it is switched off, no longer applies, has no number to go to, or was sent before. */
  write(job: { payload: unknown }, shop: SmsFacts): Promise<WrittenSms | null>;
}

/** The customer's own number, or the one that was written for this order. */
const phoneOf = ({ content: { personal } }: MailedOrder): string =>
  personal?.contact?.phone ?? personal?.stated?.phone ?? '';

/** With `job`: the job that sends it. */
export function declareSms<S extends z.ZodMiniType<AskedSms>, F extends MailedOrder>(plan: SmsPlan<S, F>) {
  const { name, payload, kindOf, onceFor, isOn, find, write } = plan;
  const sms: ShopSms = {
    name,
    async write(job, shop) {
      const asked = payload.parse(job.payload);
      const { orderId } = asked;
      const kind = kindOf(asked);
      const smsId = ['sms', kind, ...onceFor(asked)].join('.');
      if (!isOn(await shop.smsNotices()) || (await shop.isSmsSent(orderId, smsId))) return null;
      const found = await find(shop, asked);
      const to = found && parsePhone(phoneOf(found));
      if (!found || to === null) return null;
      const business = await shop.business();
      const text = fittingText(...write(found, business, TEXTS[languageOf(found)]));
      return { orderId, kind, smsId, to, sender: senderOf(business.shortName), text, personId: found.personId };
    },
  };
  const job = (asked: z.output<S>): OwedJob =>
    owedJob({ name, queue: 'sms', payload }, [kindOf(asked), ...onceFor(asked)].join(' '), asked);
  return { sms, job };
}
