import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeRoutes } from './testing/probe-routes.ts';
import { bearer, type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

let shop: ServerUnderTest;
beforeAll(async () => {
  shop = await serverWith(probeRoutes);
});
afterAll(() => shop.close());

describe('what goes wrong', () => {
  it('answers a refusal with its status, its sentence, its code and its facts', async () => {
    const { status, body } = await shop.call('GET', '/api/refused');
    expect(status).toBe(409);
    expect(body).toEqual({ error: 'Prisen er endret. Se over handlekurven.', code: 'PRICE_CHANGED', total: 300 });
  });

  it.each(['/api/conflict', '/api/store', '/api/keys', '/api/jobs', '/api/disk'])(
    'asks to come back later at %s',
    async (path) => {
      const { status, body, headers } = await shop.call('GET', path);
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      expect(body).toEqual({
        error: 'Tjenesten er utilgjengelig akkurat nå. Prøv igjen om litt.',
        code: 'UNAVAILABLE',
      });
    },
  );

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

  it.each([
    ['a refusal', '/api/refused', 409],
    ['a queue that is away, which says so itself,', '/api/jobs', 503],
  ])('does not log %s as an error', async (_what, path, status) => {
    const { headers } = await shop.call('GET', path);
    const logged = shop.log.filter((line) => line.correlationId === headers.get('x-request-id'));
    expect(logged).toMatchObject([{ level: 30, route: path, status }]);
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
