import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { FIRST_MAIL_SETTINGS } from '@naust/domain/shop/mail-settings.ts';
import type { Jobs, NewJob } from '@naust/infra/jobs/jobs.port.ts';
import { openSqliteJobs } from '@naust/infra/jobs/sqlite/sqlite-jobs.ts';
import { openFolderMail } from '@naust/infra/mail/folder/folder-mail.ts';
import { type Mail, MailAway, type OutgoingMail } from '@naust/infra/mail/mail.port.ts';
import type { MailFacts } from '@naust/mails/mail-facts.ts';
import { resetMail } from '@naust/mails/reset.mail.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailDeps, mailJob } from './mail.job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const baseUrl = 'https://naust.example';
const facts: MailFacts = {
  business: async () => DEMO_BUSINESS,
  appearance: async () => FIRST_APPEARANCE,
  mailSettings: async () => FIRST_MAIL_SETTINGS,
  message: async () => null,
  order: async () => null,
  reconciledOrder: async () => null,
  orderChange: async () => null,
  addedCharge: async () => null,
  document: async () => null,
  paymentReminder: async () => null,
  requestedPayment: async () => null,
  deletions: async () => null,
  newPlace: async () => null,
  productName: async () => null,
  reminder: async () => null,
  reply: async () => null,
  changeNotice: async () => null,
  signInNotice: async () => null,
  stockNotice: async () => null,
  storageOffer: async () => null,
  storageWithdrawal: async () => null,
  invitation: async () => null,
  endStockNotice: async () => {},
  resetLink: async ({ userId }) =>
    userId === 'gone' ? null : { personId: userId, name: userId, email: `${userId}@example.no`, token: 't' },
};
const nobodyErased: MailDeps['keys'] = { find: async () => new Map() };
/** Without limits and without records of outcomes. */
const unlimited = {
  documentFiles: { open: async () => null },
  holdReceiver: async () => async () => {},
  record: async () => {},
  onRefused: () => {},
};
const job = (userId: string): NewJob => ({
  id: `send-reset-mail ${userId}`,
  queue: 'resets',
  name: 'send-reset-mail',
  payload: { eventId: `e-${userId}`, userId, requestId: 'r' },
});

