import type { Ending, Weather } from './weather.ts';

/** What can go wrong, to be switched on by a test. */
export interface Faults {
  /** A good day again; what was held is answered. */
  clear(): void;
  /** From now on every call waits so long before anything is done; who has gone by then is not served. */
  slow(ms: number): void;
  /** From now on no call is served until `clear`. */
  hold(): void;
  /** As in the moments before a node leads: appends and reads are refused, nothing is written. */
  notReady(): void;
  /** The next appends are written, and end as if they were not. */
  loseAcknowledgements(count: number, as: Ending | 'silence'): void;
  /** The next appends end so, and are not written. */
  failAppends(count: number, as: Ending | 'silence'): void;
  /**
   * What is committed can be read so many milliseconds later: a conflict tells of it before, and the same append asked
   * again meanwhile ends with ABORTED after the commit timeout.
   */
  indexSlowly(ms: number): void;
  /** Ends the subscriptions that are open, and tells how many there were. 'ended': without any error. */
  dropSubscriptions(how: Ending | 'ended'): number;
}

export const faultsOf = (weather: Weather): Faults => ({
  clear() {
    weather.isReady = true;
    weather.delayMs = 0;
    weather.struck = undefined;
    weather.indexSlowly(0);
    weather.release();
  },
  slow(ms) {
    weather.delayMs = ms;
  },
  hold: () => weather.hold(),
  notReady() {
    weather.isReady = false;
  },
  loseAcknowledgements(count, as) {
    weather.struck = { left: count, as, isWritten: true };
  },
  failAppends(count, as) {
    weather.struck = { left: count, as, isWritten: false };
  },
  indexSlowly: (ms) => weather.indexSlowly(ms),
  dropSubscriptions: (how) => weather.dropSubscriptions(how),
});
