import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentRequestAnswer } from '@naust/domain/orders/payment-request.contract.ts';
import { type SmsAnswer, smsAnswer } from '@naust/domain/shop/sms.contract.ts';
import { orders } from '@naust/read-models/orders/orders.model.ts';
import { askForLateNotices, askForReminders } from '@naust/worker/reminder-sweep.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { linesOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  GUEST,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { SECOND, testClock } from './testing/test-clock.ts';

const DAYS = ['2026-06-05T10:00', '2026-06-07T16:00'] as const;
const longWait = { timeout: 20_000, interval: 20 };
const file = z.strictObject({ id: z.string(), to: z.string(), from: z.string(), text: z.string() });

let shop: ShopUnderTest;
let folder: string;
let tent: number;
let customers = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naust-sms-shop-'));
  shop = await openTestShop({ clock: testClock('2026-06-01T08:00:00Z'), settings: { SMS: `folder:${folder}` } });
  tent = await addProduct(shop, { rental_qty: 50 });
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const now = (): Promise<SmsAnswer> => shop.read(smsAnswer, '/api/shop/sms', shop.adminToken);
const save = (body: object) => shop.asAdmin('PUT', '/api/shop/sms', body);
const switchOn = async (on: object) => requireStatus(await save(on), 200);
const sentOf = (id: string) =>
  readdirSync(folder)
    .map((name) => file.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .filter((sms) => sms.id.includes(`.${id}.`));
const someone = (phone: string | null = '0047 998 87 766') =>
  addCustomer(shop, `Kunde ${'abcdefghijkl'[++customers]}`, phone === null ? {} : { phone });
const byCustomer = (token: string, days: readonly [string, string] = DAYS) =>
  placed(shop, [rental(tent, ...days)], { token });

async function later(instant: string): Promise<void> {
  shop.clock.set(instant);
  await shop.renewAdmin();
}

/** Runs both checks, and waits until no job is running. */
async function checked(...ids: string[]): Promise<void> {
  // The list of orders has seen every write.
  for (const id of ids) await vi.waitFor(() => readOrder(shop, id), longWait);
  const { readModels, jobs } = shop.shop.engines;
  const sweep = { orders: readModels.model(orders), jobs, clock: shop.clock, sendsSms: true };
  await askForReminders(sweep);
  await askForLateNotices(sweep);
  await vi.waitFor(async () => {
    const counts = await jobs.counts();
    // The pace follows the shop's clock, which stands still.
    if (counts.waiting + counts.delayed > 0) shop.clock.pass(SECOND);
    expect(counts).toMatchObject({ waiting: 0, delayed: 0, running: 0, parked: 0 });
  }, longWait);
}

describe('text messages', () => {
  it('are off until the owner has switched them on, over the version that was seen', async () => {
    const { version, ...first } = await now();
    expect(first).toEqual({ reminders: false, lateReturns: false, isConnected: true });
    await switchOn({ reminders: true, version });
    expect(await now()).toEqual({ reminders: true, lateReturns: false, isConnected: true, version: version + 1 });
    const head = await shop.head();
    await switchOn({ reminders: true, version });
    expect(await shop.head()).toBe(head);
    requireRefusal(await save({ lateReturns: true, version }), 'CHANGED_MEANWHILE');
    expect((await linesOf(shop, 'shop', 1)).at(-1)).toBe(
      'SMS til kunden ble satt (SMS dagen før: – → Ja; SMS ved forsinket retur: – → Nei)',
    );
    await switchOn({ reminders: false });
  });

  it('remind of a pickup and a return once, of nothing else, and stand in the history', async () => {
    const id = await byCustomer((await someone()).token);
    await later('2026-06-04T08:00:00Z');
    await checked(id);
    expect(sentOf(id)).toEqual([]);
    await switchOn({ reminders: true });
    // The check asked for it before; the owner switches it on after that.
    const other = await byCustomer((await someone()).token, ['2026-06-06T12:30', '2026-06-07T16:00']);
    await later('2026-06-05T08:00:00Z');
    await checked(other);
    await checked(other);
    const { orderNo } = await readOrder(shop, other);
    const [pickup, ...others] = sentOf(other);
    expect(others).toEqual([]);
    expect(pickup).toMatchObject({ to: '+4799887766', from: 'Naust' });
    expect(pickup?.text).toBe(
      `Naust: I morgen kl. 12:30 henter du bestilling ${orderNo}, Naustvegen 4, 6783 Stryn. Passer det ikke? Ring 57 00 01 00.`,
    );
    expect(pickup?.text.length).toBeLessThanOrEqual(160);
    expect(await linesOf(shop, 'order', other)).toContain('SMS sendt (Om: – → Påminnelse om henting)');
    await changeOrderStatus(shop, other, 3);
    await later('2026-06-06T13:00:00Z');
    await checked(other);
    expect(sentOf(other).map(({ text }) => text)).toContain(
      `Naust: I morgen kl. 16 leverer du tilbake bestilling ${orderNo}, Naustvegen 4, 6783 Stryn. Passer det ikke? Ring 57 00 01 00.`,
    );
    expect(sentOf(other)).toHaveLength(2);
  });

  it('bring a Vipps request to the customer’s phone, once for a key, whatever is switched off', async () => {
    const AHEAD = ['2026-07-01T10:00', '2026-07-02T10:00'] as const;
    await switchOn({ reminders: false, lateReturns: false });
    const id = await byCustomer((await someone()).token, AHEAD);
    const path = `/api/orders/${id}/payment-request`;
    const headers = { 'idempotency-key': 'et-krav-paa-sms-til-en-kunde' };
    const request = () => shop.call('POST', path, { token: shop.adminToken, body: { by: 'sms' }, headers });
    const { url, sms } = paymentRequestAnswer.parse(requireStatus(await request(), 200));
    expect(sms).toBe(true);
    requireStatus(await request(), 200);
    await vi.waitFor(() => expect(sentOf(id)).toHaveLength(1), longWait);
    await checked(id);
    const { orderNo } = await readOrder(shop, id);
    const [message, ...others] = sentOf(id);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: '+4799887766' });
    expect(message?.text).toBe(`Naust: Betal 300 kr for bestilling ${orderNo}: ${url}`);
    expect(await linesOf(shop, 'order', id)).toContain('SMS sendt (Om: – → Vipps-krav)');
    const nobody = await byCustomer((await someone(null)).token, AHEAD);
    const none = await shop.asAdmin('POST', `/api/orders/${nobody}/payment-request`, { by: 'sms' });
    requireRefusal(none, 'NO_PHONE');
  });

  it('tell of a return that is two hours late, once', async () => {
    await switchOn({ reminders: false, lateReturns: true });
    const id = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')], { fields: { guest: GUEST } });
    const back = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')], {
      fields: { guest: { ...GUEST, email: 'tilbake@gjest.test' } },
    });
    await later('2026-06-10T08:30:00Z');
    for (const one of [id, back]) await changeOrderStatus(shop, one, 3);
    await later('2026-06-11T09:59:00Z');
    await changeOrderStatus(shop, back, 4);
    await checked(id, back);
    expect(sentOf(id)).toEqual([]);
    await later('2026-06-11T10:00:00Z');
    await checked(id, back);
    await later('2026-06-11T12:00:00Z');
    await checked(id, back);
    const { orderNo } = await readOrder(shop, id);
    expect(sentOf(id).map(({ to, text }) => [to, text])).toEqual([
      [
        GUEST.phone,
        `Naust: Bestilling ${orderNo} skulle vært levert tilbake tor. 11. juni kl. 10. Lever så snart du kan, eller ring 57 00 01 00.`,
      ],
    ]);
    expect(sentOf(back)).toEqual([]);
    expect(await linesOf(shop, 'order', id)).toContain('SMS sendt (Om: – → Forsinket retur)');
  });

  it('go to no one without a number, or who stopped the reminders, and an erased person’s are gone', async () => {
    await switchOn({ reminders: true, lateReturns: false });
    const [silent, stopped, kari] = [await someone(null), await someone(), await someone('91 23 45 67')];
    const days = ['2026-06-20T10:00', '2026-06-21T10:00'] as const;
    const [mute, off, id] = [
      await byCustomer(silent.token, days),
      await byCustomer(stopped.token, days),
      await byCustomer(kari.token, days),
    ];
    const body = { isOn: false };
    requireStatus(await shop.call('PUT', '/api/users/me/reminders', { token: stopped.token, body }), 200);
    await later('2026-06-19T08:00:00Z');
    await checked(mute, off, id);
    expect([sentOf(mute), sentOf(off)]).toEqual([[], []]);
    expect(sentOf(id)).toMatchObject([{ to: '+4791234567' }]);
    expect(JSON.stringify(sentOf(id))).not.toContain(kari.name);
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${id}`), 200);
    requireStatus(await shop.asAdmin('DELETE', `/api/users/${kari.id}`), 200);
    await vi.waitFor(() => expect(sentOf(id)).toEqual([]), longWait);
    await checked();
    expect(sentOf(id)).toEqual([]);
  });
});

it('says so where no SMS is set, and sends none', async () => {
  const bare = await openTestShop({ clock: testClock('2026-06-01T08:00:00Z') });
  try {
    const { isConnected } = await bare.read(smsAnswer, '/api/shop/sms', bare.adminToken);
    expect(isConnected).toBe(false);
    requireStatus(await bare.call('GET', '/api/shop/sms'), 401);
  } finally {
    await bare.stop();
  }
});
