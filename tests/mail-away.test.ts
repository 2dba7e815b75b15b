import { once } from 'node:events';
import { tendWaitingList } from '@naust/command/storage-waits/tend-waiting-list.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { waitingRow } from '@naust/domain/storage-units/storage-waits.contract.ts';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { SMTPServer, type SMTPServerOptions } from '@naust/infra/mail/testing/smtp-server.ts';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addGoods, placed, requireStatus, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';

const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';
const OFFER_MS = 2 * DAY;
const longWait = { timeout: 20_000, interval: 50 };

let shop: ShopUnderTest;
let server: SMTPServer | undefined;
let port: number;
let arrived: string[];

beforeEach(async () => {
  port = await freePort();
  arrived = [];
});
afterEach(async () => {
  await shop.stop();
  await endServer();
});

async function startServer(options: SMTPServerOptions = {}) {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
}

async function endServer(): Promise<void> {
  const ending = server;
  server = undefined;
  if (ending) await new Promise<void>((resolve) => ending.close(() => resolve()));
}

const open = async (user = '') => {
  shop = await openTestShop({ clock: clockAhead(), settings: { MAIL: `smtp://${user}127.0.0.1:${port}`, SECRET_KEY } });
};
const guest = (nth: number) => ({ name: `Gjest ${nth}`, email: `gjest${nth}@example.no`, phone: '40000000' });
async function orders(from: number, to: number) {
  const rope = await addGoods(shop, 'Tau', null);
  for (let nth = from; nth <= to; nth++) await placed(shop, [sale(rope)], { fields: { guest: guest(nth) } });
}
const resting = async () => (await shop.read(systemAnswer, '/api/system', shop.adminToken)).resting;
const retryAll = async () =>
  requireStatus(await shop.call('POST', '/api/system/retry', { token: shop.adminToken }), 200);

it('keeps mails in their order while the mail server is away, says so, and sends them when it is back', async () => {
  await open();
  await orders(1, 6);
  await vi.waitFor(async () => {
    expect(await resting()).toMatchObject([{ queue: 'mails', error: expect.stringContaining('kan ikke nås') }]);
  }, longWait);
  expect((await shop.call('GET', '/health/ready')).body).toMatchObject({
    status: 'ok',
    remarks: { queues: expect.stringMatching(/^mails: E-posttjeneren kan ikke nås: .*ECONNREFUSED/) },
  });
  // Each order has two: its confirmation, and the news for the shop.
  await vi.waitFor(
    async () => expect(await shop.shop.engines.jobs.counts()).toMatchObject({ parked: 0, waiting: 12 }),
    longWait,
  );
  await startServer();
  expect(await retryAll()).toEqual({ events: 0, jobs: 0, still: 0 });
  await vi.waitFor(() => expect(arrived).toHaveLength(6), longWait);
  expect(arrived).toEqual([1, 2, 3, 4, 5, 6].map((nth) => guest(nth).email));
  expect(await resting()).toEqual([]);
});

it('tells a wrong password of the mail server as such, and sends what waited once it is right', async () => {
  let isRight = false;
  await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => (isRight ? done(null, { user: 'naust' }) : done(new Error('wrong'))),
  });
  await open('naust:hunter2@');
  await orders(1, 2);
  await vi.waitFor(async () => {
    const [queue] = await resting();
    expect(queue?.error).toMatch(/^E-posttjeneren avviser brukernavnet eller passordet/);
    expect(queue?.error).not.toContain('hunter2');
  }, longWait);
  expect(arrived).toEqual([]);
  isRight = true;
  await retryAll();
  await vi.waitFor(() => expect(arrived).toEqual([guest(1).email, guest(2).email]), longWait);
});

it.runIf(isWhole)(
  'holds a storage unit for one at a time while the mail server is away, and mails no offer that has ended',
  async () => {
    await open();
    const form = { name: 'Bod 1', size: '7 m³', price: 800, status: 'utleid' };
    const added = requireStatus(await shop.asAdmin('POST', '/api/storage-units', form), 201);
    const { id } = rowSaved.parse(added);
    for (const nth of [1, 2]) {
      const body = { storageUnitId: id, name: guest(nth).name, email: guest(nth).email };
      requireStatus(await shop.call('POST', '/api/waiting-list', { body }), 201);
    }
    const offers = async () => {
      const rows = await shop.read(z.array(waitingRow), '/api/waiting-list', shop.adminToken);
      return rows.map(({ email, offer }) => [email, offer !== null]);
    };
    const tend = () =>
      tendWaitingList(shop.shop.deps, (error) => {
        throw error;
      });
    requireStatus(await shop.asAdmin('PUT', `/api/storage-units/${id}`, { status: 'ledig' }), 200);
    await tend();
    await vi.waitFor(async () => expect(await resting()).toMatchObject([{ queue: 'mails' }]), longWait);
    await tend();
    await vi.waitFor(
      async () =>
        expect(await offers()).toEqual([
          [guest(1).email, true],
          [guest(2).email, false],
        ]),
      longWait,
    );
    expect(arrived).toEqual([]);
    shop.clock.pass(OFFER_MS);
    await shop.renewAdmin();
    await tend();
    await vi.waitFor(async () => expect(await offers()).toEqual([[guest(2).email, true]]), longWait);
    await startServer();
    await retryAll();
    await vi.waitFor(() => expect(arrived).toEqual([guest(2).email]), longWait);
  },
);
