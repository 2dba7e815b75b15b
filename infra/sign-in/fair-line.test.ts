import { expect, it } from 'vitest';
import { fairLine } from './fair-line.ts';

/** A line whose works end when they are told to; `done` says in what order they began. */
function lineOf(atOnce: number, longest: number) {
  const line = fairLine({ atOnce, longest });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (name: string, address: string, isKnown = false) =>
      line({ address, isKnown }, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      }),
    async endAll(): Promise<void> {
      await new Promise(setImmediate);
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise(setImmediate);
      }
    },
  };
}

const refused = expect.objectContaining({ code: 'UNAVAILABLE', facts: { retryAfter: 5 } });

it('does so much at once and no more', async () => {
  const { ask, begun, endAll } = lineOf(2, 10);
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, name));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  await endAll();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('lets addresses take turns, and whoever is known go first', async () => {
  const { ask, begun, endAll } = lineOf(1, 100);
  const crowd = ['1', '2', '3', '4', '5'].map((name) => ask(name, 'crowd'));
  const others = [ask('other', 'elsewhere'), ask('known', 'at home', true), ask('known too', 'crowd', true)];
  await endAll();
  expect(begun).toEqual(['1', 'known', 'known too', '2', 'other', '3', '4', '5']);
  await Promise.all([...crowd, ...others]);
});

it('makes room for somebody from elsewhere by the last of the biggest crowd, and for nobody of the crowd', async () => {
  const { ask, endAll } = lineOf(1, 3);
  const working = ask('working', 'crowd');
  const crowd = ['1', '2', '3'].map((name) => ask(name, 'crowd'));
  await expect(ask('4', 'crowd')).rejects.toEqual(refused);
  const other = ask('other', 'elsewhere');
  await expect(crowd[2]).rejects.toEqual(refused);
  const known = ask('known', 'crowd', true);
  await endAll();
  expect(await Promise.all([working, ...crowd.slice(0, 2), other, known])).toEqual([
    'working',
    '1',
    '2',
    'other',
    'known',
  ]);
});

it('goes on after work that failed', async () => {
  const line = fairLine({ atOnce: 1, longest: 1 });
  const place = { address: 'x', isKnown: false };
  await expect(line(place, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line(place, async () => 'done')).toBe('done');
});
