import { expect, it } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

it('keeps what was used last and lets go of what was not', () => {
  const cache = boundedCache<number, { of: number }>(10);
  for (let key = 0; key < 100; key++) {
    cache.set(key, { of: key });
    expect(cache.get(0)).toEqual({ of: 0 });
  }
  const kept = Array.from({ length: 100 }, (_, key) => cache.get(key)?.of).filter((key) => key !== undefined);
  expect(kept).toEqual(expect.arrayContaining([0, 91, 92, 93, 94, 95, 96, 97, 98, 99]));
  expect(kept.length).toBeLessThanOrEqual(22);
});

it('shows the newest value of an entry, and none after it was deleted', () => {
  const cache = boundedCache<string, { of: number } | null>(2);
  cache.set('a', { of: 1 });
  for (const key of ['b', 'c', 'd']) cache.set(key, null);
  cache.set('a', { of: 2 });
  expect(cache.get('a')).toEqual({ of: 2 });
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('d')).toBeNull();
});

it('counts what its entries weigh, and keeps none that is heavier than the least it holds', () => {
  const cache = boundedCache<number, { bytes: number }>(100, ({ bytes }) => bytes);
  const keptOf = (keys: number) => Array.from({ length: keys }, (_, key) => cache.get(key)).filter(Boolean).length;
  for (let key = 0; key < 20; key++) cache.set(key, { bytes: 30 });
  expect(keptOf(20)).toBeLessThanOrEqual(8);
  expect(cache.get(19)).toEqual({ bytes: 30 });
  cache.set(19, { bytes: 101 });
  expect(cache.get(19)).toBeUndefined();
  expect(cache.get(18)).toEqual({ bytes: 30 });
});

it('takes an entry that is set again for no second one', () => {
  const cache = boundedCache<string, { bytes: number }>(100, ({ bytes }) => bytes);
  cache.set('a', { bytes: 60 });
  for (let times = 0; times < 50; times++) cache.set('b', { bytes: 40 });
  expect([cache.get('a'), cache.get('b')]).toEqual([{ bytes: 60 }, { bytes: 40 }]);
});