describe('mails in the background', () => {
  let folder: string;
  let now: number;
  let jobs: Jobs;
  let stop: AbortController;
  let tried: string[];
  const clock = { now: () => now };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'naust-mail-jobs-'));
    now = Date.parse('2026-06-01T08:00:00Z');
    jobs = openSqliteJobs({ file: join(folder, 'jobs.db'), clock, pollMs: 2, onFailure: () => {} });
    stop = new AbortController();
    tried = [];
  });
  afterEach(async () => {
    stop.abort();
    await jobs.close();
    rmSync(folder, { recursive: true });
  });

  const soon = { timeout: 15_000, interval: 2 };
  const mailThat = (send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>): Mail => ({
    async send(mail, signal) {
      tried.push(mail.to.address);
      await send(mail, signal);
    },
    forget: async () => {},
    forgetOld: async () => {},
  });
  const work = (mail: Mail, business = DEMO_BUSINESS) => {
    const shop = { ...facts, business: async () => business };
    const deps = { facts: shop, mail, keys: nobodyErased, baseUrl, clock, ...unlimited };
    return jobs.work([mailJob(resetMail, deps)], stop.signal);
  };
  const counts = (expected: object) =>
    vi.waitFor(async () => expect(await jobs.counts()).toMatchObject(expected), soon);
  const triesOf = (address: string) => tried.filter((one) => one === address).length;

  it('are tried for three days, at last once an hour, then parked, and hold up no other', async () => {
    const bouncing = mailThat(async ({ to }) => {
      if (to.address === 'bad@example.no') throw new Error('451 come back later bad@example.no');
    });
    void work(bouncing);
    const began = now;
    await jobs.enqueue([job('bad'), job('kari'), job('ola')]);
    await counts({ delayed: 1, waiting: 0, running: 0 });
    expect(triesOf('kari@example.no') + triesOf('ola@example.no')).toBe(2);
    let tries = 1;
    for (const wait of [5_000, MINUTE, 5 * MINUTE, 20 * MINUTE, ...Array.from({ length: 72 }, () => HOUR)]) {
      expect(await jobs.deadJobs()).toEqual([]);
      now += wait;
      tries += 1;
      await vi.waitFor(() => expect(triesOf('bad@example.no')).toBe(tries), soon);
      await counts({ waiting: 0, running: 0 });
    }
    await counts({ parked: 1, delayed: 0 });
    expect((now - began) / HOUR).toBeGreaterThan(72);
    expect(await jobs.deadJobs()).toMatchObject([{ id: 'send-reset-mail bad', error: '451 come back later [e-mail]' }]);
  });

  it('wait in their order for a server that is away, and go out in it when one got through', async () => {
    let isAway = true;
    const away = mailThat(async () => {
      if (isAway) throw new MailAway('E-posttjeneren avviser brukernavnet eller passordet: 535');
    });
    void work(away);
    await jobs.enqueue([job('kari'), job('ola')]);
    await vi.waitFor(() => expect(tried).toHaveLength(1), soon);
    await jobs.enqueue([job('per')]);
    let waiting = 3;
    for (const wait of [5_000, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, HOUR]) {
      await counts({ waiting, running: 0 });
      const error = 'E-posttjeneren avviser brukernavnet eller passordet: 535';
      expect(jobs.resting()).toEqual([{ queue: 'resets', until: now + wait, error }]);
      const before = tried.length;
      now += wait - 1;
      await jobs.enqueue([job('gone')]);
      waiting = 4;
      expect(tried).toHaveLength(before);
      now += 1;
      if (wait === HOUR) isAway = before < 6;
      await vi.waitFor(() => expect(tried.length).toBeGreaterThan(before), soon);
    }
    await counts({ waiting: 0, running: 0, delayed: 0, parked: 0 });
    expect(tried.slice(-3)).toEqual(['kari@example.no', 'ola@example.no', 'per@example.no']);
    expect(tried.slice(0, -3).every((one) => one === 'kari@example.no')).toBe(true);
    expect(jobs.resting()).toEqual([]);
  });

  it('are cut off where a server hangs and the shop closes, without using up a try', async () => {
    const hanging = mailThat(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('stopped')));
        }),
    );
    const working = work(hanging);
    await jobs.enqueue([job('kari')]);
    await vi.waitFor(() => expect(tried).toHaveLength(1), soon);
    stop.abort();
    await working;
    expect(await jobs.counts()).toMatchObject({ waiting: 1, running: 0 });
  });

  it('come twice under one Message-ID where the worker dies between sending and remembering', async () => {
    const outbox = join(folder, 'outbox');
    const mail = await openFolderMail({ folder: outbox, clock });
    const ids: string[] = [];
    const noting = mailThat(async (message) => {
      ids.push(message.messageId);
      await mail.send(message);
      if (ids.length === 1) throw new Error('killed');
    });
    void work(noting);
    await jobs.enqueue([job('kari')]);
    await counts({ delayed: 1, running: 0 });
    now += 5_000;
    await counts({ delayed: 0, waiting: 0, running: 0 });
    expect(ids).toEqual(['<reset.e-kari@naust.example>', '<reset.e-kari@naust.example>']);
    expect(readdirSync(outbox)).toHaveLength(1);
  });

  it.each([
    [DEMO_BUSINESS, { name: 'Naust Utleie', address: 'naust@example.no' }],
    [UNDESCRIBED, { name: 'Butikken', address: 'butikken@naust.example' }],
  ])('come from who runs the shop, and from the shop itself where nobody has said it', async (business, from) => {
    const senders: unknown[] = [];
    const sending = mailThat(async (message) => void senders.push(message.from));
    void work(sending, business);
    await jobs.enqueue([job('kari')]);
    await vi.waitFor(() => expect(senders).toEqual([from]), soon);
  });

  it('are not sent for a link that would not work any more', async () => {
    void work(mailThat(async () => {}));
    await jobs.enqueue([job('gone'), job('kari')]);
    await vi.waitFor(() => expect(tried).toEqual(['kari@example.no']), soon);
    await counts({ delayed: 0, waiting: 0, running: 0, parked: 0 });
  });

  it('are taken back where the reader was erased while they were on their way', async () => {
    const erased = new Set<string>();
    const kept = new Set<string>();
    const mail: Mail = {
      async send({ personId }) {
        if (personId === 'kari') erased.add(personId);
        kept.add(personId);
      },
      forget: async (personId) => void kept.delete(personId),
      forgetOld: async () => {},
    };
    const keys: MailDeps['keys'] = {
      find: async (ids) => new Map(ids.map((id) => [id, erased.has(id) ? null : new Uint8Array(32)])),
    };
    void jobs.work([mailJob(resetMail, { facts, mail, keys, baseUrl, clock, ...unlimited })], stop.signal);
    await jobs.enqueue([job('kari'), job('ola')]);
    await counts({ waiting: 0, running: 0, delayed: 0 });
    expect([...kept]).toEqual(['ola']);
  });
});
