import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lease, LeaseOptions, Leases } from './leases.port.ts';

export interface LeasesUnderTest {
  /** Another handle at each call, as in another process, on the same leases. */
  open(options: Required<Omit<LeaseOptions, 'clock'>>): Leases | Promise<Leases>;
  close(): Promise<void>;
}

const LENGTH = 3_000;
const NAME = 'orders@1';

/** Contract of every lease store. `open`: a store without leases. */
export function leasesContract(open: () => Promise<LeasesUnderTest>): void {
  describe('leases', () => {
    let place: LeasesUnderTest;
    let [here, there]: [Leases, Leases] = [closed, closed];
    /** Milliseconds on the clocks of both; they started at different times. */
    let clocks = { here: 0, there: 0 };
    const pass = (ms: number) => {
      clocks = { here: clocks.here + ms, there: clocks.there + ms };
    };
    beforeEach(async () => {
      clocks = { here: 7, there: 1_000_000 };
      place = await open();
      here = await place.open({ lengthMs: LENGTH, elapsed: () => clocks.here });
      there = await place.open({ lengthMs: LENGTH, elapsed: () => clocks.there });
    });
    afterEach(async () => {
      await here.close();
      await there.close();
      await place.close();
    });

    it('gives one that nobody has, and to one holder only', async () => {
      expect(await here.hold([NAME])).toEqual([{ name: NAME, epoch: expect.any(Number) }]);
      expect([await there.hold([NAME]), await here.hold([NAME])]).toEqual([[], []]);
    });

    it('gives each of several to one holder only where many ask at once', async () => {
      const names = Array.from({ length: 20 }, (_, n) => `model${n}@1`);
      const more = await place.open({ lengthMs: LENGTH, elapsed: () => 0 });
      const given = await Promise.all([here, there, more].map((one) => one.hold(names)));
      await more.close();
      expect(namesOf(given.flat()).sort()).toEqual([...names].sort());
    });

    it('gives what can be had of several, and nothing for nothing', async () => {
      await here.hold([NAME]);
      expect(namesOf(await there.hold([NAME, 'users@1']))).toEqual(['users@1']);
      expect(await there.hold([])).toEqual([]);
      expect(await there.renew([])).toEqual([]);
      await there.release([]);
    });

    it('gives one that was released at once, under a greater epoch', async () => {
      const first = await here.hold([NAME]);
      await here.release(first);
      const second = await there.hold([NAME]);
      expect([namesOf(second), epochOf(second) > epochOf(first)]).toEqual([[NAME], true]);
    });

    it('is taken over only when it was seen unrenewed for its length, whatever the clocks say', async () => {
      const held = await here.hold([NAME]);
      pass(10 * LENGTH);
      expect(await there.hold([NAME])).toEqual([]);
      pass(LENGTH - 1);
      expect(await there.hold([NAME])).toEqual([]);
      pass(1);
      const next = await there.hold([NAME]);
      expect([namesOf(next), epochOf(next) > epochOf(held)]).toEqual([[NAME], true]);
      expect(await here.renew(held)).toEqual([]);
      pass(LENGTH);
      expect(await here.hold([NAME])).toEqual([]);
    });

    it('stays with who renews it, however late that comes', async () => {
      const held = await here.hold([NAME]);
      for (let times = 0; times < 5; times++) {
        expect(await there.hold([NAME])).toEqual([]);
        pass(LENGTH);
        expect(await here.renew(held)).toEqual(held);
      }
      pass(LENGTH - 1);
      expect(await there.hold([NAME])).toEqual([]);
      expect(await here.renew(held)).toEqual(held);
    });

    it('is given to one of those only who have both seen it unrenewed', async () => {
      const third = await place.open({ lengthMs: LENGTH, elapsed: () => clocks.here });
      await here.hold([NAME]);
      for (const one of [there, third]) expect(await one.hold([NAME])).toEqual([]);
      pass(LENGTH);
      const given = await Promise.all([there, third].map((one) => one.hold([NAME])));
      await third.close();
      expect(namesOf(given.flat())).toEqual([NAME]);
    });

    it('is seen anew where somebody else has taken it over meanwhile', async () => {
      const third = await place.open({ lengthMs: LENGTH, elapsed: () => clocks.here });
      await here.hold([NAME]);
      await there.hold([NAME]);
      pass(LENGTH / 2);
      await third.hold([NAME]);
      pass(LENGTH / 2);
      expect(await there.hold([NAME])).toHaveLength(1);
      pass(LENGTH / 2);
      expect(await third.hold([NAME])).toEqual([]);
      pass(LENGTH);
      expect(namesOf(await third.hold([NAME]))).toEqual([NAME]);
      await third.close();
    });

    it('renews of several those that are still held', async () => {
      const kept = await here.hold([NAME]);
      const [given] = await here.hold(['users@1']);
      if (!given) throw new Error('not given');
      await here.release([given]);
      await there.hold(['users@1']);
      expect(await here.renew([given, ...kept])).toEqual(kept);
    });

    it('lets a former holder neither renew nor release what is another’s', async () => {
      const former = await here.hold([NAME]);
      await there.hold([NAME]);
      pass(LENGTH);
      const held = await there.hold([NAME]);
      expect(await here.renew(former)).toEqual([]);
      await here.release(former);
      expect(await here.hold([NAME])).toEqual([]);
      expect(await there.renew(held)).toEqual(held);
    });

    it('does not renew what was released', async () => {
      const held = await here.hold([NAME]);
      await here.release(held);
      expect(await here.renew(held)).toEqual([]);
      expect(await there.hold([NAME])).toHaveLength(1);
    });

    it('is left behind by who closes or dies, and known to who comes later', async () => {
      await here.hold([NAME]);
      await here.close();
      const next = await place.open({ lengthMs: LENGTH, elapsed: () => clocks.here });
      expect(await next.hold([NAME])).toEqual([]);
      pass(LENGTH);
      expect(namesOf(await next.hold([NAME]))).toEqual([NAME]);
      await next.close();
    });
  });
}

const namesOf = (leases: readonly Lease[]): string[] => leases.map(({ name }) => name);
const epochOf = ([lease]: readonly Lease[]): number => lease?.epoch ?? Number.NaN;

const closed: Leases = {
  lengthMs: 0,
  hold: () => Promise.reject(new Error('closed')),
  renew: () => Promise.reject(new Error('closed')),
  release: () => Promise.reject(new Error('closed')),
  close: async () => undefined,
};
