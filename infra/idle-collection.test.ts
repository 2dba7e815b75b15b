import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectWhenIdle, type IdleCollection } from './idle-collection.ts';

const MB = 1024 * 1024;
let used: number;
let collected: number;
let idle: IdleCollection;
beforeEach(() => {
  vi.useFakeTimers();
  used = 60 * MB;
  collected = 0;
  const collect = () => {
    collected += 1;
    used = 40 * MB;
  };
  idle = collectWhenIdle({ collect, heapUsed: () => used });
});
afterEach(() => {
  idle.stop();
  vi.useRealTimers();
});

it('collects once what the start has left behind', () => {
  vi.advanceTimersByTime(9_999);
  expect(collected).toBe(0);
  vi.advanceTimersByTime(1);
  expect(collected).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(collected).toBe(1);
});

/** Works every second. */
function workFor(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    idle.worked();
    used += MB;
  }
}

it('leaves what the start has left behind while there is something to do', () => {
  workFor(60);
  expect(collected).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(collected).toBe(1);
});

it('waits for a minute without work before it collects again', () => {
  vi.advanceTimersByTime(10_000);
  workFor(60);
  vi.advanceTimersByTime(59_000);
  idle.worked();
  vi.advanceTimersByTime(59_999);
  expect(collected).toBe(1);
  vi.advanceTimersByTime(5_001);
  expect(collected).toBe(2);
});

it('leaves alone what is not worth a pause', () => {
  vi.advanceTimersByTime(10_000);
  used += 7 * MB;
  idle.worked();
  vi.advanceTimersByTime(600_000);
  expect(collected).toBe(1);
  used += 2 * MB;
  vi.advanceTimersByTime(5_000);
  expect(collected).toBe(2);
});

it('does nothing where the engine lends nobody its collector', () => {
  const without = collectWhenIdle({ collect: undefined, heapUsed: () => used });
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
  without.stop();
});
