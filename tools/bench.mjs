import { runNode } from './child.mjs';
import { become, prepare } from './prepare.mjs';

/**
 * `--pages`: only what Lighthouse says of the pages, and a first visit over a slow net, which `--only cold` measures alone;
 * `--only`: only those parts of the rest, of which `office` has a
 * browser. `--only split` is a shop of several processes under load and `--only rest` one that nobody asks, each alone:
 * they need a Redis server on the PATH, and the second the program of tools/mongo-protocol. `--only growth` measures
 * nothing: it lives through a year's fullest week by costs that were measured. `--only beside` compares with another
 * build, by turns.
 */
const asked = process.argv.slice(2);
const isOnlyPages = asked.includes('--pages');
const hasPages = isOnlyPages || !asked.some((argument) => argument.startsWith('--only'));

const parts = new Map([
  ['split', 'tests/split/held-rate.ts'],
  ['rest', 'tests/split/at-rest.ts'],
  ['growth', 'tools/bench/growth-main.ts'],
]);
const [, part = ''] = /^--only(?:=|,)(\w+)$/.exec(asked.slice(0, 2).join()) ?? [];
const alone = parts.get(part);
const isCold = /^--only(=|,)cold$/.test(asked.slice(0, 2).join());
const hasBrowser = hasPages || isCold || asked.some((argument) => argument.includes('office'));

await prepare(hasBrowser || alone ? 'all' : 'production');
if (alone) {
  const { code } = await runNode(['--import', 'tsx', alone, ...asked], { show: true });
  process.exitCode = code;
} else if (!isOnlyPages && !isCold) await become(part === 'beside' ? 'tools/bench/beside-main' : 'tools/bench/main');
const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
if (hasPages || isCold) {
  const { measureColdPage } = await import('./cold-page.mjs');
  if (!(await measureColdPage(say))) process.exitCode = 1;
}
if (hasPages) {
  const { scorePages } = await import('./page-scores.mjs');
  if (!(await scorePages(say))) process.exitCode = 1;
}
