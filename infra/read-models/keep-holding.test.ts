import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepHolding, whileHolding } from './keep-holding.ts';
import type { Leases } from './leases.port.ts';
import { openSqliteLeases } from './sqlite/sqlite-leases.ts';
import { handClock, until } from './testing/hand-clock.ts';

const LENGTH = 3_000;
const THIRD = LENGTH / 3;

let directory: string;
let clock: ReturnType<typeof handClock>;
let opened: Leases[];
const stopping: AbortController[] = [];
const running: Promise<unknown>[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'naust-holding-'));
  clock = handClock();
  opened = [];
});
afterEach(async () => {
  for (const one of stopping.splice(0)) one.abort();
  await Promise.allSettled(running.splice(0));
  for (const leases of opened) await leases.close();
  rmSync(directory, { recursive: true });
});

function openLeases(): Leases {
  const leases = openSqliteLeases(join(directory, 'read-models.db'), { lengthMs: LENGTH, elapsed: clock.elapsed });
  opened.push(leases);
  return leases;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** A process that works while it holds these leases; `works` is its current work, `log` the events. */
function holder(names: readonly string[], leases = openLeases()) {
  const stop = new AbortController();
  const log: string[] = [];
  const faults: string[] = [];
  const state = { works: [] as readonly string[] };
  const ended = keepHolding(
    {
      leases,
      names,
      signal: stop.signal,
      onFault: (error) => void faults.push(String(error)),
      wait: clock.wait,
      elapsed: clock.elapsed,
    },
    async (held, signal) => {
      state.works = held.map(({ name }) => name);
      log.push(`works on ${state.works.join(' ')}`);
      await untilAborted(signal);
      state.works = [];
      log.push('ends');
    },
  );
  stopping.push(stop);
  running.push(ended);
  return { log, faults, state, stop, ended, leases };
}

it('works while it holds the lease, for many times its length, and releases it at the end', async () => {
  const first = holder(['a']);
  await until(() => first.state.works.length > 0);
  const second = holder(['a']);
  for (let beats = 0; beats < 20; beats++) {
    clock.pass(THIRD);
    await setImmediate();
  }
  expect([first.log, second.log]).toEqual([['works on a'], []]);
  first.stop.abort();
  await first.ended;
  clock.pass(THIRD);
  await until(() => second.state.works.length > 0);
  expect(first.log).toEqual(['works on a', 'ends']);
});

it('takes over from who has died', async () => {
  const dead = await openLeases().hold(['a']);
  const next = holder(['a']);
  await clock.passUntil(THIRD, () => next.state.works.length > 0);
  expect(clock.elapsed()).toBeGreaterThanOrEqual(LENGTH);
  expect(clock.elapsed()).toBeLessThanOrEqual(LENGTH + 2 * THIRD);
  expect(dead).toHaveLength(1);
});

it('ends its work as soon as it learns that another has it, and waits for its turn', async () => {
  const stopped = holder(['a']);
  await until(() => stopped.state.works.length > 0);
  const giveBack = await takenMeanwhile();
  clock.pass(0);
  await until(() => stopped.log.includes('ends'));
  expect(stopped.state.works).toEqual([]);
  await giveBack();
  await clock.passUntil(THIRD, () => stopped.state.works.length > 0);
  expect(stopped.log).toEqual(['works on a', 'ends', 'works on a']);
});

/** A process that was stopped past its lease: another has taken it over meanwhile. Returns a function to release it. */
async function takenMeanwhile(): Promise<() => Promise<void>> {
  let now = 0;
  const other = openSqliteLeases(join(directory, 'read-models.db'), { lengthMs: LENGTH, elapsed: () => now });
  opened.push(other);
  await other.hold(['a']);
  now += LENGTH;
  const taken = await other.hold(['a']);
  expect(taken).toHaveLength(1);
  return () => other.release(taken);
}

it('works on what it can get, and on more when more is released', async () => {
  const other = openLeases();
  const held = await other.hold(['b']);
  const one = holder(['a', 'b']);
  await until(() => one.state.works.length > 0);
  await other.release(held);
  await clock.passUntil(THIRD, () => one.state.works.length === 2);
  expect(one.log).toEqual(['works on a', 'ends', 'works on a b']);
});

it('gives up, by its own clock, what it could not renew for so long that another may have it', async () => {
  const leases = openLeases();
  let isAway = false;
  const away = <T>(asked: () => Promise<T>) => (isAway ? Promise.reject(new Error('away')) : asked());
  const one = holder(['a'], {
    lengthMs: leases.lengthMs,
    hold: (names) => away(() => leases.hold(names)),
    renew: (held) => away(() => leases.renew(held)),
    release: (held) => leases.release(held),
    close: () => leases.close(),
  });
  await until(() => one.state.works.length > 0);
  for (let beats = 0; beats < 6; beats++) {
    clock.pass(THIRD);
    await setImmediate();
  }
  isAway = true;
  await clock.passUntil(THIRD, () => one.faults.length === 2);
  expect(one.log).toEqual(['works on a']);
  await clock.passUntil(THIRD, () => one.log.includes('ends'));
  expect(one.faults.slice(0, 3)).toEqual(Array(3).fill('Error: away'));
  isAway = false;
  await clock.passUntil(THIRD, () => one.state.works.length > 0);
});

it('begins work that failed anew after a while, and ends with work that ends by itself', async () => {
  const faults: string[] = [];
  let tries = 0;
  const leases = openLeases();
  const options = { leases, names: ['a'], signal: new AbortController().signal };
  const ended = keepHolding(
    { ...options, onFault: (error) => void faults.push(String(error)), wait: clock.wait, elapsed: clock.elapsed },
    async () => {
      tries += 1;
      if (tries < 3) throw new Error(`broken ${tries}`);
    },
  );
  await clock.passUntil(THIRD, () => tries === 3);
  await ended;
  expect(faults).toEqual(['Error: broken 1', 'Error: broken 2']);
  expect(await openLeases().hold(['a'])).toHaveLength(1);
});

it('has two do in turn what each does once, and tells what came of it', async () => {
  const log: string[] = [];
  const once = (who: string, fails = false) =>
    whileHolding(
      {
        leases: openLeases(),
        name: 'a',
        signal: new AbortController().signal,
        onFault: () => undefined,
        wait: clock.wait,
        elapsed: clock.elapsed,
      },
      async () => {
        log.push(`${who} begins`);
        for (let turn = 0; turn < 5; turn++) await setImmediate();
        log.push(`${who} ends`);
        if (fails) throw new Error(`${who} failed`);
        return who;
      },
    );
  const [first, second] = [once('first', true), once('second')];
  const refused = expect(first).rejects.toThrow('first failed');
  await clock.passUntil(THIRD, () => log.length === 4);
  await refused;
  expect(await second).toBe('second');
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('begins once more what failed because another had it meanwhile', async () => {
  const tries: string[] = [];
  const worked = whileHolding(
    {
      leases: openLeases(),
      name: 'a',
      signal: new AbortController().signal,
      onFault: () => undefined,
      wait: clock.wait,
      elapsed: clock.elapsed,
    },
    async (signal) => {
      tries.push('begins');
      if (tries.length > 1) return 'done';
      await untilAborted(signal);
      throw new Error('cut short');
    },
  );
  await until(() => tries.length === 1);
  const giveBack = await takenMeanwhile();
  clock.pass(0);
  await setImmediate();
  await giveBack();
  await clock.passUntil(THIRD, () => tries.length === 2);
  expect(await worked).toBe('done');
});
