/**
 * Test files that `npm run check` runs and `npm test` does not: further cases of a class that another file of the same
 * project stands for. `npm test -- <file>` runs each of them.
 */
export const ONLY_IN_CHECK: readonly string[] = [];
