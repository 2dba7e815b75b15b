import { bookingAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer, type UserAnswer, userAnswer } from '@naust/domain/users/users.contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  changeOrderStatus,
  order,
  placed,
  productForm,
  readProduct,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { ADMIN } from './testing/shop-under-test.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();

const JUNE_10 = ['2026-06-10T10:00', '2026-06-11T10:00'] as const;
const times = <T>(count: number, run: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));
const statuses = (answers: readonly { status: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
const ordersFor = async (productId: number) =>
  (await shop.read(z.array(orderAnswer), '/api/orders', shop.adminToken)).filter(({ OrderItems }) =>
    OrderItems.some((item) => item.productId === productId),
  );

it('gives the last tent to one of two hundred', async () => {
  const tent = await addProduct(shop);
  const answers = await times(200, () => order(shop, [rental(tent, ...JUNE_10)]));
  expect(statuses(answers)).toEqual({ 201: 1, 409: 199 });
  const texts = new Set(
    answers.filter(({ status }) => status === 409).map(({ body }) => (body as { error: string }).error),
  );
  expect([...texts]).toEqual(['Ikke tilgjengelig i valgt periode']);
  expect(await ordersFor(tent)).toHaveLength(1);
  expect(await shop.read(z.array(bookingAnswer), `/api/products/${tent}/bookings`)).toHaveLength(1);
});

it('never rents out more units than there are, whichever way somebody asks', async () => {
  const tent = await addProduct(shop, { rental_qty: 3 });
  const cancelled = await times(3, (at) =>
    placed(shop, [rental(tent, `2026-06-2${at}T10:00`, `2026-06-2${at}T18:00`)]),
  );
  for (const id of cancelled) await changeOrderStatus(shop, id, 6);
  const moved = { items: [{ id: 1, ...rental(tent, ...JUNE_10) }], paymentId: 2, statusId: 1 };
  const answers = await Promise.all([
    times(40, () => order(shop, [rental(tent, ...JUNE_10)])),
    times(3, (at) => shop.call('PUT', `/api/orders/${cancelled[at]}`, { token: shop.adminToken, body: moved })),
    times(10, () => order(shop, [rental(tent, ...JUNE_10)], { token: shop.adminToken })),
  ]);
  const accepted = answers.flat().filter(({ status }) => status < 300);
  expect(accepted).toHaveLength(3);
  expect(Object.keys(statuses(answers.flat())).sort()).toContain('409');
  expect(await shop.read(z.array(bookingAnswer), `/api/products/${tent}/bookings`)).toHaveLength(1);
});

it('never sells more than there is, while the owner counts the shelf again', async () => {
  const mats = await addGoods(shop, 'Liggeunderlag', 5);
  const refill = (seen: number, counted: number) => {
    const form = productForm({
      name: 'Liggeunderlag',
      is_for_sale: true,
      price_sale: 50,
      stock_seen: seen,
      stock_qty: counted,
    });
    return shop.call('PUT', `/api/products/${mats}`, { token: shop.adminToken, body: form });
  };
  const [sales, edits] = await Promise.all([
    times(40, async (at) => ({ wanted: 1 + (at % 3), ...(await order(shop, [sale(mats, 1 + (at % 3))])) })),
    times(6, (at) => refill(5, at % 2 === 0 ? 7 : 6)),
  ]);
  const added = edits.reduce((sum, { status }, at) => sum + (status === 200 ? (at % 2 === 0 ? 2 : 1) : 0), 0);
  const sold = sales.reduce((sum, { status, wanted }) => sum + (status === 201 ? wanted : 0), 0);
  expect(edits.every(({ status }) => status === 200)).toBe(true);
  expect(sales.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(sold).toBeGreaterThanOrEqual(5);
  expect((await readProduct(shop, mats)).stock_qty).toBe(5 + added - sold);
  expect((await readProduct(shop, mats)).stock_qty).toBeGreaterThanOrEqual(0);
});

it('does not stop when orders want the same things in opposite order', async () => {
  const [one, two] = [await addGoods(shop, 'Plugger', 60), await addGoods(shop, 'Barduner', 60)];
  const answers = await times(80, (at) => order(shop, at % 2 === 0 ? [sale(one), sale(two)] : [sale(two), sale(one)]));
  expect(statuses(answers)).toEqual({ 201: 60, 409: 20 });
  expect([(await readProduct(shop, one)).stock_qty, (await readProduct(shop, two)).stock_qty]).toEqual([0, 0]);
});

it('numbers a hundred orders placed at once without a gap or a twin', async () => {
  const gas = await addGoods(shop, 'Gass', null);
  const answers = await times(100, () => order(shop, [sale(gas)]));
  const numbers = answers.map(({ body }) => (body as { orderNo: number }).orderNo).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => (numbers[0] ?? 0) + at));
});

it('registers an address once, however many ask for it at once', async () => {
  const body = { name: 'Kari Nordmann', email: 'Kari@Kunde.test', password: 'et langt passord' };
  const answers = await times(8, (at) =>
    shop.call('POST', '/api/auth/register', { body: { ...body, email: at % 2 ? body.email : 'kari@kunde.test' } }),
  );
  expect(statuses(answers)).toEqual({ 201: 1, 409: 7 });
});

describe('of two administrators one is left', () => {
  const act = (token: string, method: string, path: string, body?: unknown) =>
    shop.call(method, path, { token, ...(body === undefined ? {} : { body }) });

  it('where they demote each other at once, and then where they delete each other at once', async () => {
    const ola = await addCustomer(shop, 'Ola Hansen');
    const { token: olas, admins } = await promote(ola, shop.adminToken, ADMIN.password);
    const [boss] = admins.filter(({ id }) => id !== ola.id);
    if (!boss) throw new Error('nobody else is an administrator');
    const demotion = ({ name, email }: Customer | UserAnswer) => ({ name, email, role: 'user' });
    const demoted = await Promise.all([
      act(olas, 'PUT', `/api/users/update/${boss.id}`, demotion(boss)),
      act(shop.adminToken, 'PUT', `/api/users/update/${ola.id}`, demotion(ola)),
    ]);
    expect(statuses(demoted)).toEqual({ 200: 1, 409: 1 });

    const [left, password] =
      demoted[0].status === 200
        ? [{ id: ola.id, token: olas }, ola.password]
        : [{ id: boss.id, token: shop.adminToken }, ADMIN.password];
    const nina = await addCustomer(shop, 'Nina Ny');
    const { token: ninas } = await promote(nina, left.token, password);
    const deleted = await Promise.all([
      act(ninas, 'DELETE', `/api/users/${left.id}`),
      act(left.token, 'DELETE', `/api/users/${nina.id}`),
    ]);
    // The later one may be refused because the account is erased already.
    const [done, refused] = deleted.map(({ status }) => status).sort();
    expect([done, [401, 403, 409].includes(refused ?? 0)]).toEqual([200, true]);
    const last = deleted[0].status === 200 ? { id: nina.id, token: ninas } : left;
    expect((await adminsSeenBy(last.token)).map(({ id }) => id)).toEqual([last.id]);
  });

  const adminsSeenBy = async (token: string) =>
    (await shop.read(z.array(userAnswer), '/api/users', token)).filter(({ role }) => role === 'admin');

  async function promote({ id, name, email, password }: Customer, by: string, currentPassword: string) {
    requireStatus(
      await act(by, 'PUT', `/api/users/update/${id}`, { name, email, role: 'admin', currentPassword }),
      200,
    );
    shop.clock.pass(3_000);
    const { token } = tokenAnswer.parse((await shop.logIn(email, password)).body);
    return { token, admins: await adminsSeenBy(by) };
  }
});
