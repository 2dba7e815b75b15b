import type { Business } from '@naust/domain/business/business.ts';
import { type EventType, eventCatalogue } from '@naust/domain/event-catalogue.ts';
import { type JobPayload, type JobQueue, type OwedJob, owedJob } from '@naust/domain/job.ts';
import { languageOf } from '@naust/domain/language.ts';
import type { MailKind } from '@naust/domain/mails/mail-state.contract.ts';
import type { MailSubject } from '@naust/domain/mails/mails.events.ts';
import type { Happened } from '@naust/domain/reaction.ts';
import type { MailSettings } from '@naust/domain/shop/mail-settings.ts';
import type * as z from 'zod/mini';
import { type LetterWithFiles, type Sender, senderIn } from './letter.ts';
import type { Addressee, MailFacts } from './mail-facts.ts';
import { spokenName } from './spoken-name.ts';

type MailQueue = Extract<JobQueue, 'mails' | 'resets'>;

/** The payload for each event that causes the mail; null if that event causes none. */
type Causes<P extends JobPayload> = { readonly [T in EventType]?: (event: Happened<T>) => P | null };

/** Whom a reply to the mail reaches; left out: the shop. */
interface Answered {
  replyTo?: string;
}

/** Everything about one kind of mail. */
export interface MailPlan<S extends z.ZodMiniType<JobPayload>, F extends Addressee & Answered> {
  /** The job's name. Queues of running shops contain it and the `payload`: both stay as they are. */
  name: string;
  payload: S;
  /** The first word of the Message-ID. */
  about: string;
  /** The mail is sent once per value, however many jobs ask for it. */
  onceFor(asked: z.output<S>): readonly string[];
  /** Where and as what kind the mail's state is shown; left out if it is not shown. */
  recordsOn?: { kind: MailKind; subject(asked: z.output<S>): MailSubject };
  /** For a mail that delivers a document, instead of `toldOn`. */
  delivers?(asked: z.output<S>): RecordedDelivery['document'];
  /** `resets` if a person waits for the mail: it overtakes all others (default `mails`). */
  queue?: MailQueue;
  /** Empty if an hourly check queues the mail instead of an event. */
  after: Causes<z.output<S>>;
  /** The facts that the letter needs; null if there is no recipient (any more). `cause`: the job's id. */
  find(shop: MailFacts, asked: z.output<S>, cause: string): Promise<F | null>;
  /** Runs after the mail was sent. Idempotent. */
  afterwards?(shop: MailFacts, asked: z.output<S>): Promise<void>;
  write(found: F, sender: Sender): LetterWithFiles;
}

/** The sender of the moment. `address` is empty until the shop is described. */
export interface MailSender {
  name: string;
  address: string;
}

export const mailSenderOf = (
  { legalName, email }: Pick<Business, 'legalName' | 'email'>,
  { senderName, senderAddress }: Pick<MailSettings, 'senderName' | 'senderAddress'>,
): MailSender => ({ name: senderName ?? legalName, address: senderAddress ?? email });

/** A mail that is ready to be sent. `about` follows from `onceFor`. */
export interface WrittenMail extends LetterWithFiles {
  from: MailSender;
  /** Left out: the sender. */
  replyTo?: string;
  to: Addressee;
  about: string;
}

/** Identifies the mail in the recorded outcome. */
export type RecordedMail = { subject: MailSubject; kind: MailKind; mailId: string } | RecordedDelivery;

/** A mail that delivers a document, or a reminder of it: its outcome stands with the document. */
export interface RecordedDelivery {
  /** `reminderId`: of the reminder that it brings; left out for the document itself. */
  document: { documentId: string; orderId: string; sendingId: string; reminderId?: string };
  mailId: string;
}

/** A mail of the shop, without its types. */
export interface ShopMail {
  readonly name: string;
  readonly queue: MailQueue;
  /** The events that may cause it. */
  readonly causes: readonly EventType[];
  jobAfter(event: Happened<EventType>): OwedJob | null;
  /** null if there is no recipient. */
  write(job: { id: string; payload: unknown }, shop: MailFacts, shopAddress: string): Promise<WrittenMail | null>;
  /** null if the mail's state is not shown. */
  recordedMail(job: { payload: unknown }): RecordedMail | null;
  /** Runs after the mail was sent, and again whenever the job runs again. */
  afterwards(job: { payload: unknown }, shop: MailFacts): Promise<void>;
}

export function declareMail<S extends z.ZodMiniType<JobPayload>, F extends Addressee & Answered>(
  plan: MailPlan<S, F>,
): ShopMail {
  const { name, payload, about, onceFor, queue = 'mails', recordsOn, delivers, after, find, write, afterwards } = plan;
  const mailId = (asked: z.output<S>) => [about, ...onceFor(asked)].join('.');
  return {
    name,
    queue,
    causes: Object.keys(after).filter(isEventType),
    jobAfter(event) {
      const asked = askedFor(after, event.type, event);
      return asked && owedJob({ name, queue, payload }, onceFor(asked).join(' '), asked);
    },
    async write(job, shop, shopAddress) {
      const asked = payload.parse(job.payload);
      const found = await find(shop, asked, job.id);
      // A guest whom an administrator entered may have no address.
      if (!found || found.email === '') return null;
      const greeted = { ...found, name: spokenName(found.name) };
      const [business, settings] = [await shop.business(), await shop.mailSettings()];
      const sender = senderIn(languageOf(found), { business, appearance: await shop.appearance(), shopAddress });
      const replyTo = found.replyTo ?? settings.replyTo;
      return {
        from: mailSenderOf(business, settings),
        to: greeted,
        about: mailId(asked),
        ...write(greeted, sender),
        ...(replyTo === null ? {} : { replyTo }),
      };
    },
    recordedMail(job) {
      const asked = payload.parse(job.payload);
      if (delivers) return { document: delivers(asked), mailId: mailId(asked) };
      return recordsOn ? { subject: recordsOn.subject(asked), kind: recordsOn.kind, mailId: mailId(asked) } : null;
    },
    afterwards: async (job, shop) => afterwards?.(shop, payload.parse(job.payload)),
  };
}

const isEventType = (word: string): word is EventType => Object.hasOwn(eventCatalogue, word);

const askedFor = <P extends JobPayload, T extends EventType>(after: Causes<P>, type: T, event: Happened<T>): P | null =>
  after[type]?.(event) ?? null;
