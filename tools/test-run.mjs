import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from './child.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, skippedIn?: Record<string, number>, slowest?: { test: string, seconds: number }[],
 *   projects?: { name: string, seconds: number }[], failures?: string[] }} TestCount */

/**
 * The summary line of a test run. A run that failed as a whole has at least one failure.
 * @param {TestCount | null} count
 * @param {number} code
 */
export function countLine(count, code) {
  const { passed, failed, skipped } = count ?? { passed: 0, failed: 0, skipped: 0 };
  const failures = code === 0 ? failed : Math.max(failed, 1);
  return `${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The skipped tests, one line each.
 * @param {TestCount | null} count
 */
const skippedLines = (count) =>
  Object.entries(count?.skippedIn ?? {}).map(([group, number]) => `Skipped ${number}: ${group}`);

/**
 * The slowest tests, one line each; none after a short run.
 * @param {TestCount | null} count
 */
const slowestLines = (count) =>
  (count?.slowest ?? []).filter(({ seconds }) => seconds >= 5).map(({ test, seconds }) => `${seconds} s: ${test}`);

/**
 * The duration of each project, in one line; none if there was only one.
 * @param {TestCount | null} count
 */
const projectLines = (count) =>
  (count?.projects ?? []).length > 1
    ? [`Seconds: ${count?.projects?.map(({ name, seconds }) => `${name} ${seconds}`).join(', ')}`]
    : [];

/** @param {TestCount | null} count */
const failureLines = (count) => (count?.failures ?? []).map((test) => `Failed: ${test}`);

/**
 * Output before the last line.
 * @param {TestCount | null} count
 */
export const summaryLines = (count) => [
  ...slowestLines(count),
  ...projectLines(count),
  ...skippedLines(count),
  ...failureLines(count),
];

/** @param {string} file @returns {TestCount | null} */
function readCount(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Runs the tests; `args` are passed to vitest.
 * @param {readonly string[]} args
 * @param {{ show: boolean, env?: Record<string, string> }} options
 */
export async function runTests(args, { show, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'naust-count-'));
  const file = join(folder, 'count.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'tools/count-reporter.mjs')}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  const { code, output } = await runNode(vitest, { show, env: { ...process.env, ...env, COUNT_FILE: file } });
  const count = readCount(file);
  rmSync(folder, { recursive: true });
  const line = countLine(count, count ? code : 1);
  return { code: count ? code : code || 1, output, line, summaryLines: summaryLines(count) };
}
