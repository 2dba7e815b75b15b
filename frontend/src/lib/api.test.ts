import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { json, stubShop } from '../testing/shop-stub.ts';
import { callApi } from './api.ts';
import { ApiError, textOf } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { forgetPosition, noteSeenPosition, positionToAwait, positionWritten } from './position.ts';
import { serverNow } from './server-clock.ts';
import { token } from './token.ts';

const shop = stubShop();
const things = z.object({ count: z.int() });
const get = () => callApi('/things', { answer: things });
const post = () => callApi('/things', { method: 'POST', body: { a: 1 }, answer: things });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error,
  );

beforeEach(() => {
  token.set(null);
  for (let left = positionToAwait(); left !== null; left = positionToAwait()) forgetPosition(left);
});

/** The position after a reload of the page. */
async function reloaded() {
  vi.resetModules();
  return import('./position.ts');
}

describe('a call to the shop', () => {
  it('carries the token of whoever is signed in, and none for a visitor', async () => {
    shop.on('GET /things', { count: 1 });
    await get();
    token.set('t0ken');
    await get();
    expect(shop.seen.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer t0ken']);
  });

  it('sends what it was given as JSON, with the idempotency key', async () => {
    shop.on('POST /things', { count: 1 });
    await callApi('/things', { method: 'POST', body: { a: 1 }, answer: things, idempotencyKey: 'k'.repeat(22) });
    expect(shop.seen[0]?.body).toEqual({ a: 1 });
    expect(shop.seen[0]?.headers.get('Idempotency-Key')).toBe('k'.repeat(22));
  });

  it('waits in every later read for what it has written', async () => {
    shop.on('POST /things', () => json({ count: 1 }, { headers: { 'X-Position': '42' } }));
    shop.on('GET /things', { count: 1 });
    await post();
    await get();
    await post();
    expect(shop.seen.map(({ headers }) => headers.get('X-Min-Position'))).toEqual([null, '42', null]);
  });

  it('keeps the highest position when answers come back out of order', async () => {
    const positions = ['100', '9'];
    shop.on('POST /things', () => json({ count: 1 }, { headers: { 'X-Position': positions.shift() ?? '' } }));
    await post();
    await post();
    expect(positionToAwait()).toBe('100');
  });

  it('stops waiting for a position that came back stale', async () => {
    shop.on('POST /things', () => json({ count: 1 }, { headers: { 'X-Position': '42' } }));
    shop.on('GET /things', () => json({ count: 1 }, { headers: { 'X-Stale': 'true' } }));
    await post();
    await get();
    await get();
    expect(shop.seen.map(({ headers }) => headers.get('X-Min-Position'))).toEqual([null, '42', null]);
  });

  it('waits for what others have done where the shop has told of it, and calls it nobody’s own', async () => {
    shop.on('GET /things', { count: 1 });
    noteSeenPosition('43');
    noteSeenPosition('42');
    await get();
    expect(shop.seen[0]?.headers.get('X-Min-Position')).toBe('43');
    expect(positionWritten()).toBeNull();
  });

  it('knows after a reload what was written in the last minute, and nothing older', async () => {
    shop.on('POST /things', () => json({ count: 1 }, { headers: { 'X-Position': '42' } }));
    await post();
    expect((await reloaded()).positionToAwait()).toBe('42');
    vi.setSystemTime(Date.now() + 61_000);
    expect((await reloaded()).positionToAwait()).toBeNull();
    vi.useRealTimers();
  });

  it('forgets after a reload too what came back stale', async () => {
    shop.on('POST /things', () => json({ count: 1 }, { headers: { 'X-Position': '42' } }));
    shop.on('GET /things', () => json({ count: 1 }, { headers: { 'X-Stale': 'true' } }));
    await post();
    await get();
    expect((await reloaded()).positionToAwait()).toBeNull();
  });

  it('takes the time from the shop when the browser clock is wrong', async () => {
    const inTenHours = Date.now() + 36_000_000;
    shop.on('GET /things', () => json({ count: 1 }, { headers: { Date: new Date(inTenHours).toUTCString() } }));
    await get();
    expect(Math.abs(serverNow() - inTenHours)).toBeLessThan(3000);
  });
});

describe('a call that fails', () => {
  it('tells a refusal with its sentence, code and facts', async () => {
    const body = { error: 'Ikke nok på lager.', code: 'OUT_OF_STOCK', productId: 7, left: 2 };
    shop.on('GET /things', () => json(body, { status: 409 }));
    const error = await failureOf(get());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, text: 'Ikke nok på lager.', code: 'OUT_OF_STOCK' });
    expect((error as ApiError).facts).toEqual({ productId: 7, left: 2 });
    expect(textOf(error, 'otherwise')).toBe('Ikke nok på lager.');
  });

  it('keeps a fault of the shop behind the sentence of the page', async () => {
    shop.on('GET /things', () => new Response('<html>', { status: 502 }));
    expect(textOf(await failureOf(get()), 'Kunne ikke hente produkt')).toBe('Kunne ikke hente produkt');
  });

  it('says that the shop cannot be reached when there is no answer at all', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    expect(await failureOf(get())).toMatchObject({ status: 0, code: 'NO_CONTACT' });
  });

  it('does not let an answer of another shape through', async () => {
    shop.on('GET /things', { count: 'many' });
    expect(await failureOf(get())).toMatchObject({ code: 'UNREADABLE' });
  });
});

it('makes keys long enough for a visitor, never the same twice', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{48}$/);
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});
