import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { requireRefusal } from './testing/refusals.ts';
import { addGoods, addProduct, placed, rental, requireStatus, sale } from './testing/shop-story.ts';
import { ADMIN } from './testing/shop-under-test.ts';
import { SECOND } from './testing/test-clock.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const [MONDAY, TUESDAY] = ['2026-06-01T10:00', '2026-06-02T10:00'];
const shop = useTestShop();
let tents: number;
let mats: number;

beforeEach(async () => {
  shop.clock.set(`${MONDAY}:00+02:00`);
  await shop.renewAdmin();
  tents = await addProduct(shop, { rental_qty: 2 });
  mats = await addGoods(shop, `Matter ${tents}`, 9);
});

const anOrder = () => placed(shop, [rental(tents, MONDAY, TUESDAY, 2), sale(mats, 3)]);
const piece = (quantity: number) => ({ lines: [{ id: 1, quantity }] });

it('asks before it takes back what the same person handed out within the last minute', async () => {
  const id = await anOrder();
  await counterOf(shop).handOut(id, { version: 1 });
  const before = await shop.head();
  for (const body of [{}, piece(1), { confirm: false, version: 2 }])
    requireRefusal(await counterOf(shop).takeBack(id, body), 'HANDED_OUT_JUST_NOW');
  expect(await shop.head()).toBe(before);
  expect((await counterOf(shop).takeBack(id, { ...piece(1), confirm: true })).body).toMatchObject({ StatusId: 3 });
  shop.clock.pass(59 * SECOND);
  requireRefusal(await counterOf(shop).takeBack(id), 'HANDED_OUT_JUST_NOW');
  shop.clock.pass(SECOND);
  expect((await counterOf(shop).takeBack(id)).body).toMatchObject({ StatusId: 4 });
});

it('lets another administrator take back at once what one has handed out', async () => {
  const id = await anOrder();
  await counterOf(shop).handOut(id);
  const account = { email: 'ny.sjef@naust.test', password: 'Blåbærtur-77' };
  const asked = { ...account, name: 'Ny', role: 'admin', currentPassword: ADMIN.password };
  requireStatus(await shop.asAdmin('POST', '/api/users', asked), 201);
  const { token } = z
    .object({ token: z.string() })
    .parse(requireStatus(await shop.call('POST', '/api/auth/login', { body: account }), 200));
  expect((await shop.call('POST', `/api/orders/${id}/take-back`, { token, body: {} })).body).toMatchObject({
    StatusId: 4,
  });
});

it('is not taken back where nothing was handed out, and stays quiet where all is back', async () => {
  const id = await anOrder();
  requireRefusal(await counterOf(shop).takeBack(id), 'NOTHING_WENT_OUT');
  await counterOf(shop).handOut(id, piece(1));
  requireRefusal(await counterOf(shop).takeBack(id, { lines: [{ id: 2 }] }), 'NOTHING_WENT_OUT');
  await counterOf(shop).takeBack(id, { confirm: true });
  expect((await counterOf(shop).takeBack(id)).status).toBe(200);
});
