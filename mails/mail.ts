import { type EventType, eventCatalogue } from '@naust/domain/event-catalogue.ts';
import { type JobPayload, type JobQueue, type OwedJob, owedJob } from '@naust/domain/job.ts';
import type { MailKind } from '@naust/domain/mails/mail-state.contract.ts';
import type { MailSubject } from '@naust/domain/mails/mails.events.ts';
import type { Happened } from '@naust/domain/reaction.ts';
import type { Business } from '@naust/domain/shop/business.ts';
import type * as z from 'zod/mini';
import type { Letter, Sender } from './letter.ts';
import type { Addressee, MailFacts } from './mail-facts.ts';
import { spokenName } from './spoken-name.ts';

type MailQueue = Extract<JobQueue, 'mails' | 'resets'>;

/** What an event asks for; null where no mail follows from it. */
type Causes<P extends JobPayload> = { readonly [T in EventType]?: (event: Happened<T>) => P | null };

/** All of one mail. */
export interface MailPlan<S extends z.ZodMiniType<JobPayload>, F extends Addressee> {
  /** The job's name. It stands in the queues of running shops, as `payload` does. */
  name: string;
  payload: S;
  /** The first word of the Message-ID. */
  about: string;
  /** What the mail is sent once for, however often it is asked for. */
  onceFor(asked: z.output<S>): readonly string[];
  /** What it is told of on, and as what; left out where nobody is shown what became of it. */
  toldOn?: { kind: MailKind; subject(asked: z.output<S>): MailSubject };
  /** `resets` where somebody sits and waits for it: it goes past all others (default `mails`). */
  queue?: MailQueue;
  /** Left empty where the shop asks for it by the hour, not because of an event. */
  after: Causes<z.output<S>>;
  /** What the letter needs; null where nobody is to be told (any more). `cause`: the job's id. */
  find(shop: MailFacts, asked: z.output<S>, cause: string): Promise<F | null>;
  /** Once it was sent. Repeating is harmless. */
  afterwards?(shop: MailFacts, asked: z.output<S>): Promise<void>;
  write(found: F, sender: Sender): Letter;
}

/** A mail that is ready to go. `about` follows from what it is sent once for. */
export interface WrittenMail extends Letter {
  /** Who runs the shop by then. */
  from: Pick<Business, 'legalName' | 'email'>;
  to: Addressee;
  about: string;
}

/** Which mail it is to those who are told what became of it. */
export interface ToldMail {
  subject: MailSubject;
  kind: MailKind;
  mailId: string;
}

/** A mail of the shop, whichever it is. */
export interface ShopMail {
  readonly name: string;
  readonly queue: MailQueue;
  /** The events that may owe it. */
  readonly causes: readonly EventType[];
  jobAfter(event: Happened<EventType>): OwedJob | null;
  /** null where nobody is to be told. */
  written(job: { id: string; payload: unknown }, shop: MailFacts, shopAddress: string): Promise<WrittenMail | null>;
  /** null where nobody is told what became of it. */
  told(job: { payload: unknown }): ToldMail | null;
  /** When it was sent; where the job runs again it does, too. */
  afterwards(job: { payload: unknown }, shop: MailFacts): Promise<void>;
}

export function declareMail<S extends z.ZodMiniType<JobPayload>, F extends Addressee>(plan: MailPlan<S, F>): ShopMail {
  const { name, payload, about, onceFor, queue = 'mails', toldOn, after, find, write, afterwards } = plan;
  const mailId = (asked: z.output<S>) => [about, ...onceFor(asked)].join('.');
  return {
    name,
    queue,
    causes: Object.keys(after).filter(isEventType),
    jobAfter(event) {
      const asked = askedFor(after, event.type, event);
      return asked && owedJob({ name, queue, payload }, onceFor(asked).join(' '), asked);
    },
    async written(job, shop, shopAddress) {
      const asked = payload.parse(job.payload);
      const found = await find(shop, asked, job.id);
      // A guest whom an administrator wrote down may have no address.
      if (!found || found.email === '') return null;
      const greeted = { ...found, name: spokenName(found.name) };
      const business = await shop.business();
      return { from: business, to: greeted, about: mailId(asked), ...write(greeted, { business, shopAddress }) };
    },
    told(job) {
      const asked = payload.parse(job.payload);
      return toldOn ? { subject: toldOn.subject(asked), kind: toldOn.kind, mailId: mailId(asked) } : null;
    },
    afterwards: async (job, shop) => afterwards?.(shop, payload.parse(job.payload)),
  };
}

const isEventType = (word: string): word is EventType => Object.hasOwn(eventCatalogue, word);

const askedFor = <P extends JobPayload, T extends EventType>(after: Causes<P>, type: T, event: Happened<T>): P | null =>
  after[type]?.(event) ?? null;
