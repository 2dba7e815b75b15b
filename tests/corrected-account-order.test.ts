import { exportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { expect, it } from 'vitest';
import { addCustomer, addGoods, placed, readOrder, requireStatus, sale, saveOrder } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

it('shows and finds an account’s order by the address its mails go to, whatever the account says since', async () => {
  const kari = await addCustomer(shop, 'Kari Nordmann');
  const rope = await addGoods(shop, 'Tau', null);
  const order = () => placed(shop, [sale(rope)], { token: kari.token });
  const [plain, corrected] = [await order(), await order()];
  const [path, body] = [`/api/orders/${corrected}/mail-address`, { email: 'kari@jobb.test' }];
  requireStatus(await shop.call('PUT', path, { token: kari.token, body }), 200);
  const account = { name: 'Kari Berg', email: kari.email, phone: '91234567' };
  requireStatus(await shop.call('PUT', '/api/users/me', { token: kari.token, body: account }), 200);
  await expectMails();
  requireStatus(await saveOrder(shop, corrected, { paymentId: 3 }), 200);
  await expectMails();
  requireStatus(
    await shop.call('PUT', '/api/users/me', { token: kari.token, body: { ...account, phone: '92345678' } }),
    200,
  );
  await expectMails();

  async function expectMails(): Promise<void> {
    expect((await readOrder(shop, corrected)).User).toMatchObject({ name: 'Kari Berg', email: 'kari@jobb.test' });
    expect((await readOrder(shop, plain)).User).toMatchObject({ name: 'Kari Berg', email: kari.email });
    const { body: found } = await shop.call('GET', '/api/orders?q=kari@jobb.test&limit=10', { token: shop.adminToken });
    expect(found).toMatchObject([{ id: corrected }]);
    const { orders } = await shop.read(exportAnswer, '/api/users/me/export', kari.token);
    expect(orders.map(({ id, mailsTo }) => [id, mailsTo])).toEqual([
      [corrected, 'kari@jobb.test'],
      [plain, null],
    ]);
  }
});

it('shows an account’s order under the name it has by now, also where the order’s form is saved since', async () => {
  const ola = await addCustomer(shop, 'Ola Hansen');
  const id = await placed(shop, [sale(await addGoods(shop, 'Bål', null))], { token: ola.token });
  const account = { name: 'Ola Berg', email: ola.email, phone: '93456789' };
  requireStatus(await shop.call('PUT', '/api/users/me', { token: ola.token, body: account }), 200);
  requireStatus(await saveOrder(shop, id, { paymentId: 3, reference: 'Prosjekt 7' }), 200);
  const { User, reference } = await readOrder(shop, id);
  expect({ User, reference }).toMatchObject({
    User: { name: 'Ola Berg', phone: '93456789' },
    reference: 'Prosjekt 7',
  });
  const found = async (q: string) =>
    (await shop.call('GET', `/api/orders?q=${q}&limit=10`, { token: shop.adminToken })).body;
  expect(await found('Berg')).toContainEqual(expect.objectContaining({ id }));
  const liv = await addCustomer(shop, 'Liv Lunde');
  requireStatus(await saveOrder(shop, id, { userId: liv.id }), 200);
  expect((await readOrder(shop, id)).User).toMatchObject({ name: 'Liv Lunde', email: liv.email });
  requireStatus(await saveOrder(shop, id, { userId: ola.id }), 200);
  expect((await readOrder(shop, id)).User).toMatchObject({ name: 'Ola Berg', email: ola.email });
});
