import { request } from 'node:http';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireRefusal } from './testing/refusals.ts';
import { addCustomer, addProduct, placed, productForm, rental } from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const shop = useTestShop();
let head: bigint;
let orderId: string;
let tent: number;

beforeAll(async () => {
  tent = await addProduct(shop);
  orderId = await placed(shop, [rental(tent, '2026-06-10T10:00', '2026-06-11T10:00')]);
  await addCustomer(shop);
  head = await shop.head();
});
afterEach(async () => {
  expect(await shop.head()).toBe(head);
  expect(shop.faults()).toEqual([]);
});

const asAdmin = (method: string, path: string, body?: unknown, headers = {}) =>
  shop.call(method, path, { token: shop.adminToken, headers, ...(body === undefined ? {} : { body }) });

/** The code and the invalid fields. */
const reasonOf = (body: unknown) => {
  const { code, fields = [] } = body as { code: string; fields?: { path: string }[] };
  return [code, ...fields.map(({ path }) => path)].join(' ');
};

describe('a form', () => {
  it.each([
    ['/api/product-groups', {}, 'WRONG_SHAPE name'],
    ['/api/product-groups', { name: ' ' }, 'NAME_REQUIRED'],
    ['/api/product-groups', { name: 'x'.repeat(101) }, 'WRONG_SHAPE name'],
    ['/api/product-groups', { name: 7 }, 'WRONG_SHAPE name'],
    ['/api/addons', { product_id: 1 }, 'WRONG_SHAPE base_product_id'],
    ['/api/addons', { base_product_id: 1 }, 'WRONG_SHAPE product_id'],
    ['/api/addons', { base_product_id: 1, product_id: 1 }, 'PRODUCT_NOT_RELATABLE'],
    ['/api/addons', { base_product_id: 1, product_id: 99 }, 'PRODUCT_NOT_FOUND'],
    ['/api/addons', { base_product_id: { $gt: 0 }, product_id: 1 }, 'WRONG_SHAPE base_product_id'],
    ['/api/users', { name: 'Per', email: 'per@her.test', password: 'kort' }, 'PASSWORD_LENGTH'],
    ['/api/users', { name: 'Per', email: 'per@her.test', password: 'x'.repeat(129) }, 'PASSWORD_LENGTH'],
    ['/api/users', { name: 'Per', email: 'per@her.test' }, 'WRONG_SHAPE password'],
    ['/api/users', { email: 'per@her.test', password: 'langt nok' }, 'WRONG_SHAPE name'],
    ['/api/users', { name: 'Per', password: 'langt nok' }, 'WRONG_SHAPE email'],
    ['/api/users', { name: '', email: 'per@her.test', password: 'langt nok' }, 'NAME_REQUIRED'],
    ['/api/users', { name: 'Per', email: 'per@', password: 'langt nok' }, 'EMAIL_INVALID'],
    ['/api/users', { name: 'Per', email: { $ne: '' }, password: 'langt nok' }, 'WRONG_SHAPE email'],
    ['/api/users', { name: 'Per', email: 'per@her.test', password: 'langt nok', role: 'eier' }, 'WRONG_SHAPE role'],
    [
      '/api/users',
      { name: 'Per', email: 'per@her.test', password: 'langt nok', postal_code: '123' },
      'POSTAL_CODE_INVALID',
    ],
    [
      '/api/users',
      { name: 'Per', email: 'per@her.test', password: 'langt nok', postal_code: '12345' },
      'POSTAL_CODE_INVALID',
    ],
    [
      '/api/users',
      { name: 'Per', email: 'per@her.test', password: 'langt nok', postal_code: 'abcd' },
      'POSTAL_CODE_INVALID',
    ],
    [
      '/api/users',
      { name: 'Per', email: 'per@her.test', password: 'langt nok', isBusiness: true },
      'ORG_NUMBER_REQUIRED',
    ],
    [
      '/api/users',
      { name: 'Per', email: 'per@her.test', password: 'langt nok', isBusiness: true, orgNumber: '1' },
      'ORG_NUMBER_INVALID',
    ],
    ['/api/users', { name: 'Kari', email: 'KARI.Nordmann@kunde.test', password: 'langt nok' }, 'EMAIL_TAKEN'],
    ['/api/auth/login', { email: { $gt: '' }, password: { $gt: '' } }, 'WRONG_SHAPE email password'],
    ['/api/auth/login', { email: 'kari.nordmann@kunde.test' }, 'WRONG_SHAPE password'],
    ['/api/auth/register', { name: 'Per', email: 'per@her.test' }, 'WRONG_SHAPE password'],
    ['/api/orders/ID/charges', { description: 'Vask', amount: 0 }, 'WRONG_SHAPE amount'],
    ['/api/orders/ID/charges', { description: 'Vask', amount: -1 }, 'WRONG_SHAPE amount'],
    ['/api/orders/ID/charges', { description: 'Vask', amount: '100' }, 'WRONG_SHAPE amount'],
    ['/api/orders/ID/charges', { description: 'Vask', amount: 0.001 }, 'WRONG_SHAPE amount'],
    ['/api/orders/ID/charges', { description: 'Vask', amount: 10.005 }, 'WRONG_SHAPE amount'],
    ['/api/orders/ID/charges', { amount: 10 }, 'WRONG_SHAPE description'],
    ['/api/orders/ID/charges', { description: 'Vask' }, 'WRONG_SHAPE amount'],
    ['/api/orders/ID/charges', { description: ' ', amount: 10 }, 'WRONG_SHAPE description'],
    ['/api/orders/ID/charges', { description: 'Vask', amount: 10, isSettled: true }, 'WRONG_SHAPE isSettled'],
    ['/api/orders/ID/charges', { description: 'Vask', amount: 10, paymentId: 9 }, 'UNKNOWN_PAYMENT_OPTION'],
  ])('to POST %s is refused when it says %j: %s', async (path, body, why) => {
    const answer = await asAdmin('POST', path.replace('ID', orderId), body);
    requireRefusal(answer);
    expect(reasonOf(answer.body)).toBe(why);
  });

  it.each([
    { name: '' },
    { price_day: 'gratis' },
    { price_day: -1 },
    { price_day: '1,005' },
    { price_short_4h: '1,005' },
    { price_weekend: '1,005' },
    { price_sale: '1,005', is_for_sale: true },
    { price_day: '1e9' },
    { price_day: 'NaN' },
    { stock_qty: '1.5' },
    { stock_qty: -1 },
    { rental_qty: 'mange' },
    { ProductGroupId: 99 },
    { is_for_sale: 'kanskje' },
    { length: 'lang' },
    { image_url: 'https://et.annet.sted/bilde.png' },
    { image_url: '/images/../../events.db' },
    { name: 'x'.repeat(201) },
  ])('of a product is refused when it says %j', async (fields) => {
    for (const [method, path] of [
      ['POST', '/api/products'],
      ['PUT', `/api/products/${tent}`],
    ] as const) {
      const answer = await asAdmin(method, path, productForm({ name: 'Lavvo', price_day: 300, ...fields }));
      requireRefusal(answer);
    }
  });
});

