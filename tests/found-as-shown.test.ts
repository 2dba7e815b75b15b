import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { userAnswer } from '@naust/domain/users/users.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addProduct, GUEST, placed, readOrder, rental } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let orderNo: number;

beforeAll(async () => {
  const people = [
    { name: 'Łukasz Wójcik', email: 'polen@kunde.test', phone: '+48 22 345 67 89' },
    { name: 'Åse Ødegård', email: 'odda@kunde.test', phone: '918 76 543' },
    { name: 'Guðrún Þórsdóttir', email: 'island@kunde.test', isBusiness: true, orgNumber: 'NO 974 760 673 MVA' },
    { name: 'Seán O’Hara', email: 'irland@kunde.test' },
    { name: 'Jürgen Strauß', email: 'tyskland@kunde.test' },
  ];
  for (const person of people) {
    const saved = await shop.asAdmin('POST', '/api/users', { ...person, password: 'Blåbærtur-77' });
    expect(saved.status).toBe(201);
  }
  await addProduct(shop, { name: 'Festtelt 4 × 6 meter' });
  const henger = await addProduct(shop, { name: 'Tilhenger 750 kg' });
  const guest = { ...GUEST, name: 'Bjørg Måseide', phone: '922 33 445' };
  const id = await placed(shop, [rental(henger, '2026-06-10T10:00', '2026-06-11T10:00')], { fields: { guest } });
  ({ orderNo } = await readOrder(shop, id));
});

async function found<T>(list: string, row: z.ZodMiniType<T>, q: string): Promise<T[]> {
  const { status, body } = await shop.asAdmin('GET', `/api/${list}?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return z.array(row).parse(body);
}

it.each([
  ['lukasz wojcik', 'Łukasz Wójcik'],
  ['ase', 'Åse Ødegård'],
  ['oedegaard', 'Åse Ødegård'],
  ['Odegard', 'Åse Ødegård'],
  ['gudrun thorsdottir', 'Guðrún Þórsdóttir'],
  ['ohara', 'Seán O’Hara'],
  ["o'hara", 'Seán O’Hara'],
  ['strauss', 'Jürgen Strauß'],
  ['juergen', 'Jürgen Strauß'],
  ['974 760 673', 'Guðrún Þórsdóttir'],
  ['Org.nr. 974\u00a0760\u00a0673', 'Guðrún Þórsdóttir'],
  ['NO 974 760 673 MVA', 'Guðrún Þórsdóttir'],
  ['91876543', 'Åse Ødegård'],
  ['918\u00a076\u00a0543', 'Åse Ødegård'],
  ['+47 91876543', 'Åse Ødegård'],
  ['918 76', 'Åse Ødegård'],
  ['0048 22 345 67 89', 'Łukasz Wójcik'],
])('finds the account that is sought as %j', async (q, name) => {
  expect((await found('users', userAnswer, q)).map((user) => user.name)).toEqual([name]);
});

it('finds an order by what its panel shows', async () => {
  for (const q of [
    `Ordre ${orderNo}`,
    `Ordrenummer ${orderNo}`,
    `#${orderNo}`,
    '922 33 445',
    'tlf. +47 92 23 34 45',
    'bjorg maaseide',
  ]) {
    expect([q, (await found('orders', orderAnswer, q)).map((order) => order.orderNo)]).toEqual([q, [orderNo]]);
  }
});

it('finds a product by the sizes in its name as they are typed', async () => {
  const named = z.object({ name: z.string() });
  for (const q of ['4x6', '4 x 6', '4×6', '4X6m']) {
    expect([q, await found('products', named, q)]).toMatchObject([q, [{ name: 'Festtelt 4 × 6 meter' }]]);
  }
  for (const q of ['750kg', '750 kg', '750\u00a0KG']) {
    expect([q, await found('products', named, q)]).toMatchObject([q, [{ name: 'Tilhenger 750 kg' }]]);
  }
});
