import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { PositionForgotten } from './jobs.port.ts';
import { type Bench, mail, type Promises } from './testing/queue-under-test.ts';

const NAME = 'owed mails';
/** A payload that no engine can store. */
const unwritable = { ...mail('bad'), payload: { count: 1n } };

/** How every engine stores seen positions of the log: never without the jobs, never with a gap. */
export const jobPositions = {
  async 'are remembered together with what was asked for then'(q: Bench) {
    expect(await q.jobs.lastSeen(NAME)).toBe(0n);
    await q.jobs.enqueueSeen(NAME, { from: 0n, seen: 7n }, [mail('a')]);
    await q.jobs.enqueueSeen(NAME, { from: 7n, seen: 9n }, []);
    await q.jobs.enqueueSeen('another', { from: 0n, seen: 3n }, [mail('a')]);
    await q.restart();
    expect([await q.jobs.lastSeen(NAME), await q.jobs.lastSeen('another')]).toEqual([9n, 3n]);
    q.work();
    await q.settled(['a']);
    await q.jobs.enqueueSeen(NAME, { from: 7n, seen: 8n }, [mail('a')]);
    expect(await q.jobs.lastSeen(NAME)).toBe(9n);
    await q.emptied();
    expect(q.ran).toEqual(['a']);
  },

  async 'go on from the end of an older log that was put back'(q) {
    await q.jobs.enqueueSeen(NAME, { from: 0n, seen: 19n }, []);
    await q.jobs.enqueueSeen('another', { from: 0n, seen: 3n }, []);
    await q.jobs.forgetSeenBeyond(5n);
    expect([await q.jobs.lastSeen(NAME), await q.jobs.lastSeen('another')]).toEqual([5n, 3n]);
    await q.jobs.enqueueSeen(NAME, { from: 5n, seen: 6n }, []);
    expect(await q.jobs.lastSeen(NAME)).toBe(6n);
  },

  async 'are forgotten where they are of another log, and the jobs are not'(q) {
    await q.jobs.enqueueSeen(NAME, { from: 0n, seen: 19n }, [mail('a')]);
    await q.jobs.enqueueSeen('another', { from: 0n, seen: 3n }, []);
    expect(await q.jobs.belongTo('ours')).toBe('kept');
    await q.restart();
    expect(await q.jobs.belongTo('ours')).toBe('kept');
    expect(await q.jobs.lastSeen(NAME)).toBe(19n);
    expect(await q.jobs.belongTo('theirs')).toBe('forgotten');
    expect([await q.jobs.lastSeen(NAME), await q.jobs.lastSeen('another')]).toEqual([0n, 0n]);
    await q.restart();
    expect(await q.jobs.belongTo('theirs')).toBe('kept');
    await q.jobs.enqueueSeen(NAME, { from: 0n, seen: 7n }, [mail('a'), mail('b')]);
    expect(await q.jobs.lastSeen(NAME)).toBe(7n);
    q.work();
    await q.settled(['a', 'b']);
  },

  async 'do not go on from where the queue remembers less'(q) {
    await q.jobs.enqueueSeen(NAME, { from: 0n, seen: 19n }, []);
    await q.jobs.forgetSeenBeyond(5n);
    const tooFar = q.jobs.enqueueSeen(NAME, { from: 19n, seen: 20n }, [mail('a')]);
    await expect(tooFar).rejects.toBeInstanceOf(PositionForgotten);
    await expect(q.jobs.enqueueSeen('new', { from: 1n, seen: 2n }, [])).rejects.toBeInstanceOf(PositionForgotten);
    expect([await q.jobs.lastSeen(NAME), await q.jobs.lastSeen('new')]).toEqual([5n, 0n]);
    await q.jobs.enqueueSeen(NAME, { from: 5n, seen: 20n }, [mail('a')]);
    expect(await q.jobs.lastSeen(NAME)).toBe(20n);
  },

  async 'grow as numbers do, however many digits they have'(q) {
    let from = 0n;
    for (const seen of [9n, 10n, 99n, 100n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 62n + 1n, 2n ** 63n - 1n]) {
      await q.jobs.enqueueSeen(NAME, { from, seen }, []);
      expect(await q.jobs.lastSeen(NAME)).toBe(seen);
      from = seen;
    }
    await q.jobs.forgetSeenBeyond(2n ** 53n + 1n);
    expect(await q.jobs.lastSeen(NAME)).toBe(2n ** 53n + 1n);
    await q.jobs.forgetSeenBeyond(10n);
    await q.jobs.forgetSeenBeyond(9n);
    expect(await q.jobs.lastSeen(NAME)).toBe(9n);
  },

  async 'are not remembered where the jobs could not be written'(q) {
    await q.jobs.enqueueSeen(NAME, { from: 0n, seen: 1n }, [mail('a')]);
    const failing = q.jobs.enqueueSeen(NAME, { from: 1n, seen: 2n }, [mail('b'), unwritable]);
    await expect(failing).rejects.toThrow();
    expect(await q.jobs.lastSeen(NAME)).toBe(1n);
  },

  async 'are never seen by anybody before their jobs'(q) {
    const watcher = q.open();
    let isWritten = false;
    const watching = (async () => {
      while (!isWritten) {
        const seen = Number(await watcher.lastSeen(NAME));
        const { waiting } = await watcher.counts();
        expect(waiting, `jobs at ${seen}`).toBeGreaterThanOrEqual(3 * seen);
        await setImmediate();
      }
    })();
    const writing = (async () => {
      for (let n = 0; n < 60; n++) {
        const owed = ['a', 'b', 'c'].map((letter) => mail(`${letter}${n}`));
        await q.jobs.enqueueSeen(NAME, { from: BigInt(n), seen: BigInt(n + 1) }, owed);
        await setImmediate();
      }
    })().finally(() => {
      isWritten = true;
    });
    await Promise.all([watching, writing]);
  },
} satisfies Promises;
