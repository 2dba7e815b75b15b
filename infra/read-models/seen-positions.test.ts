import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelState } from './read-models.port.ts';
import { lookWhereNoWordComes, seenPositions } from './seen-positions.ts';

const declarations = [
  { name: 'orders', version: 3, indexes: {} },
  { name: 'users', version: 1, indexes: {} },
];
const never = { hasten: () => () => {} };

it('answers at once what has been seen already', async () => {
  const positions = seenPositions(declarations, never);
  positions.note(['orders@3', 'users@1'], 7n);
  expect(await positions.waitFor(['orders', 'users'], 7n, { atMost: 0 })).toBe('seen');
});

it('waits until the last of the read models has seen the position', async () => {
  const positions = seenPositions(declarations, never);
  const waiting = positions.waitFor(['orders', 'users'], 7n);
  positions.note(['orders@3'], 9n);
  let isOver = false;
  const answer = waiting.then((seen) => {
    isOver = true;
    return seen;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  positions.note(['users@1'], 7n);
  expect(await answer).toBe('seen');
});

it('says stale when it has waited long enough', async () => {
  const positions = seenPositions(declarations, never);
  positions.note(['orders@3'], 6n);
  expect(await positions.waitFor(['orders'], 7n, { atMost: 5 })).toBe('stale');
});

it('never goes back', async () => {
  const positions = seenPositions(declarations, never);
  positions.note(['orders@3'], 9n);
  positions.note(['orders@3'], 4n);
  expect(await positions.waitFor(['orders'], 9n, { atMost: 0 })).toBe('seen');
});

it('does not wait for what is known never to have been told', async () => {
  let newest = 7n;
  const positions = seenPositions(declarations, { ...never, newest: () => newest });
  const forEver = { atMost: 3_600_000 };
  expect(await positions.waitFor(['orders'], 8n, forEver)).toBe('stale');
  newest = 8n;
  const waiting = positions.waitFor(['orders'], 8n, forEver);
  positions.note(['orders@3'], 8n);
  expect(await waiting).toBe('seen');
}, 5_000);

it('takes what a look tells for all that there is', async () => {
  const positions = seenPositions(declarations, never);
  positions.note(['orders@3', 'users@1'], 9n);
  positions.noteAll([state('orders@3', 4n)]);
  expect([positions.hasSeen(['orders'], 4n), positions.hasSeen(['orders'], 5n)]).toEqual([true, false]);
  expect(positions.hasSeen(['users'], 1n)).toBe(false);
  const waiting = positions.waitFor(['orders', 'users'], 5n);
  positions.noteAll([state('orders@3', 5n), state('users@1', 6n)]);
  expect(await waiting).toBe('seen');
});

it('asks for haste from the first who waits to the last', async () => {
  const asked: string[] = [];
  const hasten = () => {
    asked.push('begin');
    return () => asked.push('end');
  };
  const positions = seenPositions(declarations, { hasten });
  positions.note(['orders@3'], 1n);
  await positions.waitFor(['orders'], 1n);
  expect(asked).toEqual([]);
  const [first, second] = [positions.waitFor(['orders'], 2n), positions.waitFor(['orders'], 3n)];
  positions.note(['orders@3'], 2n);
  await first;
  expect(asked).toEqual(['begin']);
  positions.note(['orders@3'], 3n);
  await second;
  expect(asked).toEqual(['begin', 'end']);
  await positions.waitFor(['orders'], 4n, { signal: AbortSignal.abort() });
  expect(asked).toEqual(['begin', 'end', 'begin', 'end']);
});

describe('where a projector of this process tells nothing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function watched() {
    const watches: string[] = [];
    const readModels = {
      watch(listener: (states: readonly ModelState[]) => void) {
        watches.push('begun');
        setTimeout(() => listener([state('orders@3', 8n)]), 10);
        return { hasten: () => () => {}, stop: () => void watches.push('stopped') };
      },
    };
    const positions = seenPositions(declarations, {
      hasten: lookWhereNoWordComes(readModels, (states) => positions.noteAll(states)),
    });
    return { positions, watches };
  }

  it('looks at the read models after a while, as long as somebody waits', async () => {
    const { positions, watches } = watched();
    const waiting = positions.waitFor(['orders'], 8n);
    await vi.advanceTimersByTimeAsync(49);
    expect(watches).toEqual([]);
    await vi.advanceTimersByTimeAsync(11);
    expect([await waiting, watches]).toEqual(['seen', ['begun', 'stopped']]);
  });

  it('does not look where the word comes', async () => {
    const { positions, watches } = watched();
    const waiting = positions.waitFor(['orders'], 8n);
    await vi.advanceTimersByTimeAsync(40);
    positions.note(['orders@3'], 8n);
    expect(await waiting).toBe('seen');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watches).toEqual([]);
  });
});

const state = (model: string, checkpoint: bigint): ModelState => ({
  model,
  checkpoint,
  changes: 1,
  hasDeadLetters: false,
});
