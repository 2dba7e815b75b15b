import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ONLY_IN_CHECK } from '../tests/testing/only-in-check.ts';

/** 'a-{b,c}.test.ts' as 'a-b.test.ts' and 'a-c.test.ts'. */
function filesOf(pattern: string): string[] {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => `${before}${name}${after}`);
}

it('names files that exist: a renamed one would run in every npm test', () => {
  const named = ONLY_IN_CHECK.flatMap(filesOf);
  expect(named.length).toBeGreaterThan(ONLY_IN_CHECK.length);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
