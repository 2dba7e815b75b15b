import { runNode } from './child.mjs';
import { become, prepare } from './prepare.mjs';

/**
 * `--pages`: only what Lighthouse says of the pages, and a first visit over a slow net, which `--only cold` measures alone;
 * `--only`: only those parts of the rest, of which `office` has a
 * browser. `--only split` is a shop of several processes, alone: it needs a Redis server on the PATH.
 */
const asked = process.argv.slice(2);
const isOnlyPages = asked.includes('--pages');
const hasPages = isOnlyPages || !asked.some((argument) => argument.startsWith('--only'));

const isSplit = /^--only(=|,)split$/.test(asked.slice(0, 2).join());
const isCold = /^--only(=|,)cold$/.test(asked.slice(0, 2).join());
const hasBrowser = hasPages || isCold || asked.some((argument) => argument.includes('office'));

await prepare(hasBrowser || isSplit ? 'all' : 'production');
if (isSplit) {
  const { code } = await runNode(['--import', 'tsx', 'tests/split/held-rate.ts', ...asked], { show: true });
  process.exitCode = code;
} else if (!isOnlyPages && !isCold) await become('tools/bench/main');
const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
if (hasPages || isCold) {
  const { measureColdPage } = await import('./cold-page.mjs');
  if (!(await measureColdPage(say))) process.exitCode = 1;
}
if (hasPages) {
  const { scorePages } = await import('./page-scores.mjs');
  if (!(await scorePages(say))) process.exitCode = 1;
}
