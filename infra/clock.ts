/** The only source of "now" in the services; tests inject their own. `now()` is milliseconds since 1970 UTC. */
export interface Clock {
  now(): number;
}

/** Whether less time than this has passed since. A clock that was set anew, forward or back, has let it pass. */
export const isWithin = (since: number, forMs: number, now: number): boolean => Math.abs(now - since) < forMs;

export const systemClock: Clock = { now: () => Date.now() };
