import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeRoutes } from './testing/probe-routes.ts';
import { bearer, type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

let shop: ServerUnderTest;
beforeAll(async () => {
  shop = await serverWith(probeRoutes);
});
afterAll(() => shop.close());

describe('what comes in', () => {
  it('takes an id as text or number and gives it on as text', async () => {
    const body = { name: 'Telt', orderId: 123456789012345 };
    expect((await shop.call('PUT', '/api/products/7', { body })).body).toMatchObject({
      id: 7,
      orderId: '123456789012345',
    });
    const asText = { name: 'Telt', orderId: '123456789012345' };
    expect((await shop.call('PUT', '/api/products/7', { body: asText })).body).toMatchObject({
      orderId: '123456789012345',
    });
  });

  it('finds nothing under an id of an impossible form', async () => {
    for (const id of [
      'abc',
      '1',
      '012345678901234',
      '1234567890123456',
      '-1',
      '1e14',
      '..%2f..%2fetc',
      '%00',
      'a[$ne]',
    ]) {
      const { status, body } = await shop.call('GET', `/api/orders/${id}`);
      expect([status, body]).toEqual([404, { error: 'Fant ikke ordre.', code: 'ORDER_NOT_FOUND' }]);
    }
  });

  it('names every wrong field in Norwegian', async () => {
    const { status, body } = await shop.call('PUT', '/api/products/7', {
      body: { name: 'Lavvo med ovn', orderId: true },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'Forespørselen har feil form.',
      code: 'WRONG_SHAPE',
      fields: [
        { path: 'name', message: 'Kan ha høyst 5 tegn.' },
        { path: 'orderId', message: 'Har feil form.' },
      ],
    });
    const missing = await shop.call('PUT', '/api/products/7', { body: {} });
    expect(missing.body).toMatchObject({ fields: [{ path: 'name', message: 'Må fylles ut.' }] });
    const number = await shop.call('PUT', '/api/products/7', { body: { name: 5 } });
    expect(number.body).toMatchObject({ fields: [{ path: 'name', message: 'Må være en tekst.' }] });
  });

  it('ignores what it does not know', async () => {
    const { body } = await shop.call('PUT', '/api/products/7', {
      body: { name: 'Telt', role: 'admin', isAdmin: true },
    });
    expect(body).toEqual({ id: 7, name: 'Telt' });
  });

  it.each([
    ['broken JSON', '{"name": '],
    ['a bare value', '"Telt"'],
    ['a prototype', '{"name":"Telt","__proto__":{"role":"admin"}}'],
    ['an escaped prototype', '{"name":"Telt","\\u005f_proto__":{"role":"admin"}}'],
    ['a constructor deep inside', '{"name":"Telt","a":[{"constructor":{"prototype":{"x":1}}}]}'],
    ['bottomless nesting', `{"name":"Telt","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('cannot read %s', async (_, text) => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await shop.call('PUT', '/api/products/7', { body: text, headers });
    expect([status, body]).toEqual([400, { error: 'Forespørselen kunne ikke leses.', code: 'MALFORMED' }]);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('takes no more than a megabyte of JSON', async () => {
    const { status, body } = await shop.call('PUT', '/api/products/7', { body: { name: 'x'.repeat(1024 * 1024) } });
    expect([status, body]).toEqual([413, { error: 'Forespørselen er for stor.', code: 'TOO_LARGE' }]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'takes no %s where JSON is declared, nor where nothing is',
    async (type) => {
      for (const [method, path] of [
        ['PUT', '/api/products/7'],
        ['DELETE', '/api/products/7'],
      ] as const) {
        const { status, body } = await shop.call(method, path, {
          body: '{"name":"Telt"}',
          headers: { 'content-type': type },
        });
        expect([status, body]).toEqual([415, { error: 'Innholdstypen støttes ikke.', code: 'WRONG_MEDIA_TYPE' }]);
      }
    },
  );

  it('reads the body of a deletion where one is declared', async () => {
    const { body } = await shop.call('DELETE', '/api/charges/1', { body: { reason: 'Feilført' } });
    expect(body).toEqual({ reason: 'Feilført' });
  });

  it('wants a body where one is declared, also where nothing in it must be', async () => {
    const { status, body } = await shop.call('POST', '/api/orders');
    expect([status, body]).toMatchObject([400, { code: 'WRONG_SHAPE', in: 'body' }]);
    expect((await shop.call('PUT', '/api/products/7')).body).toMatchObject({ fields: [{ path: 'name' }] });
  });

  it('refuses a repeated query key rather than choose one', async () => {
    expect((await shop.call('GET', '/api/products?q=a&q=b')).status).toBe(400);
    expect((await shop.call('GET', '/api/products?q=a&limit=5')).body).toEqual({ q: 'a', limit: 5 });
    expect((await shop.call('GET', '/api/products?q[$ne]=1')).body).toEqual({});
  });

  it('refuses a write that another site’s page sends', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await shop.call('POST', '/api/orders', { body: {}, headers: foreign })).status).toBe(403);
    expect((await shop.call('GET', '/api/products', { headers: foreign })).status).toBe(200);
  });

  it('keeps the bytes of a signed body', async () => {
    const text = '{ "name" : "æøå" }';
    const { body } = await shop.call('POST', '/api/webhook', {
      body: text,
      headers: { 'content-type': 'application/json' },
    });
    expect(body).toEqual({ name: 'æøå', rawBody: text });
  });

  it('wants an Idempotency-Key of 16 to 128 characters, of a visitor at least 22', async () => {
    const order = async (key: string, headers = {}) =>
      (await shop.call('POST', '/api/orders', { body: {}, headers: { 'idempotency-key': key, ...headers } })).status;
    expect(await order('k'.repeat(21))).toBe(400);
    expect(await order('k'.repeat(22))).toBe(201);
    expect(await order('k'.repeat(16), bearer('kari-token'))).toBe(201);
    expect(await order('k'.repeat(15), bearer('kari-token'))).toBe(400);
    expect(await order('k'.repeat(129))).toBe(400);
    expect((await shop.call('POST', '/api/orders', { body: {} })).body).toEqual({});
  });
});
