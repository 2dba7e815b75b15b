import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Streams } from '@naust/command/dependencies/streams.ts';
import { stepsOver } from '@naust/command/steps/steps.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import type { PlaceOrder } from '@naust/domain/inventory/inventory-commands.ts';
import { recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import { orderReceipt } from '@naust/domain/orders/orders.contract.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import type { Decided } from '@naust/domain/stored-event.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { osloMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import { closeEngines, openEngines } from '@naust/shop/engines/engines.ts';
import { expect, it, vi } from 'vitest';
import { startShop } from '../browser/testing/server.ts';
import { expectSound, judgeFolder } from '../testing/oracle/oracle.ts';
import { call } from '../testing/shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
const env = { DEMO: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const orderId = '123456789012345';
/** So long ago that no process can still be working on it. */
const clock = { now: () => Date.now() - 60_000 };
const context = { channel: 'web', correlationId: 'cut off' } as const;

const plain = { vatCode: '3', preparationHours: null, needsLicence: false, depositOre: null, groupId: null } as const;
const carpet = { ...plain, name: 'Teppe', isActive: true, isArchived: false, isForSale: true, priceSaleOre: 5_000 };

const placing = (productId: number): PlaceOrder => ({
  type: 'PlaceOrder',
  orderId,
  by: 'visitor',
  lines: [{ productId, quantity: 2, from: null, to: null, priceOre: null }],
  claimedTotalOre: null,
  paymentId: 2,
  statusId: 1,
  userId: null,
  personId: orderId,
  contact: { name: 'Kari Nordbø', email: 'kari@example.no', phone: '40000000', isBusiness: false, orgNumber: null },
  isBusiness: false,
  termsVersion: null,
  shopVersion: 1,
  over18: false,
  requestHash: null,
  placedAt: new Date(clock.now()).toISOString(),
  force: false,
  reason: null,
  now: osloMinute(clock.now()),
  products: new Map([[productId, { ...carpet, priceShortOre: null, priceDayOre: null, priceWeekendOre: null }]]),
  catalogueVersion: 1,
  rules: FIRST_RULES,
});

const [cancelledId, chargeId] = ['223456789012345', '323456789012345'];
const LATE = { from: '2031-01-01T10:00', to: '2031-01-02T10:00' };
const TENT = { name: 'Telt', isActive: true, isArchived: false, isForSale: false, priceSaleOre: null };

/** Records a late cancellation without the charge that follows. */
async function cutOffFee(streams: Streams, productId: number): Promise<void> {
  const now = osloMinute(clock.now());
  const prices = { priceShortOre: null, priceDayOre: 40_000, priceWeekendOre: null };
  const products = new Map([[productId, { ...TENT, ...prices, ...plain }]]);
  const lines = [{ productId, quantity: 1, ...LATE, priceOre: null }];
  const place = {
    ...placing(productId),
    orderId: cancelledId,
    personId: cancelledId,
    lines,
    products,
    by: 'admin',
  } as const;
  const placed = await streams.inventory().run(place, context);
  const [at] = [wallMinute(LATE.from) ?? now];
  const charge = { chargeId, addedAt: new Date(clock.now()).toISOString() };
  const order = { orderId: cancelledId, recorded: null, expectedVersion: null, reason: null };
  const cancel = { type: 'CancelOrder', ...order, now: at - 60, claimedFeeOre: null, charge } as const;
  const cancelled = await streams.inventory().run(cancel, context);
  await recordAll(streams, cancelledId, [...placed.events, ...cancelled.events]);
}

async function recordAll(streams: Streams, id: string, facts: readonly Decided<InventoryEvent>[]): Promise<void> {
  for (const fact of facts) {
    const event = recordedOrderEvent(fact);
    if (event) await streams.order(id).run({ type: 'RecordOrder', event }, context);
  }
}

const [extendedId, extensionId] = ['423456789012345', '523456789012345'];

/** Records the cancellation of an extended order without the deletion of the extension's charge. */
async function cutOffExtension(streams: Streams, productId: number): Promise<void> {
  const now = osloMinute(clock.now());
  const products = new Map([
    [productId, { ...TENT, priceShortOre: null, priceDayOre: 40_000, priceWeekendOre: null, ...plain }],
  ]);
  const lines = [{ productId, quantity: 1, from: '2031-02-01T10:00', to: '2031-02-02T10:00', priceOre: null }];
  const place = { ...placing(productId), orderId: extendedId, personId: extendedId, lines, products } as const;
  const steps = stepsOver(streams);
  await steps.decide({ ...place, by: 'admin' }, context);
  const change = async () => {
    const { state: recorded } = await streams.order(extendedId).peek();
    return { orderId: extendedId, recorded, expectedVersion: null, reason: null, now };
  };
  const extension = { chargeId: extensionId, addedAt: new Date(clock.now()).toISOString(), requestHash: null };
  const wish = {
    to: '2031-02-03T10:00',
    lineIds: null,
    claimedOre: null,
    extension,
    products,
    catalogueVersion: 1,
    rules: FIRST_RULES,
  };
  await steps.decide({ type: 'ExtendOrder', ...(await change()), ...wish }, context);
  const cancel = { to: 6, reasonCode: null, force: false, asksForReason: false } as const;
  const { events } = await streams
    .inventory()
    .run({ type: 'ChangeOrderStatus', ...(await change()), ...cancel }, context);
  await recordAll(streams, extendedId, events);
}

/** Writes the first step of an order, a product form and a registration, and nothing after them. */
async function cutOff(dataDir: string, productId: number): Promise<void> {
  const logger = createLogger({ to: `${dataDir}/log/cut-off.log` });
  const engines = await openEngines({
    config: readConfig({ DATA_DIR: dataDir }),
    adapters,
    clock,
    logger,
    onHead: () => {},
  });
  const streams = engines.streamsWith(clock);
  await streams.inventory().run(placing(productId), context);
  const form = { type: 'ReviseProduct', now: osloMinute(clock.now()), productId, expectedVersion: null } as const;
  await streams.inventory().run({ ...form, change: { name: 'Ullteppe' } }, context);
  const address = { phone: null, address: null, postalCode: null, city: null, orgNumber: null };
  const personal = { name: 'Ola', email: 'ola@example.no', ...address, passwordHash: 'ukjent' };
  const account = { userId: '100000000000009', personId: '100000000000009', isBusiness: false } as const;
  const claim = {
    type: 'ClaimEmail',
    ...account,
    isNew: true,
    role: 'admin',
    now: '2026-06-01T08:00:00.000Z',
    personal,
  } as const;
  await streams.email('abcdef').run(claim, context);
  await cutOffFee(streams, productId);
  await cutOffExtension(streams, productId);
  const admins = (await streams.admins().peek()).state;
  expect(admins).toHaveLength(1);
  const other = { ...claim, userId: admins[0] ?? '', personId: admins[0] ?? '', isNew: false, personal: null } as const;
  await streams.email('fedcba').run(other, context);
  await streams.close();
  await closeEngines(engines);
}

it('finishes what a crash cut between its two steps, and says until then what is unfinished', async () => {
  const first = await startShop({ env });
  const { dataDir } = first;
  const login = await call(first.url, 'POST', '/api/auth/login', { body: admin });
  const { token } = tokenAnswer.parse(login.body);
  const form = { name: 'Teppe', is_for_sale: 'true', price_sale: '50', stock_qty: '5' };
  const { id } = rowSaved.parse((await call(first.url, 'POST', '/api/products', { token, form })).body);
  await first.crash();
  await cutOff(dataDir, id);
  const { faults, remarks } = await judgeFolder(dataDir);
  const unfinished = [...faults, ...remarks].map((line) => line.replace(/^.*?: /, ''));
  for (const what of [
    `order ${orderId} waits for its second step`,
    `product ${id} waits for its second step`,
    'registration abcdef waits for its second step',
    `order ${cancelledId} waits for its second step`,
    'address fedcba waits for its second step',
  ]) {
    expect(unfinished).toContainEqual(expect.stringContaining(what));
  }
  // The log's newest event may be too recent: only the registration is surely old enough.
  expect(faults).not.toEqual([]);

  const second = await startShop({ env, dataDir });
  const orderOf = () => call(second.url, 'GET', `/api/orders/${orderId}`);
  const userNames = async () => JSON.stringify((await call(second.url, 'GET', '/api/users', { token })).body);
  const productNames = async () => JSON.stringify((await call(second.url, 'GET', '/api/products')).body);
  await until(async () => (await orderOf()).status === 200);
  await until(async () => (await userNames()).includes('ola@example.no'));
  await until(async () => (await productNames()).includes('Ullteppe'));
  expect(orderReceipt.parse((await orderOf()).body)).toMatchObject({ id: orderId, orderNo: 1001, total: 100 });
  const chargesOf = (of = cancelledId) => call(second.url, 'GET', `/api/orders/${of}/charges`, { token });
  await until(async () => JSON.stringify((await chargesOf()).body).includes(chargeId));
  expect((await chargesOf()).body).toMatchObject([{ id: chargeId, description: 'Avbestillingsgebyr', amount: 200 }]);
  await until(async () => JSON.stringify((await chargesOf(extendedId)).body) === '[]');
  await vi.waitFor(
    async () => {
      await expectSound(dataDir);
    },
    { timeout: 30_000, interval: 200 },
  );
  await second.stop();
  await rm(dataDir, { recursive: true });
}, 60_000);

/** Polls; the time limit of the test ends it. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(50);
}
