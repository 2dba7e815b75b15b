import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { runTests } from './test-run.mjs';

/** The purchase in a browser, which chooses and shows days and hours; the rules of time have tests of their own. */
const DAY_TESTS = ['main-job'];

/** Shortly before the end of a year, and half an hour before a day of 23 hours. */
export const otherTimes = ['2026-12-30T14:00:00+01:00', '2027-03-27T23:30:00+01:00'];

/**
 * Runs these tests in a shop at another time.
 * @param {string} instant
 */
export function runAt(instant) {
  const files = DAY_TESTS.map((name) => `tests/browser/${name}.test.ts`);
  return runTests(['--project', 'browser', ...files], { show: false, env: { SHOP_TIME: instant, SHOPS: '1' } });
}

const FIRST = Date.parse('2026-01-01T00:00:00Z');
const YEARS_MS = 4 * 365.25 * 86_400_000;

/**
 * The same times for the same seed.
 * @param {number} count
 * @param {number} seed
 */
function drawTimes(count, seed) {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return new Date(FIRST + Math.floor((state / 2 ** 32) * YEARS_MS)).toISOString();
  });
}

/** `node tools/other-times.mjs [how many] [seed]` */
async function runAtRandomTimes(count = 20, seed = Math.floor(Math.random() * 2 ** 32)) {
  await prepare('all', async () => {});
  process.stdout.write(`seed ${seed}\n`);
  for (const instant of drawTimes(count, seed)) {
    const { code, line, output } = await runAt(instant);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${instant} ${line}\n${code === 0 ? '' : output}`);
    if (code !== 0) process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runAtRandomTimes(...process.argv.slice(2).map(Number));
}
