import { once } from 'node:events';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { SMTPServer, type SMTPServerOptions } from '@naust/infra/mail/testing/smtp-server.ts';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addGoods, placed, requireStatus, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead } from './testing/test-clock.ts';

const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';
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
