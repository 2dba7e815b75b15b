import { rm } from 'node:fs/promises';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { type DocumentAnswer, documentAnswer, documentRow } from '@naust/domain/documents/documents.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { documentSweep } from '@naust/shop/background/document-work.ts';
import { sendDueDocuments } from '@naust/worker/document-sweep.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { mailsTo } from './testing/outbox.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  changeOrderStatus,
  INVOICE,
  placed,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead, DAY } from './testing/test-clock.ts';

// A shop is opened anew for each day, on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
const longWait = { timeout: 20_000, interval: 50 };
/** Of outbox and secret, for all openings of a shop. */
const place = { baseUrl: 'https://naust.example', writers: 2, keepData: true } as const;

let shop: ShopUnderTest;
let kari: Customer;
let tent: number;
beforeEach(async () => {
  shop = await openTestShop({ ...place, clock: clockAhead() });
  requireStatus(await shop.asAdmin('PUT', '/api/shop/about', { ...about, vatRegistered }), 200);
  kari = await addCustomer(shop, 'Kari Nordmann', { address: 'Sjøgata 1', postal_code: '6783', city: 'Stryn' });
  tent = await addProduct(shop, { rental_qty: 900 });
});
afterEach(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

/** The shop's own sweep runs when it opens, and one of each of two other processes at the same time. */
async function sweepAt(hour: string, days: number): Promise<void> {
  const { dataDir, clock } = shop;
  await shop.stop();
  clock.set(`${osloDate(clock.now() + days * DAY)}T${hour}:00+02:00`);
  shop = await openTestShop({ ...place, dataDir, clock });
  const { engines, projector, writers } = shop.shop;
  await projector.waitFor(projector.everyModel, await engines.store.head(), { atMost: 20_000 });
  const { signal } = new AbortController();
  const faults: unknown[] = [];
  const logger = { error: (fault: unknown) => void faults.push(fault) };
  const sweeps = writers.map(({ deps }) => documentSweep({ deps, engines, clock, logger }));
  await Promise.all(sweeps.map((sweep) => sendDueDocuments(sweep, signal)));
  expect(faults).toEqual([]);
  await projector.waitFor(projector.everyModel, await engines.store.head(), { atMost: 20_000 });
}

const invoicing = async (change: object) =>
  requireStatus(await shop.asAdmin('PUT', '/api/shop/invoicing', change), 200);
async function ordered(): Promise<string> {
  const { token } = tokenAnswer.parse(requireStatus(await shop.logIn(kari.email, kari.password), 200));
  const lines = [rental(tent, '2027-05-10T10:00', '2027-05-11T10:00', 1)];
  return placed(shop, lines, { token, fields: { paymentId: INVOICE, over18: true } });
}
async function documentsOf(orderId: string): Promise<DocumentAnswer[]> {
  const rows = await shop.read(z.array(documentRow), `/api/documents?order=${orderId}`, shop.adminToken);
  const issued = rows.filter(({ state }) => state !== 'draft');
  return Promise.all(issued.map(({ id }) => shop.read(documentAnswer, `/api/documents/${id}`, shop.adminToken)));
}
/** Subjects of the mails to Kari, without the end that names the shop. */
async function subjects(of: RegExp): Promise<string[]> {
  const all = (await mailsTo(kari.email, shop.dataDir)).map(({ headers }) => headers.get('subject') ?? '');
  return all.filter((subject) => of.test(subject)).map((subject) => subject.replace(' fra Fjord Utleie AS', ''));
}
const numbersOf = async (orderId: string) => (await documentsOf(orderId)).map(({ number }) => number);
const sentOf = async (orderId: string) =>
  (await documentsOf(orderId)).map(({ deliveries }) => deliveries.map(({ by, failed }) => [by, failed]));

it('an invoice is issued and mailed once by itself after the hand-out, and none while that is off', async () => {
  const order = await ordered();
  await changeOrderStatus(shop, order, 3);
  await sweepAt('10:00', 1);
  expect(await documentsOf(order)).toEqual([]);
  await invoicing({ automatic: true });
  const later = await ordered();
  await sweepAt('02:00', 1);
  expect(await documentsOf(order)).toEqual([]);
  await sweepAt('09:00', 0);
  expect(await numbersOf(order)).toEqual([1]);
  expect(await documentsOf(later)).toEqual([]);
  await expect.poll(() => sentOf(order), longWait).toEqual([[['mail', null]]]);
  await changeOrderStatus(shop, later, 3);
  await sweepAt('09:30', 0);
  await expect.poll(() => sentOf(later), longWait).toEqual([[['mail', null]]]);
  await invoicing({ automatic: false });
  const last = await ordered();
  await changeOrderStatus(shop, last, 3);
  await sweepAt('09:00', 1);
  expect(await documentsOf(last)).toEqual([]);
  expect([await numbersOf(order), await numbersOf(later)]).toEqual([[1], [2]]);
  expect(await subjects(/^Faktura/)).toEqual(['Faktura 1', 'Faktura 2']);
});

it('reminders go by themselves on their days, each once, and none while that is off', async () => {
  const order = await ordered();
  await changeOrderStatus(shop, order, 3);
  requireStatus(await shop.asAdmin('POST', `/api/orders/${order}/documents`, { kind: 'invoice' }), 201);
  const [invoice] = await documentsOf(order);
  const reminded = async () => {
    const reminders = (await documentsOf(order))[0]?.reminders ?? [];
    return reminders.map(({ step, sentAt }) => `${step} ${sentAt === null ? 'waits' : 'sent'}`);
  };
  const dueIn = 14;
  await sweepAt('10:00', dueIn + 1);
  expect(await reminded()).toEqual([]);
  await invoicing({ automaticReminders: true });
  await sweepAt('10:30', 0);
  await expect.poll(reminded, longWait).toEqual(['notice sent']);
  expect(await subjects(/^Betalings/)).toEqual([`Betalingspåminnelse for faktura ${invoice?.number}`]);
  await sweepAt('10:00', 14);
  expect(await reminded()).toEqual(['notice sent']);
  await sweepAt('10:00', 1);
  await expect.poll(reminded, longWait).toEqual(['notice sent', 'reminder sent']);
  expect(await subjects(/^Purring/)).toEqual([`Purring for faktura ${invoice?.number}`]);
  await sweepAt('10:00', 15);
  await expect.poll(reminded, longWait).toEqual(['notice sent', 'reminder sent', 'collection sent']);
  await sweepAt('10:00', 15);
  expect(await reminded()).toHaveLength(3);
  expect(await subjects(/^Inkassovarsel/)).toEqual([`Inkassovarsel for faktura ${invoice?.number}`]);
});
