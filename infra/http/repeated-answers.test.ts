import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memoryRateLimits } from './rate-limits.ts';
import { type Answer, type Route, type RouteDeclaration, route } from './route.ts';
import { bearer, type ServerUnderTest, serverWith } from './testing/server-under-test.ts';

let shop: ServerUnderTest | undefined;
afterEach(() => shop?.close());

const counted = z.object({ run: z.int() });

/** A call that answers how often it was run, and says that this may be answered again while `holds`. */
function countingRuns(declared: Partial<Pick<RouteDeclaration<'open', never, never, never, never>, 'rateLimit'>> = {}) {
  let runs = 0;
  const held = { holds: true };
  const counting = route({
    method: 'GET',
    path: '/api/products',
    access: 'open',
    answer: counted,
    ...declared,
    run() {
      const serialised = Buffer.from(JSON.stringify({ run: ++runs }));
      const answer: Answer<never> = { serialised, headers: { 'X-Total-Count': '80' } };
      return { ...answer, again: () => (held.holds ? answer : null) };
    },
  });
  return { route: counting, held };
}

async function openedWith(only: Route, options = {}): Promise<ServerUnderTest> {
  shop = await serverWith([only], options);
  return shop;
}

async function runOf(path = '/api/products', headers: Record<string, string> = {}): Promise<number> {
  const called = await shop?.call('GET', path, { headers });
  return counted.parse(called?.body).run;
}

it('answers an address again as before for as long as the answer holds', async () => {
  const { route: products, held } = countingRuns();
  const { call, log } = await openedWith(products);
  const first = await call('GET', '/api/products');
  const second = await call('GET', '/api/products');
  expect(second.body).toEqual({ run: 1 });
  const ofEachCall = new Set(['date', 'x-request-id']);
  const sameIn = ({ headers }: typeof first) => [...headers].filter(([name]) => !ofEachCall.has(name)).sort();
  expect(sameIn(second)).toEqual(sameIn(first));
  expect([...second.headers.keys()]).toEqual(expect.arrayContaining([...ofEachCall]));
  expect(second.headers.get('x-total-count')).toBe('80');
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(log.map(({ route: path, status }) => [path, status])).toEqual(Array(2).fill(['/api/products', 200]));
  held.holds = false;
  expect(await runOf()).toBe(2);
});

it('takes each spelling of an address for an address of its own', async () => {
  await openedWith(countingRuns().route);
  expect(await runOf('/api/products?limit=20')).toBe(1);
  expect(await runOf('/api/products?limit=80')).toBe(2);
  expect(await runOf('/api/products?limit=20')).toBe(1);
});

it('asks the route where a token or a position comes along, and keeps nothing of that', async () => {
  await openedWith(countingRuns().route);
  expect(await runOf('/api/products', bearer('admin-token'))).toBe(1);
  expect(await runOf('/api/products', { 'x-min-position': '7' })).toBe(2);
  expect(await runOf()).toBe(3);
  expect(await runOf('/api/products', bearer('kari-token'))).toBe(4);
  expect(await runOf()).toBe(3);
});

it('sends a long answer compressed to whom wants it so, and says that others get it otherwise', async () => {
  const rows = Array.from({ length: 200 }, (_, run) => ({ run }));
  const answer: Answer<never> = { serialised: Buffer.from(JSON.stringify(rows)) };
  const products = route({
    method: 'GET',
    path: '/api/products',
    access: 'open',
    answer: z.array(counted),
    run: () => ({ ...answer, again: () => ({ ...answer, again: () => null }) }),
  });
  const { call } = await openedWith(products);
  for (const time of ['first', 'again']) {
    const wanted = await call('GET', '/api/products', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([time, wanted.headers.get('content-encoding'), wanted.body]).toEqual([time, 'gzip', rows]);
    expect(Number(wanted.headers.get('content-length'))).toBeLessThan(1000);
    expect(wanted.headers.get('vary')).toBe('authorization, accept-encoding');
    const plain = await call('GET', '/api/products', { headers: { 'accept-encoding': 'identity' } });
    expect([time, plain.headers.get('content-encoding'), plain.body]).toEqual([time, null, rows]);
  }
});

it('answers HEAD from the route', async () => {
  const { call } = await openedWith(countingRuns().route);
  expect(await runOf()).toBe(1);
  const head = await call('HEAD', '/api/products');
  expect([head.status, head.body]).toEqual([200, '']);
});

it('counts every try of a call that has a limit', async () => {
  const { call } = await openedWith(countingRuns({ rateLimit: 'reset' }).route, { limits: memoryRateLimits(1) });
  for (let n = 0; n < 5; n++) expect((await call('GET', '/api/products')).status).toBe(200);
  expect((await call('GET', '/api/products')).status).toBe(429);
});
