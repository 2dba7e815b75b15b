import { parseArgs } from 'node:util';
import { runNode } from './child.mjs';
import { prepare } from './prepare.mjs';

/**
 * Measures the built shop: `--orders` in its data folder, `--of` the folder of another build to compare with, `--only`
 * some parts. The parts `pages` (Lighthouse and a first visit over a slow network) and `hand-out` need a browser.
 */
const { values } = parseArgs({ strict: false, options: { only: { type: 'string' } } });
const IN_A_BROWSER = ['pages', 'hand-out'];
const parts = typeof values.only === 'string' ? values.only.split(',') : IN_A_BROWSER;
const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

await prepare('all');
if (!values.only || parts.some((part) => !IN_A_BROWSER.includes(part))) await measureBy('main.ts');
if (parts.includes('pages')) {
  const { measureColdPage } = await import('./cold-page.mjs');
  const { scorePages } = await import('./page-scores.mjs');
  const areWithin = [await measureColdPage(say), await scorePages(say)];
  if (areWithin.includes(false)) process.exitCode = 1;
}
if (parts.includes('hand-out')) await measureBy('hand-out-main.ts');

/** @param {string} entry */
async function measureBy(entry) {
  const args = ['--import', 'tsx', `tools/bench/${entry}`, ...process.argv.slice(2)];
  const { code } = await runNode(args, { show: true });
  if (code !== 0) process.exitCode = code;
}
