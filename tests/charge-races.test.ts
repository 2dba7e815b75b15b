import { verifyRevenue } from '@naust/projector/verification/verify-revenue.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askUndo, undoIn } from './testing/history-calls.ts';
import { addGoods, placed, requireStatus, sale } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const chargeIn = (answer: unknown) => z.object({ id: z.string() }).parse(answer).id;

it('keeps the months right where charges come, are paid and go while their order is deleted and restored [E2.32]', async () => {
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
  const { faults } = await verifyRevenue(engines.store, engines.readModels, new AbortController().signal);
  expect(faults.count).toBe(0);
});