describe('an id', () => {
  it.each([
    ['GET', '/api/products/ID', 'PRODUCT_NOT_FOUND'],
    ['GET', '/api/products/ID/bookings', 'PRODUCT_NOT_FOUND'],
    ['DELETE', '/api/products/ID', 'PRODUCT_NOT_FOUND'],
    ['GET', '/api/product-groups/ID', 'GROUP_NOT_FOUND'],
    ['DELETE', '/api/product-groups/ID', 'GROUP_NOT_FOUND'],
    ['DELETE', '/api/addons/ID', 'ADD_ON_NOT_FOUND'],
    ['GET', '/api/orders/ID', 'ORDER_NOT_FOUND'],
    ['GET', '/api/orders/ID/charges', 'ORDER_NOT_FOUND'],
    ['DELETE', '/api/orders/ID', 'ORDER_NOT_FOUND'],
    ['DELETE', '/api/charges/ID', 'CHARGE_NOT_FOUND'],
    ['DELETE', '/api/users/ID', 'USER_NOT_FOUND'],
  ])('that is none is not found by %s %s', async (method, path, code) => {
    for (const id of [
      '999',
      '0',
      '-1',
      '1.5',
      '1e3',
      'NaN',
      'null',
      '%00',
      "1'--",
      '$ne',
      '299999999999999',
      '9'.repeat(400),
    ]) {
      const answer = await asAdmin(method, path.replace('ID', id));
      expect(answer.status, id).toBe(404);
      requireRefusal(answer, code);
    }
  });

  it('that cannot be decoded is not found, or not read', async () => {
    const { status } = await asAdmin('GET', '/api/products/%E0%A4%A');
    expect([400, 404]).toContain(status);
  });
});

