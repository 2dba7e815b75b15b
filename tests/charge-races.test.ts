import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { askUndo, undoIn } from './testing/history-calls.ts';
import { revenueFaults } from './testing/oracle/revenue-faults.ts';
import { addGoods, placed, requireStatus, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const chargeIn = (answer: unknown) => z.object({ id: z.string() }).parse(answer).id;

it('keeps the months right where charges come, are paid and go while their order is deleted and restored', async () => {
  const id = await placed(shop, [sale(await addGoods(shop, 'Matte', 10), 2)]);
  const add = () => shop.asAdmin('POST', `/api/orders/${id}/charges`, { description: 'Vask', amount: 25 });
  for (let round = 0; round < 10; round++) {
    const charge = chargeIn(requireStatus(await add(), 201));
    const pay = () => shop.asAdmin('PUT', `/api/charges/${charge}`, { isSettled: true });
    const remove = () => shop.asAdmin('DELETE', `/api/orders/${id}`);
    const [removed, ...answers] = await Promise.all([remove(), add(), pay(), add()]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const back = undoIn(requireStatus(removed, 200));
    await Promise.all([askUndo(shop, back), add(), shop.asAdmin('DELETE', `/api/charges/${charge}`)]);
  }
  const { projector, engines } = shop.shop;
  await projector.waitFor(projector.everyModel, await shop.head(), { atMost: 30_000 });
  expect(await revenueFaults(engines.store, engines.readModels)).toEqual([]);
});

/** Holds back a call of the log until `letGo`. */
function heldCall() {
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let arrived: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const hold = () => {
    arrived();
    return gate;
  };
  return { hold, isHeld, letGo: () => letGo() };
}

/** Holds back the deletion of an order, after its charges were read, until `letGo`. */
async function deletionUnderWay(at: ShopUnderTest, orderId: string) {
  const { store } = at.shop.engines;
  const append = store.append.bind(store);
  const { hold, isHeld, letGo } = heldCall();
  const held = vi.spyOn(store, 'append').mockImplementation(async (...asked) => {
    if (asked[2].some(({ type }) => type === 'OrderDeleted')) await hold();
    return append(...asked);
  });
  onTestFinished(() => held.mockRestore());
  const deleted = at.asAdmin('DELETE', `/api/orders/${orderId}`);
  await isHeld;
  return { letGo, deleted };
}

/** Holds back a new charge, after its order was read and before the charge is written, until `letGo`. */
async function additionUnderWay(at: ShopUnderTest, orderId: string) {
  const { store } = at.shop.engines;
  const read = store.read.bind(store);
  const { hold, isHeld, letGo } = heldCall();
  const held = vi.spyOn(store, 'read').mockImplementation(async (...asked) => {
    if (asked[0].startsWith('charge-')) await hold();
    return read(...asked);
  });
  onTestFinished(() => held.mockRestore());
  const added = addTo(at, orderId);
  await isHeld;
  return { letGo, added };
}

const addTo = (at: ShopUnderTest, orderId: string) =>
  at.asAdmin('POST', `/api/orders/${orderId}/charges`, { description: 'Vask', amount: 25 });

async function faultsIn(at: ShopUnderTest): Promise<number> {
  const { projector, engines } = at.shop;
  await projector.waitFor(projector.everyModel, await at.head(), { atMost: 30_000 });
  return (await revenueFaults(engines.store, engines.readModels)).length;
}

/** Any call that does not wait in a queue has gone as far as it can when these are answered. */
async function letOthersThrough(at: ShopUnderTest): Promise<void> {
  for (let n = 0; n < 10; n += 1) await at.asAdmin('GET', '/api/orders');
}

it('lets no charge in between the two steps of a deletion, within one process', async () => {
  const alone = await openTestShop({ writers: 1 });
  onTestFinished(() => alone.stop());
  const id = await placed(alone, [sale(await addGoods(alone, 'Matte', 10), 2)]);
  const { letGo, deleted } = await deletionUnderWay(alone, id);
  const added = addTo(alone, id);
  await letOthersThrough(alone);
  letGo();
  requireStatus(await deleted, 200);
  expect((await added).status).toBe(409);
  expect(await faultsIn(alone)).toBe(0);
});

it('deletes an order with the charge that is just being added to it, and corrects nothing afterwards', async () => {
  const alone = await openTestShop({ writers: 1 });
  onTestFinished(() => alone.stop());
  const id = await placed(alone, [sale(await addGoods(alone, 'Matte', 10), 2)]);
  const { letGo, added } = await additionUnderWay(alone, id);
  const deleted = alone.asAdmin('DELETE', `/api/orders/${id}`);
  await letOthersThrough(alone);
  letGo();
  requireStatus(await added, 201);
  requireStatus(await deleted, 200);
  const types = (await alone.shop.engines.store.read(`order-${id}`, 0)).map(({ type }) => type);
  expect(types).toEqual(['OrderPlaced', 'OrderDeleted']);
  expect(await faultsIn(alone)).toBe(0);
});

it('corrects the figures where a charge came from another process between the two steps of a deletion', async () => {
  const shared = await openTestShop({ writers: 2 });
  onTestFinished(() => shared.stop());
  const id = await placed(shared, [sale(await addGoods(shared, 'Matte', 10), 2)]);
  await shared.followed();
  const { letGo, deleted } = await deletionUnderWay(shared, id);
  const added = await addTo(shared, id);
  letGo();
  requireStatus(await deleted, 200);
  requireStatus(added, 201);
  expect(await faultsIn(shared)).toBe(0);
});
