import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addCustomer, addProduct, GUEST, placed, readOrder, rental } from './testing/shop-story.ts';
import { openTestShop, type ShopUnderTest } from './testing/shop-under-test.ts';

/** Texts with a meaning in one of the query languages under the search. */
const HOSTILE = [
  ...['"', '""', "'", '*', '%', '_', '\\', '^', '$', '.', '?', '|', ';', '--', '{', '}', '(', ')', '[', ']', '\u0000'],
  ...['.*', '.+', 'L%', '%avvo', 'L_vvo', 'L.vvo', 'Lav*vo', '^Lavvo', 'Lavvo$', '[Ll]avvo', '(?i)lavvo', '(l+)+$'],
  ...['"lavvo" OR "x', 'x* OR l*', 'NOT x', 'NEAR(', 'name:lavvo*', "' OR 1=1 --", "x' OR '1'='1", 'x") OR ("1"="1'],
  ...['{"$gt":""}', '{"$regex":"."}', '$where', '__proto__'],
];
const ODD = 'Presenning 100%_"stor" \\ (4*6) [grå] o\'l $ne .+';

const named = z.array(z.object({ name: z.string() }));
const ordered = z.array(z.object({ guest: z.object({ name: z.string() }) }));

let shop: ShopUnderTest;
let orderNo: number;
beforeAll(async () => {
  shop = await openTestShop();
  const lines = [rental(await addProduct(shop, { name: 'Lavvo' }), '2026-06-10T10:00', '2026-06-11T10:00')];
  await addProduct(shop, { name: ODD });
  await addCustomer(shop, 'Lavinia Lavvo');
  const orderId = await placed(shop, lines, {
    fields: { guest: { ...GUEST, name: 'Lavinia Lavvo', email: 'lavinia.lavvo@kunde.test' } },
  });
  ({ orderNo } = await readOrder(shop, orderId));
});
afterAll(async () => {
  expect(shop.faults()).toEqual([]);
  await shop.stop();
});

async function found(list: string, q: string): Promise<unknown> {
  const { status, body } = await shop.asAdmin('GET', `/api/${list}?q=${encodeURIComponent(q)}`);
  expect(status, `${list}: ${q}`).toBe(200);
  return body;
}

const isIn = (name: string, q: string) => name.toLowerCase().includes(q.trim().toLowerCase());
/** Each word of the search begins one of the text's; other signs only separate words. */
function beginsWordsOf(text: string, q: string): boolean {
  const words = q.toLowerCase().match(/[a-zæøå0-9]+/g) ?? [];
  return (
    words.length > 0 &&
    words.every((word) =>
      text
        .toLowerCase()
        .match(/\w+/g)
        ?.some((one) => one.startsWith(word)),
    )
  );
}

it.each(HOSTILE)('finds %j among products where it stands in a name, and nowhere else', async (q) => {
  const names = named.parse(await found('products', q)).map(({ name }) => name);
  expect(names).toEqual(['Lavvo', ODD].filter((name) => isIn(name, q)));
});

it.each(HOSTILE)('takes %j among people and orders for the words in it', async (q) => {
  const her = beginsWordsOf('Lavinia Lavvo lavinia lavvo kunde test', q) ? ['Lavinia Lavvo'] : [];
  expect(named.parse(await found('users', q)).map(({ name }) => name)).toEqual(her);
  const hers = beginsWordsOf(`Lavinia Lavvo lavinia lavvo kunde test ordrenummer ${orderNo}`, q)
    ? ['Lavinia Lavvo']
    : [];
  expect(ordered.parse(await found('orders', q)).map(({ guest }) => guest.name)).toEqual(hers);
});

it('finds a name by every sign in it', async () => {
  for (const part of ODD.split(' ')) {
    expect(
      named.parse(await found('products', part)).map(({ name }) => name),
      part,
    ).toEqual([ODD]);
  }
});

it.each(['q[$ne]=x', 'q[]=x', 'q=a&q=b', 'q[__proto__]=x'])(
  'takes no list or condition for a search: %s',
  async (asked) => {
    for (const list of ['products', 'users', 'orders']) {
      const { status, body } = await shop.asAdmin('GET', `/api/${list}?${asked}`);
      const isWhole =
        Array.isArray(body) &&
        body.length === Number((await shop.asAdmin('GET', `/api/${list}`)).headers.get('x-total-count'));
      expect(status === 400 || (status === 200 && isWhole), `${list} ${status}`).toBe(true);
    }
  },
);
