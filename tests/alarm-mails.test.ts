import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailShop, openMailShop } from './testing/mail-shop.ts';
import { addCustomer, addGoods, addProduct, placed, productForm, requireStatus, sale } from './testing/shop-story.ts';
import { ADMIN } from './testing/shop-under-test.ts';

const EVA = 'eva@fjord.test';
let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop(0, 1);
  requireStatus(await shop.asAdmin('PUT', '/api/shop/mail', { notifyAddress: EVA, notify: { order: false } }), 200);
});
afterAll(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

async function warnings() {
  await shop.idle();
  const mails = await shop.mailsTo(EVA, 0);
  return mails.map(({ headers }) => headers.get('subject') ?? '').filter((subject) => subject.startsWith('Varsel'));
}
const withoutAlarms = async (act: () => Promise<void>) => {
  const before = await warnings();
  await act();
  return (await warnings()).slice(before.length);
};

it('warns of the third deletion within an hour, once', async () => {
  const rope = await addGoods(shop, 'Tau', null);
  const deleteOrder = async () => {
    const id = await placed(shop, [sale(rope)]);
    requireStatus(await shop.asAdmin('DELETE', `/api/orders/${id}`), 200);
  };
  const reported = await withoutAlarms(async () => {
    for (let deleted = 0; deleted < 2; deleted += 1) await deleteOrder();
  });
  expect(reported).toEqual([]);
  const more = await withoutAlarms(async () => {
    for (let deleted = 0; deleted < 2; deleted += 1) await deleteOrder();
  });
  expect(more).toEqual(['Varsel: tre slettinger på en time']);
});

it('warns of a price that is set to 0, and of no other price', async () => {
  const tent = await addProduct(shop, { name: 'Lavvo' });
  const priced = async (price_day: number) =>
    requireStatus(
      await shop.call('PUT', `/api/products/${tent}`, {
        token: shop.adminToken,
        body: productForm({ name: 'Lavvo', price_day }),
      }),
      200,
    );
  expect(await withoutAlarms(async () => void (await priced(250)))).toEqual([]);
  expect(await withoutAlarms(async () => void (await priced(0)))).toEqual(['Varsel: pris satt til 0']);
});

it('warns of an administrator who logs in from a new place, once, and of no customer', async () => {
  const kari = await addCustomer(shop, 'Kari Kunde');
  const logIn = async ({ email, password }: { email: string; password: string }, from: string) => {
    const call = { body: { email, password }, headers: { 'x-forwarded-for': from } };
    requireStatus(await shop.call('POST', '/api/auth/login', call), 200);
  };
  expect(await withoutAlarms(() => logIn(kari, '198.51.100.7'))).toEqual([]);
  expect(await withoutAlarms(() => logIn(ADMIN, '127.0.0.1'))).toEqual([]);
  expect(await withoutAlarms(() => logIn(ADMIN, '198.51.100.7'))).toEqual(['Varsel: innlogging fra et nytt sted']);
  // Another address of the same network.
  expect(await withoutAlarms(() => logIn(ADMIN, '198.51.100.9'))).toEqual([]);
});