describe('a list', () => {
  it.each([
    '/api/orders?limit=mange',
    '/api/orders?limit=-1',
    '/api/orders?cursor=x',
    `/api/orders?q=${'x'.repeat(201)}`,
    '/api/orders?q=a&q=b',
    '/api/products?limit=1e9',
    '/api/availability?productId=1&from=2026-06-10&to=i+morgen',
    '/api/availability?productId=1&from=2026-06-11&to=2026-06-10',
    '/api/availability?productId=1',
    '/api/products/1/bookings?quantity=0',
    '/api/addons',
  ])('is not given for %s', async (path) => {
    const answer = await asAdmin('GET', path);
    expect(answer.status).toBe(400);
    requireRefusal(answer);
  });

  it('is not opened by a quotation mark, a star or an operator in a search', async () => {
    for (const q of ['"', '*', "' OR 1=1 --", '$where', 'NEAR(', '%', '_', '\u0000', 'a"b*']) {
      const { status, body } = await asAdmin('GET', `/api/users?q=${encodeURIComponent(q)}`);
      expect([status, body], q).toEqual([200, expect.any(Array)]);
      expect(body).not.toContainEqual(expect.objectContaining({ name: 'Kari Nordmann' }));
    }
  });
});

describe('a body', () => {
  it('of more than a megabyte is too large', async () => {
    const answer = await asAdmin('POST', '/api/product-groups', { name: 'x'.repeat(1_100_000) });
    expect(answer.status).toBe(413);
    requireRefusal(answer, 'TOO_LARGE');
  });

  it('that claims to be enormous is not waited for', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': '1000000000' };
      const sent = request(`${shop.url}/api/orders`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('{"items": [');
    });
    expect(status).toBe(413);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])(
    'of %s is not taken where JSON is asked for',
    async (type) => {
      for (const path of ['/api/orders', '/api/auth/login', '/api/product-groups']) {
        const answer = await asAdmin('POST', path, '{"name":"Telt"}', { 'content-type': type });
        expect(answer.status).toBe(415);
        requireRefusal(answer, 'WRONG_MEDIA_TYPE');
      }
    },
  );

  it('of JSON is not taken where a form is asked for', async () => {
    const answer = await asAdmin('POST', '/api/products', { name: 'Lavvo', price_day: '300' });
    expect(answer.status).toBe(415);
    requireRefusal(answer, 'WRONG_MEDIA_TYPE');
  });

  it('with a wrong method meets a closed door that names the right ones', async () => {
    for (const [method, path, allowed] of [
      ['PUT', '/api/orders', 'GET, HEAD, POST'],
      ['POST', `/api/orders/${orderId}`, 'DELETE, GET, HEAD, PUT'],
      ['GET', '/api/auth/login', 'POST'],
      ['PATCH', `/api/products/${tent}`, 'DELETE, GET, HEAD, PUT'],
      ['PATCH', '/api/users/me', 'GET, HEAD, PUT'],
    ] as const) {
      const answer = await asAdmin(method, path);
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, allowed]);
      requireRefusal(answer, 'METHOD_NOT_ALLOWED');
    }
  });
});
