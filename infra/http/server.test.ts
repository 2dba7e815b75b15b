import { refuse } from '@naust/domain/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppendConflict, StoreUnavailable } from '../event-store/event-store.port.ts';
import { KeysUnavailable } from '../keys/keys.port.ts';
import { orderIdParam, rowIdParam } from './ids.ts';
import { type Route, raw, route } from './route.ts';
import { bearer, type ServerUnderTest, serverWith } from './server-under-test.ts';

const echo = z.record(z.string(), z.unknown());
const failing = (path: `/${string}`, fail: () => never) =>
  route({ method: 'GET', path, access: 'open', answer: echo, run: fail });

const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'open',
    params: z.object({ id: orderIdParam }),
    notFound: 'ORDER_NOT_FOUND',
    answer: echo,
    run: ({ params }) => ({ body: { id: params.id } }),
  }),
  route({
    method: 'PUT',
    path: '/api/products/:id',
    access: 'open',
    params: z.object({ id: rowIdParam }),
    body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(5)), orderId: z.optional(orderIdParam) }),
    answer: echo,
    run: ({ params, body }) => ({ body: { ...params, ...body }, position: 12345678901234567890n }),
  }),
  route({
    method: 'GET',
    path: '/api/products',
    access: 'open',
    query: z.object({ limit: z.optional(z.pipe(z.string(), z.transform(Number))), q: z.optional(z.string()) }),
    answer: echo,
    run: ({ query }, { minPosition }) => ({
      body: { ...query, minPosition: minPosition?.toString() },
      stale: minPosition === 9n,
    }),
  }),
  route({ method: 'DELETE', path: '/api/products/:id', access: 'open', answer: z.undefined(), run: () => ({}) }),
  route({
    method: 'POST',
    path: '/api/orders',
    access: 'open',
    body: z.object({}),
    idempotent: true,
    answer: echo,
    run: (_, { idempotencyKey }) => ({ status: 201, body: { key: idempotencyKey } }),
  }),
  route({
    method: 'POST',
    path: '/api/webhook',
    access: 'open',
    body: z.object({ name: z.string() }),
    signed: true,
    answer: echo,
    run: ({ body }, { rawBody }) => ({ body: { ...body, rawBody } }),
  }),
  route({
    method: 'GET',
    path: '/api/return',
    access: 'open',
    answer: raw('text/plain'),
    run: () => ({ status: 302, headers: { location: '/order-confirmation' } }),
  }),
  failing('/api/refused', () => refuse('PRICE_CHANGED', { total: 300 })),
  failing('/api/conflict', () => {
    throw new AppendConflict('inventory', 1, 2);
  }),
  failing('/api/store', () => {
    throw new StoreUnavailable('SQLITE_FULL at /var/data/events.db');
  }),
  failing('/api/keys', () => {
    throw new KeysUnavailable('no route to host');
  }),
  failing('/api/disk', () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  }),
  failing('/api/fault', () => {
    throw new Error('SELECT * FROM person WHERE email = kari@example.no');
  }),
  route({
    method: 'GET',
    path: '/api/leaky',
    access: 'open',
    answer: z.object({ name: z.string() }),
    run: () => ({ body: Object.assign({ name: 'Kari' }, { passwordHash: 'x' }) }),
  }),
];

