import { beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import {
  addCustomer,
  addGoods,
  addProduct,
  type Customer,
  placed,
  rental,
  requireStatus,
  sale,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const PASSWORD = 'et langt passord';
const shop = useTestShop();
let kari: Customer;

beforeAll(async () => {
  kari = await addCustomer(shop);
});

const get = async (path: string, token: string | null = null) =>
  requireStatus(await shop.call('GET', path, { token }), 200);
const register = (body: object) => shop.call('POST', '/api/auth/register', { body });
const tokenOf = (body: unknown) => (body as { token: string }).token;

describe('registering', () => {
  const anne = {
    name: 'Anne Berg',
    email: 'anne.berg@kunde.test',
    password: PASSWORD,
    phone: '91234567',
    address: 'Strandveien 1',
    postal_code: '5003',
    city: 'Bergen',
    isBusiness: true,
    orgNumber: '974760673',
  };

  it('gives a token, and with it who one is and all that was told', async () => {
    const { status, body } = await register(anne);
    expect([status, body]).toEqual([201, { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }]);
    const { password, ...reported } = anne;
    const me = await get('/api/users/me', tokenOf(body));
    expect(me).toMatchObject({ ...reported, role: 'user', Orders: [] });
    expect(JSON.stringify(me)).not.toContain(password);
    expect(me).not.toHaveProperty('token');
  });

  it('needs no more than name, email and password; what is left out is null', async () => {
    const nothing = { phone: null, address: null, postal_code: null, city: null, isBusiness: false, orgNumber: null };
    const given = { name: 'Ola Hansen', email: 'ola.hansen@kunde.test' };
    const { body } = await register({ ...given, password: PASSWORD, ...nothing });
    expect(await get('/api/users/me', tokenOf(body))).toMatchObject({ ...given, ...nothing });
    for (const missing of ['name', 'email', 'password']) {
      const form = { ...given, email: 'en.annen@kunde.test', password: PASSWORD, [missing]: '' };
      requireRefusal(await register(form));
    }
  });

  it('asks for a postal code of four digits, and a business for its number', async () => {
    const form = { ...anne, email: 'tredje@kunde.test' };
    const four = await register({ ...form, postal_code: '678' });
    expect([four.status, four.body]).toMatchObject([422, { error: 'Postnummer må være 4 siffer' }]);
    requireRefusal(await register({ ...form, orgNumber: null }));
    requireRefusal(await register({ ...form, password: 'sju.syv' }));
    requireRefusal(await register({ ...form, password: 'x'.repeat(129) }));
  });
});

describe('what a customer reads', () => {
  it('of a product is its prices, stock and texts, the day price twice', async () => {
    const prices = { price_day: 300, price_short_4h: 150, price_weekend: 790.5 };
    const id = await addProduct(shop, {
      name: 'Tunneltelt',
      description: 'Til fire.',
      ...prices,
      is_for_sale: true,
      price_sale: 4990,
      stock_qty: 3,
    });
    const tent = await get(`/api/products/${id}`);
    expect(tent).toMatchObject({
      id,
      name: 'Tunneltelt',
      description: 'Til fire.',
      image_url: null,
      ProductGroupId: null,
      ...prices,
      pricePerDay: 300,
      is_for_sale: true,
      price_sale: 4990,
      stock_qty: 3,
      is_active: true,
    });
    expect(await get('/api/products')).toContainEqual(tent);
  });

  it('of a group is its name, slug and description', async () => {
    const body = { name: 'Telt & Fest', description: 'Til alle høytider.' };
    requireStatus(await shop.call('POST', '/api/product-groups', { token: shop.adminToken, body }), 201);
    const [group] = (await get('/api/product-groups')) as { id: number }[];
    expect(group).toMatchObject({ id: expect.any(Number), slug: 'teltfest', ...body });
    expect(await get(`/api/product-groups/${group?.id}`)).toEqual(group);
  });

  it('of the ways to pay is id and name', async () => {
    const options = (await get('/api/payments')) as object[];
    expect(options).toContainEqual({ id: 2, name: 'Kort' });
    for (const option of options) expect(Object.keys(option)).toEqual(['id', 'name']);
  });

  it('of an order is its lines with name, dates, quantity and price, and the total', async () => {
    const [tent, mats] = [await addProduct(shop, { name: 'Lavvo' }), await addGoods(shop, 'Matte', null)];
    const id = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-12T10:00'), sale(mats, 3)]);
    expect(await get(`/api/orders/${id}`)).toMatchObject({
      id,
      total: 750,
      OrderItems: [
        { id: 1, name: 'Lavvo', date_from: '2026-06-10T10:00', date_to: '2026-06-12T10:00', quantity: 1, price: 600 },
        { id: 2, name: 'Matte', date_from: null, date_to: null, quantity: 3, price: 50 },
      ],
    });
  });

  it('of their own orders is when, in which status, for how much and how paid', async () => {
    const tent = await addProduct(shop);
    const id = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')], { token: kari.token });
    const own = {
      id,
      createdAt: '2026-06-01T08:00:00.000Z',
      Status: { id: 1, name: 'Bestilt' },
      total: 300,
      PaymentOption: { id: 2, name: 'Kort' },
    };
    expect(await get('/api/users/me', kari.token)).toMatchObject({ Orders: [own] });
    expect(await get('/api/orders', kari.token)).toMatchObject([own]);
  });

  it('of what they have spent is each month and its total', async () => {
    expect(await get('/api/revenue', kari.token)).toEqual([{ month: '2026-06', total: 300 }]);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['GET', '/api/products/999', 404],
    ['GET', '/api/product-groups/999', 404],
    ['GET', '/api/orders/299999999999999', 404],
    ['GET', '/api/availability?productId=x&from=i+dag&to=i+morgen', 400],
    ['GET', '/api/users/me', 401],
    ['GET', '/api/ukjent', 404],
    ['POST', '/api/orders', 400],
  ])('is told in Norwegian and says nothing of the inside: %s %s', async (method, path, status) => {
    const answer = await shop.call(method, path, method === 'POST' ? { body: {} } : {});
    expect(answer.status).toBe(status);
    requireRefusal(answer);
    expect((answer.body as { error: string }).error).toMatch(/^[A-ZÆØÅ].{3,}/);
  });
});
