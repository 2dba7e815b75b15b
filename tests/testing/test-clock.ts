import { type Clock, systemClock } from '@naust/infra/clock.ts';

export interface TestClock extends Clock {
  /** `instant`: ISO 8601, UTC. */
  set(instant: string): void;
  pass(ms: number): void;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** Stands still unless it is moved. Begins on a Monday at ten in Oslo. */
export function testClock(begins = '2026-06-01T08:00:00Z'): TestClock {
  let now = Date.parse(begins);
  return {
    now: () => now,
    set: (instant) => {
      now = Date.parse(instant);
    },
    pass: (ms) => {
      now += ms;
    },
  };
}

/** The real time, which can be moved ahead. */
export function clockAhead(): TestClock {
  let ahead = 0;
  return {
    now: () => systemClock.now() + ahead,
    set: (instant) => {
      ahead = Date.parse(instant) - systemClock.now();
    },
    pass: (ms) => {
      ahead += ms;
    },
  };
}
