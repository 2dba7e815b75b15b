/** The only source of "now" in the services; tests inject their own. `now()` is milliseconds since 1970 UTC. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