let shop: ServerUnderTest;
beforeAll(async () => {
  shop = await serverWith(routes);
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

describe('what goes out', () => {
  it('tells the position that a command wrote', async () => {
    const { headers } = await shop.call('PUT', '/api/products/7', { body: { name: 'Telt' } });
    expect(headers.get('x-position')).toBe('12345678901234567890');
  });

  it('passes on the position asked for, ignores what is none, and says when the answer is stale', async () => {
    const ask = (position: string) => shop.call('GET', '/api/products', { headers: { 'x-min-position': position } });
    expect((await ask('42')).body).toEqual({ minPosition: '42' });
    for (const nonsense of ['-1', '1e3', 'x', '1'.repeat(40)]) expect((await ask(nonsense)).body).toEqual({});
    expect((await ask('9')).headers.get('x-stale')).toBe('true');
    expect((await ask('8')).headers.get('x-stale')).toBeNull();
  });

  it('answers 204 where there is nothing to say, and redirects', async () => {
    expect((await shop.call('DELETE', '/api/products/7')).status).toBe(204);
    const redirect = await shop.call('GET', '/api/return');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/order-confirmation']);
  });

  it('keeps what a token opened out of every cache', async () => {
    const { headers } = await shop.call('GET', '/api/products', { headers: bearer('kari-token') });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toContain('authorization');
  });

  it('tells the time of the shop’s clock', async () => {
    const other = await serverWith(routes, { clock: { now: () => Date.parse('2026-05-16T12:00:00.500Z') } });
    expect((await other.call('GET', '/api/products')).headers.get('date')).toBe('Sat, 16 May 2026 12:00:00 GMT');
    await other.close();
  });

  it('answers HEAD as GET without a body', async () => {
    const head = await shop.call('HEAD', '/api/products');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe('2');
  });

  it('answers 405 to another method on a known path and 404 to an unknown path', async () => {
    const wrong = await shop.call('POST', '/api/products');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(wrong.body).toEqual({ error: 'Metoden støttes ikke her.', code: 'METHOD_NOT_ALLOWED' });
    const options = await shop.call('OPTIONS', '/api/products', { headers: { origin: 'https://evil.example' } });
    expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    const unknown = await shop.call('GET', '/api/nothing');
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Fant ikke siden.', code: 'NOT_FOUND' }]);
  });

  it('lets no other site read', async () => {
    for (const origin of ['https://evil.example', 'null', shop.url]) {
      const { headers } = await shop.call('GET', '/api/products', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('makes an answer with undeclared keys a fault', async () => {
    expect((await shop.call('GET', '/api/leaky')).status).toBe(500);
  });
});

describe('what goes wrong', () => {
  it('answers a refusal with its status, its sentence, its code and its facts', async () => {
    const { status, body } = await shop.call('GET', '/api/refused');
    expect(status).toBe(409);
    expect(body).toEqual({ error: 'Prisen er endret. Se over handlekurven.', code: 'PRICE_CHANGED', total: 300 });
  });

  it.each(['/api/conflict', '/api/store', '/api/keys', '/api/disk'])('asks to come back later at %s', async (path) => {
    const { status, body, headers } = await shop.call('GET', path);
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(body).toEqual({ error: 'Tjenesten er utilgjengelig akkurat nå. Prøv igjen om litt.', code: 'UNAVAILABLE' });
  });

  it('lets nothing of a fault out, and logs it under the request’s id without the address in it', async () => {
    const { status, body, headers } = await shop.call('GET', '/api/fault');
    expect([status, body]).toEqual([500, { error: 'Noe gikk galt hos oss. Prøv igjen.' }]);
    const id = headers.get('x-request-id');
    const logged = shop.log.filter((line) => line.correlationId === id);
    expect(logged).toMatchObject([
      { level: 50, err: { message: 'SELECT * FROM person WHERE email = [e-mail]' } },
      { level: 30, route: '/api/fault', status: 500 },
    ]);
    expect(JSON.stringify(logged)).not.toContain('kari@');
  });

  it('does not log a refusal as an error', async () => {
    const { headers } = await shop.call('GET', '/api/refused');
    const logged = shop.log.filter((line) => line.correlationId === headers.get('x-request-id'));
    expect(logged).toMatchObject([{ level: 30, route: '/api/refused', status: 409 }]);
  });

  it('honours a request id only if it is a UUID', async () => {
    const id = '3f0e2a52-3c8c-4b61-9f0b-5d2b6f7a1c11';
    expect(
      (await shop.call('GET', '/api/products', { headers: { 'x-request-id': id } })).headers.get('x-request-id'),
    ).toBe(id);
    const forged = await shop.call('GET', '/api/products', { headers: { 'x-request-id': 'x"} {"level":50' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('logs no id, no search word, no address and no token', async () => {
    const before = shop.log.length;
    await shop.call('GET', '/api/orders/123456789012345?q=kari@example.no', { headers: bearer('kari-token') });
    const text = JSON.stringify(shop.log.slice(before));
    for (const secret of ['123456789012345', 'kari', '127.0.0.1']) expect(text).not.toContain(secret);
    expect(text).toContain('/api/orders/:id');
  });
});
