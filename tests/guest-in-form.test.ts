import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from './testing/history-calls.ts';
import {
  addCustomer,
  addProduct,
  type Customer,
  GUEST,
  INVOICE,
  placed,
  readOrder,
  rental,
  saveOrder,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

const JUNE_10 = ['2026-06-10T10:00', '2026-06-11T10:00'] as const;
let shop: ShopUnderTest;
let kari: Customer;
let tent: number;

beforeAll(async () => {
  shop = await openTestShop();
  kari = await addCustomer(shop);
});
beforeEach(async () => {
  tent = await addProduct(shop);
});
afterEach(() => expect(shop.faults()).toEqual([]));
afterAll(() => shop.stop());

describe('an order’s form', () => {
  it('changes a guest’s contact details and nothing else, which the history says', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)], { fields: { guest: GUEST } });
    const guest = { name: 'Gunn Gran', email: 'gunn@gran.test', phone: '+4798765432' };
    expect((await saveOrder(shop, id, { guest })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({ guest, version: 2 });
    expect((await saveOrder(shop, id, { guest })).status).toBe(200);
    expect((await readOrder(shop, id)).version).toBe(2);
    expect(await linesOf(shop, 'order', id)).toContain(
      'Ordren ble endret (Kunde: Gunn Gjest → Gunn Gran; E-post: gunn@gjest.test → gunn@gran.test; ' +
        'Telefon: +4791234567 → +4798765432)',
    );
  });

  it('keeps an account’s name and address where a guest’s are sent along', async () => {
    const id = await placed(shop, [rental(tent, ...JUNE_10)], { token: kari.token });
    expect((await saveOrder(shop, id, { guest: GUEST, paymentId: INVOICE })).status).toBe(200);
    expect(await readOrder(shop, id)).toMatchObject({ User: { name: kari.name, email: kari.email }, guest: null });
    const before = (await readOrder(shop, id)).version;
    expect((await saveOrder(shop, id, { guest: GUEST })).status).toBe(200);
    expect((await readOrder(shop, id)).version).toBe(before);
  });
});
