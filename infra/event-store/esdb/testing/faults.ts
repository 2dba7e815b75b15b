import { type Ending, endings } from './call-failures.ts';
import type { EventLog } from './event-log.ts';
import type { Weather } from './weather.ts';

/** Faults that a test can switch on. All end with `clear`, and when the server stops. */
export interface Faults {
  /** Ends all faults; held calls are served. */
  clear(): void;
  /** From now on every call waits this long first; calls that ended meanwhile are not served. */
  slow(ms: number): void;
  /** From now on no call is served until `clear`, as by SIGSTOP; calls that ended meanwhile are not served. */
  hold(): void;
  /** As before a node leads: appends and reads are refused, nothing is written. */
  notReady(): void;
  /** The next appends are written, but end with this failure. 'silence': they do not end at all. */
  loseAcknowledgements(count: number, as: Ending | 'silence'): void;
  /** The next appends end with this failure and are not written. */
  failAppends(count: number, as: Ending | 'silence'): void;
  /** The next reads and new subscriptions end with this failure before any event. */
  failReads(count: number, as: Ending | 'silence'): void;
  /** The next feature requests end with this failure: a client asks once and may keep the answer for good. */
  failFeatures(count: number, as: Ending | 'silence'): void;
  /**
   * Events committed from now on become readable and acknowledged this many milliseconds later: a conflict shows them
   * earlier, and the same append repeated meanwhile ends with ABORTED after the commit timeout.
   */
  indexSlowly(ms: number | 'until cleared'): void;
  /** Ends the open subscriptions and returns how many there were. 'ended': without any error. */
  dropSubscriptions(how: Ending | 'ended'): number;
  /**
   * Treats the open subscriptions as the version treats a consumer that lags: 23.10 ends it with ABORTED, 24.10 sends
   * it back to catching up and says caughtUp once more. Returns how many there were.
   */
  lagSubscriptions(): number;
  /** From now on the server writes this many events of another shop, and one of its own, before each append. */
  othersWrite(events: number): void;
}

export interface FaultyParts {
  weather: Weather;
  log: () => EventLog;
  /** Commits events of other writers. */
  writeOthers: (stream: string, events: number) => void;
}

export const faultsOf = ({ weather, log, writeOthers }: FaultyParts): Faults => ({
  clear() {
    weather.clear();
    log().indexing.clear();
  },
  slow(ms) {
    weather.delayMs = ms;
  },
  hold: () => weather.hold(),
  notReady() {
    weather.isReady = false;
  },
  loseAcknowledgements(count, as) {
    weather.appendStrike = { left: count, as, isWritten: true };
  },
  failAppends(count, as) {
    weather.appendStrike = { left: count, as, isWritten: false };
  },
  failReads(count, as) {
    weather.readStrike = { left: count, as };
  },
  failFeatures(count, as) {
    weather.featureStrike = { left: count, as };
  },
  indexSlowly: (ms) => log().indexing.slow(ms),
  dropSubscriptions(how) {
    const open = [...weather.open.subscriptions];
    for (const { end } of open) end(how === 'ended' ? undefined : endings[how]());
    return open.length;
  },
  lagSubscriptions() {
    const open = [...weather.open.subscriptions];
    for (const { lag } of open) lag();
    return open.length;
  },
  othersWrite(events) {
    weather.beforeAppend = () => {
      writeOthers('$statistics', 1);
      writeOthers('other-shop.orders', events);
    };
  },
});
