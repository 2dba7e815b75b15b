import type { SmsOutcome } from '@naust/domain/sms/sms-outcome.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { type JobDefinition, QueueRests } from '@naust/infra/jobs/jobs.port.ts';
import { isGivenUp } from '@naust/infra/jobs/queue-rest.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { type Sms, SmsAway, SmsRefused } from '@naust/infra/sms/sms.port.ts';
import type { ShopSms, WrittenSms } from '@naust/mails/sms/sms.ts';
import type { SmsFacts } from '@naust/mails/sms/sms-facts.ts';

export interface SmsDeps {
  facts: SmsFacts;
  sms: Sms;
  keys: Pick<PersonKeys, 'find'>;
  clock: Clock;
  /** Records the outcome of a message. Repeating is harmless. */
  record(sms: WrittenSms, outcome: SmsOutcome): Promise<void>;
  onRefused(jobName: string, error: SmsRefused): void;
}

const MINUTE = 60_000;
const WAITS = [5_000, MINUTE, 5 * MINUTE];
const LAST_WAIT = 20 * MINUTE;
/** A reminder is of no use a day later. */
const RETRY_FOR_MS = 24 * 60 * MINUTE;

/** Writes a text message from the current facts, and sends it. */
export function smsJob(kind: ShopSms, deps: SmsDeps): JobDefinition {
  const { facts, sms, keys, clock, record } = deps;
  const definition: JobDefinition = {
    name: kind.name,
    queue: 'sms',
    retryForMs: RETRY_FOR_MS,
    isSerial: true,
    backoff: (attempt) => WAITS[attempt - 1] ?? LAST_WAIT,
    async run(job, signal, note) {
      const written = sms.isConnected ? await kind.write(job, facts) : null;
      if (!written) return note('skipped');
      const { smsId, to, sender, text, personId } = written;
      try {
        await sms.send({ smsId, to, sender, text, personId }, signal).catch(restWhereAway);
      } catch (error) {
        if (error instanceof SmsRefused) {
          deps.onRefused(kind.name, error);
          await record(written, error.reason);
          return note('failed');
        }
        if (!signal.aborted && isGivenUp(definition, job, clock.now(), error)) await record(written, 'GAVE_UP');
        throw error;
      }
      // If the person was erased meanwhile, their messages were removed before this one was stored.
      if ((await keys.find([personId])).get(personId) === null) await sms.forget(personId);
      await record(written, 'sent');
    },
  };
  return definition;
}

function restWhereAway(fault: unknown): never {
  throw fault instanceof SmsAway ? new QueueRests(fault.message, { cause: fault }) : fault;
}
