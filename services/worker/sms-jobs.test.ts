import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import type { Jobs } from '@naust/infra/jobs/jobs.port.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openFolderSms } from '@naust/infra/sms/folder/folder-sms.ts';
import { noSms, type OutgoingSms, type Sms, SmsAway, SmsRefused } from '@naust/infra/sms/sms.port.ts';
import type { ShopSms } from '@naust/mails/sms/sms.ts';
import type { SmsFacts } from '@naust/mails/sms/sms-facts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SmsDeps, smsJob } from './sms.job.ts';

const MINUTE = 60_000;
const soon = { timeout: 15_000, interval: 2 };
const facts: SmsFacts = {
  business: async () => DEMO_BUSINESS,
  reminder: async () => null,
  lateReturn: async () => null,
  requestedPayment: async () => null,
  smsNotices: async () => ({ reminders: true, lateReturns: true }),
  isSmsSent: async () => false,
};

describe('text messages in the background', () => {
  let folder: string;
  let now: number;
  let jobs: Jobs;
  let stop: AbortController;
  let outcomes: string[];
  const clock = { now: () => now };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'naust-sms-jobs-'));
    now = Date.parse('2026-06-01T08:00:00Z');
    jobs = openSqliteJobs({ file: join(folder, 'jobs.db'), clock, pollMs: 2, onFailure: () => {} });
    stop = new AbortController();
    outcomes = [];
  });
  afterEach(async () => {
    stop.abort();
    await jobs.close();
    rmSync(folder, { recursive: true });
  });

  const reminder: ShopSms = {
    name: 'send-reminder-sms',
    write: async () => ({
      orderId: '7',
      kind: 'pickup',
      smsId: 'sms.pickup.7.2026-06-02',
      to: '+4799887766',
      sender: 'Naust',
      text: 'Naust: I morgen henter du.',
      personId: 'kari',
    }),
  };
  const work = (sms: Sms, more: Partial<SmsDeps> = {}) => {
    const record: SmsDeps['record'] = async (_, outcome) => void outcomes.push(outcome);
    const keys: SmsDeps['keys'] = { find: async () => new Map([['kari', new Uint8Array(32)]]) };
    const deps = { facts, sms, keys, clock, record, onRefused: () => {}, ...more };
    void jobs.work([smsJob(reminder, deps)], stop.signal);
    return jobs.enqueue([{ id: 'send-reminder-sms 7', queue: 'sms', name: 'send-reminder-sms', payload: {} }]);
  };
  const gateway = (send: (sms: OutgoingSms) => Promise<void>): Sms => ({ ...noSms, isConnected: true, send });
  const counts = (expected: object) =>
    vi.waitFor(async () => expect(await jobs.counts()).toMatchObject(expected), soon);

  it('have the same id when a crash came between sending and recording, and are recorded once', async () => {
    const outbox = join(folder, 'sms');
    const stored = await openFolderSms({ folder: outbox, clock });
    const ids: string[] = [];
    const sms = gateway(async (message) => {
      ids.push(message.smsId);
      await stored.send(message);
    });
    let isDown = true;
    await work(sms, {
      async record(_, outcome) {
        if (isDown) throw new Error('the log is away');
        outcomes.push(outcome);
      },
    });
    await counts({ delayed: 1, running: 0 });
    isDown = false;
    now += 5_000;
    await counts({ delayed: 0, waiting: 0, running: 0 });
    expect(ids).toEqual(['sms.pickup.7.2026-06-02', 'sms.pickup.7.2026-06-02']);
    expect(readdirSync(outbox)).toHaveLength(1);
    expect(outcomes).toEqual(['sent']);
  });

  it('wait for a gateway that is away, and hold up no other queue', async () => {
    let isAway = true;
    await work(
      gateway(async () => {
        if (isAway) throw new SmsAway('the SMS gateway answered 503');
      }),
    );
    await counts({ waiting: 1, running: 0 });
    const error = 'the SMS gateway answered 503';
    await vi.waitFor(() => expect(jobs.resting()).toEqual([{ queue: 'sms', until: now + 5_000, error }]), soon);
    expect(outcomes).toEqual([]);
    isAway = false;
    now += 5_000;
    await counts({ waiting: 0, running: 0 });
    expect(outcomes).toEqual(['sent']);
  });

  it('are given up after a day, and at once where the gateway refuses the number', async () => {
    await work(
      gateway(async () => {
        throw new Error('broken');
      }),
    );
    await counts({ delayed: 1, running: 0 });
    now += 25 * 60 * MINUTE;
    await counts({ parked: 1 });
    expect(outcomes).toEqual(['GAVE_UP']);
  });

  it('are refused once, with the reason', async () => {
    let tries = 0;
    await work(
      gateway(async () => {
        tries += 1;
        throw new SmsRefused('the SMS gateway refused a message: 422');
      }),
    );
    await vi.waitFor(() => expect(outcomes).toEqual(['NUMBER_REFUSED']), soon);
    await counts({ waiting: 0, delayed: 0, running: 0, parked: 0 });
    expect(tries).toBe(1);
  });

  it('are skipped where no SMS is set', async () => {
    await work(noSms);
    await counts({ waiting: 0, delayed: 0, running: 0, parked: 0 });
    await vi.waitFor(async () => expect(await jobs.tallies()).toMatchObject([{ outcome: 'skipped', count: 1 }]), soon);
    expect(outcomes).toEqual([]);
  });

  it('leave no copy of a person who was erased while one was on its way', async () => {
    const outbox = join(folder, 'sms');
    const sms = await openFolderSms({ folder: outbox, clock });
    await work(sms, { keys: { find: async () => new Map([['kari', null]]) } });
    await vi.waitFor(() => expect(outcomes).toEqual(['sent']), soon);
    expect(readdirSync(outbox)).toEqual([]);
  });
});
