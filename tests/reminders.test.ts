import { rm } from 'node:fs/promises';
import { placeOrder } from '@naust/command/checkout/place-order.ts';
import { reminderTokenOf } from '@naust/command/reminders/reminder-token.ts';
import { checkoutInput } from '@naust/domain/orders/order-input.contract.ts';
import { ownReminders, remindersAnswer } from '@naust/domain/orders/reminders.contract.ts';
import { type MailCatcher, openMailCatcher } from '@naust/infra/mail/testing/mail-catcher.ts';
import { reminderJob } from '@naust/mails/reminder.mail.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import { askForReminders } from '@naust/worker/reminder-sweep.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  GUEST,
  placed,
  readOrder,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { SECOND, testClock } from './testing/test-clock.ts';

// Closing and opening shops is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';
const BEGINS = '2026-06-01T08:00:00Z';
const DAYS = ['2026-06-05T10:00', '2026-06-07T16:00'] as const;
const longWait = { timeout: 20_000, interval: 20 };

let mails: MailCatcher;
let shop: ShopUnderTest;
let kari: Customer;
let tent: number;

const open = (dataDir?: string, clock = testClock(BEGINS)) =>
  openTestShop({
    clock,
    keepData: true,
    baseUrl: 'https://naust.example',
    settings: { MAIL: mails.url, SECRET_KEY },
    ...(dataDir === undefined ? {} : { dataDir }),
  });

beforeAll(async () => {
  mails = await openMailCatcher();
});
afterAll(() => mails.close());
beforeEach(async () => {
  shop = await open();
  kari = await addCustomer(shop);
  tent = await addProduct(shop, { rental_qty: 9 });
});
afterEach(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

/** Closes the shop and opens it at this time: its first check runs at the start, the later ones hourly. */
async function reopen(instant: string): Promise<void> {
  const { dataDir, clock } = shop;
  await shop.stop();
  clock.set(instant);
  shop = await open(dataDir, clock);
}
/** Time passes, and the administrator logs in again. */
async function later(instant: string): Promise<void> {
  shop.clock.set(instant);
  await shop.renewAdmin();
}

const ask = () => {
  const { readModels, jobs } = shop.shop.engines;
  return askForReminders({ orders: readModels.model(orders), jobs, clock: shop.clock, sendsSms: false });
};
/** Runs the hourly check and waits until no job is running. */
async function settled(): Promise<void> {
  await ask();
  await idle();
}
const idle = () =>
  vi.waitFor(async () => {
    const counts = await shop.shop.engines.jobs.counts();
    // The pace of mails follows the shop's clock, which stands still.
    if (counts.waiting + counts.delayed > 0) shop.clock.pass(SECOND);
    expect(counts).toMatchObject({ waiting: 0, delayed: 0, running: 0, parked: 0 });
  }, longWait);
const idOf = (id: string, kind: 'pickup' | 'return', date: string) => `<reminder.${id}.${kind}.${date}@naust.example>`;
const arrived = (messageId: string, to = kari.email) =>
  vi.waitFor(() => expect(mails.caught.get(messageId)).toEqual({ to, times: 1 }), longWait);
/** Waits until the list of orders has seen every write, on a busy machine too. */
const seen = (id: string) => vi.waitFor(() => readOrder(shop, id), longWait);
const remindersOf = (id: string) =>
  [...mails.caught].filter(([name]) => name.startsWith(`<reminder.${id}.`)).map(([name, { times }]) => [name, times]);
const byKari = (days: readonly [string, string] = DAYS) => placed(shop, [rental(tent, ...days)], { token: kari.token });
const byGuest = () => placed(shop, [rental(tent, ...DAYS)], { fields: { guest: GUEST } });
/** The link in a reminder, a guest's by default. */
const linkOf = (orderId: string, personId = orderId) =>
  `/api/reminders/${reminderTokenOf(shop.shop.deps.secrets.orderLink, { orderId, personId })}`;

describe('a reminder', () => {
  it('comes on the day before the pickup and on the day before the return, once each', async () => {
    const id = await byKari();
    const pickup = idOf(id, 'pickup', '2026-06-05');
    await reopen('2026-06-04T05:59:00Z');
    await settled();
    expect(remindersOf(id)).toEqual([]);
    await reopen('2026-06-04T06:00:00Z');
    await arrived(pickup);
    shop.clock.set('2026-06-04T16:00:00Z');
    await settled();
    expect(remindersOf(id)).toEqual([[pickup, 1]]);
    await later('2026-06-05T08:30:00Z');
    await changeOrderStatus(shop, id, 3);
    await seen(id);
    await settled();
    shop.clock.set('2026-06-06T09:00:00Z');
    await settled();
    await arrived(idOf(id, 'return', '2026-06-07'));
    shop.clock.set('2026-06-07T09:00:00Z');
    await settled();
    expect(remindersOf(id)).toHaveLength(2);
  });

  it('comes late on that day or not at all', async () => {
    const [late, tooLate] = [await byKari(), await byKari(['2026-06-06T10:00', '2026-06-07T10:00'])];
    await reopen('2026-06-04T17:59:00Z');
    await settled();
    await arrived(idOf(late, 'pickup', '2026-06-05'));
    shop.clock.set('2026-06-05T18:00:00Z');
    await settled();
    shop.clock.set('2026-06-06T06:00:00Z');
    await settled();
    // A job that waited for the mail server until then.
    await shop.shop.engines.jobs.enqueue([reminderJob({ orderId: tooLate, kind: 'pickup', date: '2026-06-06' })]);
    await idle();
    expect(remindersOf(tooLate)).toEqual([]);
  });

  it('is sent once, whoever asks for it at once', async () => {
    const id = await byGuest();
    await seen(id);
    shop.clock.set('2026-06-04T08:00:00Z');
    await Promise.all([ask(), ask(), ask()]);
    await arrived(idOf(id, 'pickup', '2026-06-05'), GUEST.email);
    await settled();
    expect(remindersOf(id)).toEqual([[idOf(id, 'pickup', '2026-06-05'), 1]]);
  });

  it('is of nothing that was cancelled, moved, deleted or picked up before it was sent', async () => {
    const [cancelled, moved, gone, out, stands] = await Promise.all(Array.from({ length: 5 }, () => byKari()));
    const [kind, date] = ['pickup', '2026-06-05'] as const;
    const [line] = (await readOrder(shop, moved ?? '')).OrderItems;
    await changeOrderStatus(shop, cancelled ?? '', 6);
    const dates = { date_from: '2026-06-08T10:00', date_to: '2026-06-09T10:00' };
    requireStatus(await saveOrder(shop, moved ?? '', { items: [{ ...line, ...dates }] }), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${gone}`, {}), 200);
    await changeOrderStatus(shop, out ?? '', 3);
    shop.clock.set('2026-06-04T08:00:00Z');
    const all = [cancelled, moved, gone, out, stands].map((orderId = '') => reminderJob({ orderId, kind, date }));
    await shop.shop.engines.jobs.enqueue(all);
    await settled();
    await arrived(idOf(stands ?? '', 'pickup', '2026-06-05'));
    for (const id of [cancelled, moved, gone, out]) expect(remindersOf(id ?? '')).toEqual([]);
    shop.clock.set('2026-06-07T08:00:00Z');
    await settled();
    await arrived(idOf(moved ?? '', 'pickup', '2026-06-08'));
  });

  it('goes to nobody who is erased, nor for what the demo invented', async () => {
    const input = checkoutInput.parse({ items: [rental(tent, ...DAYS)], paymentId: 2, guest: GUEST });
    const { deps } = shop.shop;
    const by = { channel: 'seed', correlationId: 'demo' } as const;
    const invented = await placeOrder(deps, input, {
      ...{ actor: null, by, ip: '127.0.0.1', isTrusted: false, correlationId: 'demo', now: shop.clock.now() },
      ...{ place: { isKnown: false }, minPosition: null, header: () => undefined, language: 'nb' },
      ...{ isStillAdmitted: async () => true, becomeKnown: async () => {} },
    });
    const hers = await byKari();
    requireStatus(await shop.call('POST', `/api/orders/${hers}/cancel`, { token: kari.token, body: {} }), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/users/${kari.id}`), 200);
    shop.clock.set('2026-06-04T08:00:00Z');
    const date = '2026-06-05';
    const jobs = [hers, invented.answer.id].map((orderId) => reminderJob({ orderId, kind: 'pickup', date }));
    await shop.shop.engines.jobs.enqueue(jobs);
    await settled();
    expect([remindersOf(hers), remindersOf(invented.answer.id)]).toEqual([[], []]);
  });
});

