import { describe, it } from 'vitest';

export interface Engine {
  /** As REQUIRE_ENGINES names it. */
  name: string;
  /** Why it cannot be reached from here; null where it can. */
  missing: string | null;
}

/** Whether REQUIRE_ENGINES names it, with commas between names. */
export const isRequired = (name: string): boolean =>
  (process.env.REQUIRE_ENGINES ?? '').split(',').some((one) => one.trim() === name);

/**
 * Runs a suite against an engine that is not always at hand. Where it is not, its tests count as skipped, with the
 * reason in their title; where REQUIRE_ENGINES (names with commas between) names it, that is a failure.
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
