import { describe, it } from 'vitest';

export interface Engine {
  /** The name in REQUIRE_ENGINES. */
  name: string;
  /** Why it is not reachable from here; null if it is. */
  missing: string | null;
}

/** Whether REQUIRE_ENGINES, a comma-separated list, names it. */
export const isRequired = (name: string): boolean =>
  (process.env.REQUIRE_ENGINES ?? '').split(',').some((one) => one.trim() === name);

/**
 * Runs a suite against an engine that is not always available. Without it the tests count as skipped, with the reason
 * in their title; if REQUIRE_ENGINES (comma-separated) names it, that is a failure.
 */
export function onEngine({ name, missing }: Engine, suite: () => void): void {
  if (missing === null) suite();
  else if (!isRequired(name)) describe.skip(`${name}: ${missing}`, suite);
  else {
    describe(name, () => {
      it('can be reached, as REQUIRE_ENGINES asks', () => {
        throw new Error(missing);
      });
    });
  }
}
