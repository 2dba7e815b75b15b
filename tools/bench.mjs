import { parseArgs } from 'node:util';
import { runNode } from './child.mjs';
import { prepare } from './prepare.mjs';

/**
 * Measures the built shop: `--orders` in its data folder, `--of` the folder of another build to compare with, `--only`
 * some parts. The part `pages` (Lighthouse and a first visit over a slow network) needs a browser.
 */
const { values } = parseArgs({ strict: false, options: { only: { type: 'string' } } });
const parts = typeof values.only === 'string' ? values.only.split(',') : ['pages'];
const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

await prepare('all');
if (parts.join() !== 'pages' || !values.only) {
  const { code } = await runNode(['--import', 'tsx', 'tools/bench/main.ts', ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
}
if (parts.includes('pages')) {
  const { measureColdPage } = await import('./cold-page.mjs');
  const { scorePages } = await import('./page-scores.mjs');
  const areWithin = [await measureColdPage(say), await scorePages(say)];
  if (areWithin.includes(false)) process.exitCode = 1;
}