describe('whoever wants none', () => {
  const stop = (path: string, headers = {}) => shop.call('POST', path, { body: 'List-Unsubscribe=One-Click', headers });

  it('ends those of a guest’s order by the link, as mail programs call it, and of no other', async () => {
    const [id, other] = [await byGuest(), await byGuest()];
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(remindersAnswer.parse((await shop.call('GET', linkOf(id))).body)).toMatchObject({ isOn: true });
    expect(requireStatus(await stop(linkOf(id), form), 200)).toMatchObject({ isOn: false, ofAccount: false });
    const head = await shop.head();
    requireStatus(await stop(linkOf(id), form), 200);
    expect(await shop.head()).toBe(head);
    await later('2026-06-04T08:00:00Z');
    await seen(other);
    await settled();
    await arrived(idOf(other, 'pickup', '2026-06-05'), GUEST.email);
    await settled();
    expect(remindersOf(id)).toEqual([]);
  });

  it('ends those of an account by the link or on Min side, and may have them again there', async () => {
    const own = async () => shop.read(ownReminders, '/api/users/me/reminders', kari.token);
    const choose = (isOn: boolean) =>
      shop.call('PUT', '/api/users/me/reminders', { token: kari.token, body: { isOn } });
    const [id, another] = [await byKari(), await byKari()];
    expect(await own()).toEqual({ isOn: true });
    expect(requireStatus(await stop(linkOf(id, kari.id)), 200)).toMatchObject({ isOn: false, ofAccount: true });
    expect(await own()).toEqual({ isOn: false });
    shop.clock.set('2026-06-04T08:00:00Z');
    await settled();
    expect([remindersOf(id), remindersOf(another)]).toEqual([[], []]);
    shop.clock.set(BEGINS);
    requireStatus(await choose(true), 200);
    expect(await own()).toEqual({ isOn: true });
    requireStatus(await choose(false), 200);
    expect(remindersAnswer.parse((await shop.call('GET', linkOf(another, kari.id))).body)).toMatchObject({
      isOn: false,
    });
  });

  it('needs the whole link: no order’s number, no other order’s token, no key of the order', async () => {
    const [id, other] = [await byGuest(), await byGuest()];
    const head = await shop.head();
    const [, mac = ''] = linkOf(other).split('.');
    for (const token of [id, `${id}.${mac}`, `${id}.${'A'.repeat(43)}`, 'x', `${id}.`]) {
      requireRefusal(await stop(`/api/reminders/${token}`), 'REMINDER_LINK_INVALID');
    }
    const key = linkOf(id).split('/').at(-1) ?? '';
    const refused = await shop.call('POST', `/api/orders/${id}/cancel`, {
      body: {},
      headers: { 'x-order-token': key },
    });
    requireRefusal(refused, 'NOT_LOGGED_IN');
    expect(await shop.head()).toBe(head);
  });
});
