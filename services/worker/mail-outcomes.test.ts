import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailOutcome } from '@naust/domain/mails/mail-outcome.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Jobs, NewJob } from '@naust/infra/jobs/jobs.port.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { MailAway, MailRefused } from '@naust/infra/mail/mail.port.ts';
import type { MailFacts } from '@naust/mails/mail-facts.ts';
import { replyMail } from '@naust/mails/reply.mail.ts';
import { shopThatKnows } from '@naust/mails/testing/example-order.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailDeps, mailJob } from './mail.job.ts';

const HOUR = 60 * 60_000;
const kari = {
  personId: 'k',
  name: 'Kari',
  email: 'kari@example.no',
  topicName: 'Utleie',
  message: 'Hei',
  reply: 'Ja',
};
const job = (messageId: string): NewJob => ({
  id: `send-message-reply ${messageId}`,
  queue: 'mails',
  name: 'send-message-reply',
  payload: { messageId, replyId: '8' },
});

describe('what became of a mail', () => {
  let folder: string;
  let now: number;
  let jobs: Jobs;
  let stop: AbortController;
  let tries: number;
  let recorded: [subject: string, mailId: string, outcome: MailOutcome][];
  const clock = { now: () => now };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'naust-mail-outcomes-'));
    now = Date.parse('2026-06-01T08:00:00Z');
    jobs = openSqliteJobs({ file: join(folder, 'jobs.db'), clock, pollMs: 2, onFailure: () => {} });
    stop = new AbortController();
    tries = 0;
    recorded = [];
  });
  afterEach(async () => {
    stop.abort();
    await jobs.close();
    rmSync(folder, { recursive: true });
  });

  function work(send: () => Promise<void>, given: Partial<MailDeps> = {}): void {
    const facts: MailFacts = shopThatKnows({ reply: kari });
    const deps: MailDeps = {
      facts: { ...facts, reply: async ({ messageId }) => (messageId === 'erased' ? null : kari) },
      mail: {
        async send() {
          tries += 1;
          await send();
        },
        forget: async () => {},
      },
      keys: { find: async () => new Map() },
      clock,
      baseUrl: 'https://naust.example',
      holdReceiver: async () => async () => {},
      documentFiles: { open: async () => null },
      async record(reported, outcome) {
        if ('subject' in reported) recorded.push([reported.subject.id, reported.mailId, outcome]);
      },
      onRefused: () => {},
      ...given,
    };
    void jobs.work([mailJob(replyMail, deps)], stop.signal);
  }
  const settled = (expected: object) => expect.poll(() => jobs.counts()).toMatchObject({ running: 0, ...expected });
  const tallied = async () => (await jobs.tallies()).map(({ state, outcome }) => [state, outcome]);

  it('is written down as sent when the server has taken it, and not before', async () => {
    let take = () => {};
    work(
      () =>
        new Promise((resolve) => {
          take = resolve;
        }),
    );
    await jobs.enqueue([job('7')]);
    await expect.poll(() => tries).toBe(1);
    expect(recorded).toEqual([]);
    take();
    await settled({ waiting: 0 });
    expect(recorded).toEqual([['7', 'reply.7.8', 'sent']]);
    expect(await tallied()).toEqual([['done', null]]);
  });

  it('is that it is not delivered, after one try, where the address is refused for good', async () => {
    work(() => Promise.reject(new MailRefused('550 no such user', 'ADDRESS_UNKNOWN')));
    await jobs.enqueue([job('7')]);
    await settled({ waiting: 0, delayed: 0, parked: 0 });
    expect([tries, recorded]).toEqual([1, [['7', 'reply.7.8', 'ADDRESS_UNKNOWN']]]);
    expect(await tallied()).toEqual([['done', 'failed']]);
  });

  it('is not known while it is tried, and that it is not delivered once it is given up', async () => {
    work(() => Promise.reject(new MailAway('E-posttjeneren kan ikke nås')));
    await jobs.enqueue([job('7')]);
    await settled({ waiting: 1 });
    expect(recorded).toEqual([]);
    now += 73 * HOUR;
    await settled({ parked: 1 });
    expect(recorded).toEqual([['7', 'reply.7.8', 'GAVE_UP']]);
  });

  it('is nothing, and counts as no mail, where nobody is to be told any more', async () => {
    work(async () => {});
    await jobs.enqueue([job('erased')]);
    await settled({ waiting: 0 });
    expect([tries, recorded]).toEqual([0, []]);
    expect(await tallied()).toEqual([['done', 'skipped']]);
  });

  it('waits where its receiver got more than they should within the hour, and goes later', async () => {
    let left = 1;
    const given: number[] = [];
    const holdReceiver = async () => {
      if (left === 0) return refuse('TOO_MANY_REQUESTS', { retryAfter: 3600 });
      left -= 1;
      return async () => void given.push(1);
    };
    work(async () => {}, { holdReceiver });
    await jobs.enqueue([job('7'), job('9')]);
    await settled({ waiting: 0, delayed: 1 });
    expect([tries, given]).toEqual([1, []]);
    left = 1;
    now += HOUR;
    await settled({ delayed: 0, waiting: 0 });
    expect(recorded.map(([subject]) => subject).sort()).toEqual(['7', '9']);
  });

  it('leaves the count of its receiver where it was when it did not go', async () => {
    const given: number[] = [];
    work(() => Promise.reject(new Error('451 later')), { holdReceiver: async () => async () => void given.push(1) });
    await jobs.enqueue([job('7')]);
    await settled({ delayed: 1 });
    expect(given).toEqual([1]);
  });
});
