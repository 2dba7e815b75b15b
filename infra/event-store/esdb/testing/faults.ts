import { type Ending, endings } from './call-failures.ts';
import type { EventLog } from './event-log.ts';
import type { Weather } from './weather.ts';

/** What can go wrong, to be switched on by a test. All of it ends with `clear`, and when the server stops. */
export interface Faults {
  /** A good day again; what was held is done. */
  clear(): void;
  /** From now on every call waits so long before anything is done; who has gone by then is not served. */
  slow(ms: number): void;
  /** From now on no call is served until `clear`, as by SIGSTOP; who has gone by then is not served. */
  hold(): void;
  /** As in the moments before a node leads: appends and reads are refused, nothing is written. */
  notReady(): void;
  /** The next appends are written, and end as if they were not. 'silence': they do not end at all. */
  loseAcknowledgements(count: number, as: Ending | 'silence'): void;
  /** The next appends end so, and are not written. */
  failAppends(count: number, as: Ending | 'silence'): void;
  /** The next reads and new subscriptions end so, without having told anything. */
  failReads(count: number, as: Ending | 'silence'): void;
  /** The next questions what the server can do end so: a client asks once and may keep the answer for good. */
  failFeatures(count: number, as: Ending | 'silence'): void;
  /**
   * What is committed from now on can be read, and is acknowledged, so many milliseconds later: a conflict tells of it
   * before, and the same append asked again meanwhile ends with ABORTED after the commit timeout.
   */
  indexSlowly(ms: number | 'until cleared'): void;
  /** Ends the subscriptions that are open, and tells how many there were. 'ended': without any error. */
  dropSubscriptions(how: Ending | 'ended'): number;
  /**
   * Does to the open subscriptions what the version does to a consumer that lags: 23.10 throws it out with ABORTED,
   * 24.10 leads it back to catching up and says caughtUp once more. Tells how many there were.
   */
  lagSubscriptions(): number;
  /** Before each append from now on this server writes so many events of another shop, and one of its own. */
  othersWrite(events: number): void;
}

export interface FaultyParts {
  weather: Weather;
  log: () => EventLog;
  /** Commits events of others. */
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
