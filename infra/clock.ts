/** The only source of "now" in the services; tests inject their own. `now()` is milliseconds since 1970 UTC. */
export interface Clock {
  now(): number;
}

/** Whether less time than this has passed. After a change of the clock, forward or back, the time counts as passed. */
export const isWithin = (since: number, forMs: number, now: number): boolean => Math.abs(now - since) < forMs;

export const systemClock: Clock = { now: () => Date.now() };
