/**
 * How much of a suite runs: `npm run check` and CI run it whole (TEST_EXTENT=whole); `npm test` runs one seed and one
 * case of each class in suites that kill, damage, fill or draw at random.
 */
export const isWhole = process.env.TEST_EXTENT === 'whole';

/** All cases, or the first of each class. */
export function casesOf<T>(all: readonly T[], classOf: (one: T) => unknown): T[] {
  if (isWhole) return [...all];
  const known = new Set<unknown>();
  return all.filter((one) => !known.has(classOf(one)) && known.add(classOf(one)));
}
