import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { json, stubShop } from '../testing/shop-stub.ts';
import { addOnce } from './add-once.ts';

const shop = stubShop();
const saved = z.object({ id: z.int() });
const add = (text: string, path = '/notes') => addOnce(path, { body: { text }, answer: saved });
const keys = () => shop.seen.map(({ headers }) => headers.get('Idempotency-Key'));
const lost = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T11:00:00Z') });
  shop.on('POST /notes', () => json({ id: 1 }, { status: 201 }));
});
afterEach(() => void vi.useRealTimers());

describe('what is added once', () => {
  it('goes again under its key where the answer was lost, and under a new one once it is answered', async () => {
    shop.on('POST /notes', lost);
    await expect(add('vask')).rejects.toThrow();
    shop.on('POST /notes', () => json({ id: 1 }, { status: 201 }));
    await add('vask');
    await add('vask');
    const [first, again, another] = keys();
    expect(first).toMatch(/^[0-9a-f]{48}$/);
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });

  it.each([401, 429, 500, 503])('keeps its key where a %i says nothing of the try before', async (status) => {
    shop.on('POST /notes', () => json({ error: 'Noe gikk galt' }, { status }));
    await expect(add(`fault ${status}`)).rejects.toThrow();
    shop.on('POST /notes', () => json({ id: 1 }, { status: 201 }));
    await add(`fault ${status}`);
    const [first, again] = keys();
    expect(again).toBe(first);
  });

  it('is one where it is pressed twice before the answer', async () => {
    await Promise.all([add('twice'), add('twice')]);
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  it('is another where anything in it differs', async () => {
    shop.on('POST /notes', lost);
    shop.on('POST /charges', lost);
    await Promise.allSettled([add('one'), add('other'), add('one', '/charges')]);
    expect(new Set(keys()).size).toBe(3);
  });

  it('is another after a refusal, which says that nothing was added', async () => {
    shop.on('POST /notes', () => json({ error: 'Skriv noe.', code: 'NOTE_EMPTY' }, { status: 422 }));
    await expect(add('refused')).rejects.toThrow('Skriv noe.');
    shop.on('POST /notes', () => json({ id: 1 }, { status: 201 }));
    await add('refused');
    const [first, again] = keys();
    expect(again).not.toBe(first);
  });

  it('is told apart by what is said to tell it apart', async () => {
    shop.on('POST /notes', lost);
    const send = (text: string, writtenMs: number) =>
      addOnce('/notes', { body: { text, writtenMs }, sameAs: { text }, answer: saved });
    await Promise.allSettled([send('a', 1), send('a', 2), send('b', 2)]);
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is meant anew when nobody has tried it again for a while', async () => {
    shop.on('POST /notes', lost);
    await expect(add('later')).rejects.toThrow();
    vi.setSystemTime(Date.parse('2026-11-20T11:10:00Z'));
    await expect(add('later')).rejects.toThrow();
    const [first, again] = keys();
    expect(again).not.toBe(first);
  });
});
