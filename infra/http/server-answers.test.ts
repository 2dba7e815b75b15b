import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeRoutes } from './testing/probe-routes.ts';
import { bearer, type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

let shop: ServerUnderTest;
beforeAll(async () => {
  shop = await serverWith(probeRoutes);
});
afterAll(() => shop.close());

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
    const other = await serverWith(probeRoutes, { clock: { now: () => Date.parse('2026-05-16T12:00:00.500Z') } });
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

  it('makes a refusal that is not declared a fault', async () => {
    expect((await shop.call('GET', '/api/refused')).status).toBe(409);
    expect((await shop.call('GET', '/api/undeclared')).status).toBe(500);
  });
});
