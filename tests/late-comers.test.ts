import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addProduct, order, placed, rental } from './testing/shop-story.ts';
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const ASKING = 40;
const CARD = 2;

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

const guest = (at: number) => ({ name: `Gjest ${at}`, email: `gjest${at}@example.no`, phone: '40000000' });
const granted = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 201).length;
const askAll = <T>(ask: (at: number) => Promise<T>) => Promise.all(Array.from({ length: ASKING }, (_, at) => ask(at)));
const freshLines = async () => [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];

/** The traces of orders in the log, at the wallet and in the outbox, once no job is left. */
async function traces(mailed: number) {
  const { engines } = shop.shop;
  const mails = async () =>
    (await readdir(join(shop.dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml')).length;
  await vi.waitFor(async () => {
    expect(await mails()).toBeGreaterThanOrEqual(mailed);
    expect(await engines.jobs.counts()).toMatchObject({ waiting: 0, running: 0 });
  }, 20_000);
  const events: string[] = [];
  for await (const batch of engines.store.follow(0n, new AbortController().signal)) {
    events.push(...batch.events.map(({ type }) => type));
    if (batch.live) break;
  }
  const count = (part: RegExp) => events.filter((type) => part.test(type)).length;
  const listed = await shop.read(z.array(orderAnswer), '/api/orders', shop.adminToken);
  return {
    orders: listed.length,
    facts: count(/^Order/),
    payments: count(/^Payment/),
    begun: shop.wallet.calls.create,
    mails: await mails(),
  };
}

it('leave no order, no mail and nothing in the log where one of forty had the last one', async () => {
  const before = await traces(0);
  await placed(shop, await freshLines(), { fields: { paymentId: CARD, guest: guest(99) } });
  const after = await traces(1);
  const alone = difference(after, before);
  expect(alone).toMatchObject({ orders: 1, payments: 0, mails: 1 });
  const lines = await freshLines();
  const answers = await askAll((at) => order(shop, lines, { fields: { paymentId: CARD, guest: guest(at) } }));
  expect(granted(answers)).toBe(1);
  expect(difference(await traces(2), after)).toEqual(alone);
});

it('begin no payment at the wallet where one of forty holds the last one', async () => {
  const before = await traces(2);
  await shop.held(await freshLines());
  const after = await traces(2);
  const lines = await freshLines();
  const answers = await askAll((at) => shop.checkOut(lines, { fields: { guest: guest(at) } }));
  expect(granted(answers)).toBe(1);
  const alone = difference(after, before);
  expect(alone.begun).toBe(1);
  expect(difference(await traces(2), after)).toEqual(alone);
});

type Traces = Awaited<ReturnType<typeof traces>>;
const paired = (one: Traces, other: Traces, by: (a: number, b: number) => number): Traces => ({
  orders: by(one.orders, other.orders),
  facts: by(one.facts, other.facts),
  payments: by(one.payments, other.payments),
  begun: by(one.begun, other.begun),
  mails: by(one.mails, other.mails),
});
const difference = (later: Traces, earlier: Traces) => paired(later, earlier, (a, b) => a - b);
