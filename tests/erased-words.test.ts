import { rm } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { bytesWith } from './testing/kept-files.ts';
import { mailsTo } from './testing/outbox.ts';
import {
  addCustomer,
  addProduct,
  changeOrderStatus,
  placed,
  readOrder,
  rental,
  requireStatus,
  saveOrder,
} from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';
import { clockAhead } from './testing/test-clock.ts';

const TEN_SECONDS = { timeout: 10_000, interval: 50 };
const REST = ['2027-05-10T10:00', '2027-05-11T10:00'] as const;

/** Words of a person that occur nowhere else. */
const wordsOf = (name: string, digits: string) => ({
  name: `${name} Mørkfjærsund`,
  email: `${name.toLowerCase()}.privat@kanari.test`,
  phone: `9${digits}`,
  street: `${name}sløkka 7`,
  city: `${name}nesset`,
  reported: `${name} har sølt på teltduken`,
  noted: `${name} ringer alltid først`,
  answered: `${name} får en ny teltduk`,
  repaid: `${name} hadde regn hele helgen`,
  written: `${name} får en bedre pris`,
});

let shop: ShopUnderTest;
afterEach(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
});

it('stand in no file of the running shop ten seconds after a person was erased', async () => {
  shop = await openTestShop({ clock: clockAhead(), keepData: true });
  const [kari, gro] = [wordsOf('Karisamne', '8712301'), wordsOf('Grostine', '8712302')];
  const sought = [...Object.values(kari), gro.name, gro.email, gro.phone, 'Karisamne', 'Grostine'];
  const inFiles = () => bytesWith(shop.dataDir, sought);

  const account = await accountOf(kari);
  const { id: userId, token } = account;
  const ids = [
    await placed(shop, [rental(await addProduct(shop), ...REST)], { token }),
    await placed(shop, [rental(await addProduct(shop), ...REST)], {
      fields: { guest: { name: gro.name, email: gro.email, phone: gro.phone } },
    }),
  ];
  const message = { MessageTopicId: 1, message: kari.reported };
  const sent = requireStatus(await shop.call('POST', '/api/inbox', { token, body: message }), 201) as { id: string };
  const reply = { token: shop.adminToken, body: { message: kari.answered } };
  requireStatus(await shop.call('POST', `/api/inbox/${sent.id}/reply`, reply), 201);
  for (const [at, { noted }] of [kari, gro].entries()) {
    const note = { token: shop.adminToken, body: { text: noted } };
    requireStatus(await shop.call('POST', `/api/orders/${ids[at]}/notes`, note), 201);
  }
  for (const [at, { repaid }] of [kari, gro].entries()) {
    const payment = { token: shop.adminToken, body: { orderId: ids[at], method: 'cash', amount: 1 } };
    requireStatus(await shop.call('POST', '/api/incoming-payments', payment), 201);
    const refund = { token: shop.adminToken, body: { amount: 1, reason: repaid } };
    requireStatus(await shop.call('POST', `/api/orders/${ids[at]}/refund`, refund), 200);
  }
  for (const [at, { written }] of [kari, gro].entries()) {
    const { OrderItems } = await readOrder(shop, ids[at] ?? '');
    const items = OrderItems.map((item) => ({ ...item, price: 1 }));
    requireStatus(await saveOrder(shop, ids[at] ?? '', { items, customerMessage: written }), 200);
  }
  // The confirmation and the change.
  for (const { email } of [kari, gro])
    await expect.poll(async () => (await mailsTo(email, shop.dataDir)).length, TEN_SECONDS).toBeGreaterThanOrEqual(2);
  for (const id of ids) await changeOrderStatus(shop, id, 5);
  expect(await inFiles()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^read-models\.db/), expect.stringMatching(/^outbox/)]),
  );

  for (const path of [`users/${userId}`, `orders/${ids[1]}/guest`]) {
    requireStatus(await shop.call('DELETE', `/api/${path}`, { token: shop.adminToken }), 200);
  }
  await expect.poll(inFiles, TEN_SECONDS).toEqual([]);
});

async function accountOf({ name, email, phone, street, city }: ReturnType<typeof wordsOf>) {
  const address = { phone, address: street, postal_code: '5003', city };
  const account = await addCustomer(shop, name, { ...address, email });
  return { ...account, email };
}
