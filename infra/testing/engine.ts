import { describe, it } from 'vitest';

export interface Engine {
  /** As REQUIRE_ENGINES names it. */
  name: string;
  /** Why it cannot be reached from here; null where it can. */
  missing: string | null;
}

/**
 * Runs a suite against an engine that is not always at hand. Where it is not, its tests count as skipped, with the
 * reason in their title; where REQUIRE_ENGINES (names with commas between) names it, that is a failure.
 */
export function onEngine({ name, missing }: Engine, suite: () => void): void {
  const required = (process.env.REQUIRE_ENGINES ?? '').split(',').map((one) => one.trim());
  if (missing === null) suite();
  else if (!required.includes(name)) describe.skip(`${name}: ${missing}`, suite);
  else {
    describe(name, () => {
      it('can be reached, as REQUIRE_ENGINES asks', () => {
        throw new Error(missing);
      });
    });
  }
}
