import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ModelState, ModelWatch } from './read-models.port.ts';
import { watchByLooking } from './watch-by-looking.ts';

const orders: ModelState = { model: 'orders@1', checkpoint: 1n, changes: 1, hasDeadLetters: false };

let states: readonly ModelState[] | 'away';
let looks: number;
let lookTakes: number;
let received: (readonly ModelState[])[];
let watch: ModelWatch;
beforeEach(async () => {
  vi.useFakeTimers();
  [states, looks, lookTakes, received] = [[orders], 0, 0, []];
  watch = watchByLooking(
    async () => {
      looks += 1;
      if (lookTakes > 0) await new Promise((resolve) => setTimeout(resolve, lookTakes));
      if (states === 'away') throw new Error('away');
      return states;
    },
    (reported) => received.push(reported),
  );
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

async function looksIn(ms: number): Promise<number> {
  const before = looks;
  await vi.advanceTimersByTimeAsync(ms);
  return looks - before;
}

it('looks at once, every 100 ms, and every 50 while anybody waits', async () => {
  expect(looks).toBe(1);
  expect(await looksIn(1_000)).toBe(10);
  const [first, second] = [watch.hasten(), watch.hasten()];
  expect(await looksIn(1_000)).toBe(20);
  first();
  first();
  expect(await looksIn(1_000)).toBe(20);
  second();
  await looksIn(100);
  expect(await looksIn(1_000)).toBe(10);
});

it('looks within 50 ms for whoever begins to wait, however often others do', async () => {
  await looksIn(95);
  watch.hasten()();
  expect(await looksIn(0)).toBe(1);
  for (let times = 0; times < 4; times += 1) {
    watch.hasten()();
    await looksIn(25);
  }
  expect(looks).toBeGreaterThan(2);
});

it('looks more seldom where a look takes long, but not where somebody waits, and twice a second at least', async () => {
  lookTakes = 60;
  await looksIn(1_000);
  expect(await looksIn(2_400)).toBe(10);
  const waited = watch.hasten();
  await looksIn(1_100);
  expect(await looksIn(1_100)).toBe(10);
  waited();
  lookTakes = 500;
  await looksIn(2_000);
  expect(await looksIn(10_000)).toBe(10);
});

it.each([
  ['a position', [{ ...orders, checkpoint: 2n }]],
  ['a change', [{ ...orders, changes: 2 }]],
  ['what is parked', [{ ...orders, hasDeadLetters: true }]],
  ['a read model that is new', [orders, { ...orders, model: 'users@1' }]],
  ['one that is gone', []],
  ['one in the place of another', [{ ...orders, model: 'orders@2' }]],
])('tells %s, once', async (_what, now) => {
  await looksIn(1_000);
  expect(received).toEqual([[orders]]);
  states = now;
  await looksIn(1_000);
  expect(received).toEqual([[orders], now]);
});

it('goes on where it could not look', async () => {
  states = 'away';
  await looksIn(1_000);
  states = [{ ...orders, checkpoint: 2n }];
  await looksIn(100);
  expect(received).toEqual([[orders], states]);
});

it('tells nothing once it is stopped, and looks no more', async () => {
  states = [{ ...orders, checkpoint: 2n }];
  watch.stop();
  expect(await looksIn(1_000)).toBe(0);
  expect(received).toHaveLength(1);
});

it('tells nothing of a look that was under way when it was stopped', async () => {
  let answer: (states: readonly ModelState[]) => void = () => {};
  const reported: unknown[] = [];
  const slow = watchByLooking(
    () => new Promise((resolve) => (answer = resolve)),
    (now) => reported.push(now),
  );
  slow.stop();
  answer([orders]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([reported, vi.getTimerCount()]).toEqual([[], 1]);
});
