import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { messageAnswer, messageSaved } from '@naust/domain/inbox/inbox.contract.ts';
import { mailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { todayAnswer } from '@naust/domain/orders/today.contract.ts';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { SMTPServer } from '@naust/infra/mail/testing/smtp-server.ts';
import { freePort } from '@naust/infra/testing/server-process.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import { addProduct, order, rental, requireStatus, saveOrder } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead } from './testing/test-clock.ts';

const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';
const KEY = 'nokkelen-til-en-bestilling-med-e-post';
const soon = { timeout: 20_000, interval: 50 };

let shop: ShopUnderTest;
let server: SMTPServer | undefined;
let port: number;
let tries: string[];

beforeEach(async () => {
  port = await freePort();
  tries = [];
  shop = await openTestShop({ clock: clockAhead(), settings: { MAIL: `smtp://127.0.0.1:${port}`, SECRET_KEY } });
});
afterEach(async () => {
  await shop.stop();
  const ending = server;
  server = undefined;
  if (ending) await new Promise<void>((resolve) => ending.close(() => resolve()));
});

/** A mail server that accepts every address except those that say they do not exist. */
async function startServer(): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      tries.push(address);
      const isNobody = address.startsWith('ingen');
      done(isNobody ? Object.assign(new Error('mailbox name not allowed'), { responseCode: 553 }) : null);
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
}

const DAY = '2027-06-01';
async function ordered(email: string): Promise<string> {
  const lines = [rental(await addProduct(shop), `${DAY}T10:00`, `${DAY}T16:00`)];
  const fields = { guest: { name: 'Gunn', email, phone: '40000000' } };
  const answered = await order(shop, lines, { headers: { 'idempotency-key': KEY }, fields });
  return (requireStatus(answered, 201) as { id: string }).id;
}
const proof = { 'x-order-token': KEY };
const mailsToGuest = async (id: string) =>
  mailAddress.parse(requireStatus(await shop.call('GET', `/api/orders/${id}/mail-address`, { headers: proof }), 200));
const onPanel = async (id: string) => (await shop.read(orderAnswer, `/api/orders/${id}`, shop.adminToken)).mails;
const onDay = async () =>
  (await shop.read(todayAnswer, `/api/today?date=${DAY}`, shop.adminToken)).toFetch.rows.map(({ mail }) => mail);

describe('a confirmation', () => {
  it('is on its way while the mail server is away, and sent when it has taken it', async () => {
    const id = await ordered('gunn@gjest.test');
    const sending = { kind: 'confirmation', state: 'sending', reason: null };
    await expect.poll(() => onPanel(id), soon).toMatchObject([sending]);
    expect((await mailsToGuest(id)).confirmation).toEqual({ state: 'sending', reason: null });
    expect(await onDay()).toMatchObject([sending]);
    await startServer();
    requireStatus(await shop.call('POST', '/api/system/retry', { token: shop.adminToken }), 200);
    await expect.poll(() => onPanel(id), soon).toMatchObject([{ kind: 'confirmation', state: 'sent', reason: null }]);
    expect((await mailsToGuest(id)).confirmation).toEqual({ state: 'sent', reason: null });
    expect(await onDay()).toMatchObject([{ state: 'sent' }]);
  });

  it('is refused for good after one try, said so everywhere, and goes to the address that is given instead', async () => {
    await startServer();
    const id = await ordered('ingen@gjest.test');
    const failed = { kind: 'confirmation', state: 'failed', reason: 'ADDRESS_UNKNOWN' };
    await expect.poll(() => onPanel(id), soon).toMatchObject([failed]);
    expect(await onDay()).toMatchObject([failed]);
    expect(await mailsToGuest(id)).toEqual({
      sentTo: 'ingen@gjest.test',
      mayCorrect: true,
      confirmation: { state: 'failed', reason: 'ADDRESS_UNKNOWN' },
    });
    expect((await linesOf(shop, 'order', id)).at(-1)).toMatch(/^En e-post ble ikke levert .*adressen finnes ikke/);
    const { jobs, mails } = await shop.read(systemAnswer, '/api/system', shop.adminToken);
    expect(jobs).toMatchObject({ waiting: 0, delayed: 0, parked: 0 });
    expect(mails).toEqual({ waiting: 0, sent: 0, failed: 1 });

    const body = { email: 'gunn@gjest.test' };
    requireStatus(await shop.call('PUT', `/api/orders/${id}/mail-address`, { headers: proof, body }), 200);
    await expect.poll(() => onPanel(id), soon).toMatchObject([{ kind: 'confirmation', state: 'sent' }]);
    expect((await mailsToGuest(id)).confirmation).toEqual({ state: 'sent', reason: null });
    expect(tries).toEqual(['ingen@gjest.test', 'gunn@gjest.test']);
  });

  it('that nobody needs any more counts as no mail that was sent', async () => {
    const busy = createServer((caller) => caller.destroy()).listen(port, '127.0.0.1');
    const tried = once(busy, 'connection');
    const id = await ordered('gunn@gjest.test');
    await tried;
    const resting = async () => (await shop.read(systemAnswer, '/api/system', shop.adminToken)).resting.length;
    // A try that has begun knows no cancellation.
    await expect.poll(resting, soon).toBe(1);
    await promisify(busy.close.bind(busy))();
    requireStatus(await saveOrder(shop, id, { statusId: 6, notifyCustomer: false }), 200);
    await startServer();
    requireStatus(await shop.call('POST', '/api/system/retry', { token: shop.adminToken }), 200);
    const mails = async () => (await shop.read(systemAnswer, '/api/system', shop.adminToken)).mails;
    await expect
      .poll(async () => ({ ...(await mails()), tries }), soon)
      .toEqual({
        ...{ waiting: 0, sent: 0, failed: 0 },
        tries: [],
      });
    expect(await onPanel(id)).toEqual([]);
  });
});

describe('a reply', () => {
  it('says on its message what became of it', async () => {
    await startServer();
    const ask = async (email: string) => {
      const body = { name: 'Gro', email, topicId: 1, message: 'Har dere lavvo?' };
      const { id } = messageSaved.parse(requireStatus(await shop.call('POST', '/api/inbox', { body }), 201));
      const reply = { token: shop.adminToken, body: { message: 'Ja.' } };
      requireStatus(await shop.call('POST', `/api/inbox/${id}/reply`, reply), 201);
      return async () =>
        (await shop.read(messageAnswer, `/api/inbox/${id}`, shop.adminToken)).replies.map(({ mail }) => mail);
    };
    const [lost, arrived] = [await ask('ingen@gjest.test'), await ask('gro@gjest.test')];
    await expect.poll(lost, soon).toMatchObject([{ kind: 'reply', state: 'failed', reason: 'ADDRESS_UNKNOWN' }]);
    await expect.poll(arrived, soon).toMatchObject([{ kind: 'reply', state: 'sent', reason: null }]);
  });
});
