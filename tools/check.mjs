import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { root, runNode } from './child.mjs';
import { otherTimes, runAt } from './other-times.mjs';
import { prepare } from './prepare.mjs';
import { rooms } from './rooms.mjs';
import { runTests } from './test-run.mjs';

/** @typedef {{ code: number, output: string }} Result */
/** @typedef {{ name: string, run: () => Promise<Result>, tells?: boolean }} Check */

/** @param {string} name @param {readonly string[]} args @returns {Check} */
const node = (name, ...args) => ({ name, run: () => runNode(args) });

/** @type {Promise<Result> | undefined} */
let building;
const buildAll = () => {
  building ??= ensureBuilt().then(
    () => ({ code: 0, output: '' }),
    (error) => ({ code: 1, output: String(error.message) }),
  );
  return building;
};
/** @param {Check} check @returns {Check} */
const onceBuilt = (check) => ({ ...check, run: () => buildAll().then(check.run) });

const cruise = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const withoutBuild = [
  { name: 'build', run: buildAll },
  node('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  node('promises', 'node_modules/oxlint/bin/oxlint', '--type-aware'),
  node('types of domain, infra, services', 'node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json'),
  node('types of browser tests', 'node_modules/typescript-7/bin/tsc', '-p', 'tests/browser/tsconfig.json'),
  node('types of frontend', 'node_modules/typescript-7/bin/tsc', '-p', 'frontend/tsconfig.json'),
  node('boundaries', cruise, ...rooms),
  node('no folders in a circle', cruise, '--config', '.dependency-cruiser-folders.mjs', ...rooms),
  node('house rules', 'tools/house-rules.mjs'),
  node('packages', 'tools/packages.mjs'),
  node('every rule can fail', 'tools/probes.mjs'),
  { ...node('every promise has a test', 'tools/spec-coverage.mjs'), tells: true },
  { ...node('size of the code', 'tools/code-size.mjs'), tells: true },
  node('unused code', 'node_modules/knip/bin/knip.js'),
  node('used by tests alone', 'node_modules/knip/bin/knip.js', '--production', '--include', 'files,exports'),
];

const sizes = 'frontend/size.mjs';
const withBuild = existsSync(join(root, sizes))
  ? [node('size in the browser', sizes), node('oldest browsers', 'tools/browser-floor.mjs')]
  : [];

/** @param {Check} check */
async function runAndTell({ name, run, tells = false }) {
  const begun = performance.now();
  const result = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${result.code === 0 ? '✓' : '✗'} ${name.padEnd(34)}${seconds.padStart(6)} s\n`);
  if (tells && result.code === 0) process.stdout.write(result.output);
  return { name, ...result };
}

/**
 * Two at a time: a small machine has two cores.
 * @param {readonly Check[]} checks
 */
async function runPaired(checks) {
  const waiting = [...checks];
  /** @type {Awaited<ReturnType<typeof runAndTell>>[]} */
  const results = [];
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runAndTell(next));
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return results;
}

await prepare('all', async () => {});
/** @type {string[]} */
let summary = [];
const tests = {
  name: 'tests',
  run: async () => {
    const { line, summaryLines, ...result } = await runTests(process.argv.slice(2), {
      show: false,
      env: { TEST_EXTENT: 'whole' },
    });
    summary = [...summaryLines, line];
    return result;
  },
};
const atOtherTimes = otherTimes.map((instant) => ({
  name: `days and hours, ${instant.slice(0, 16)}`,
  run: () => runAt(instant),
}));
const beforeTests = [...withoutBuild, ...[...withBuild, ...atOtherTimes].map(onceBuilt)];
const results = [...(await runPaired(beforeTests)), await runAndTell(tests)];
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) process.stdout.write(`\n── ${name}\n${output.trim()}\n`);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
process.stdout.write(`${summary.join('\n')}\n`);
