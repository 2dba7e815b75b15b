import { runNode } from './child.mjs';
import { become, prepare } from './prepare.mjs';

/**
 * `--pages`: only what Lighthouse says of the pages; `--only`: only those parts of the rest, of which `office` has a
 * browser. `--only split` is a shop of several processes, alone: it needs a Redis server on the PATH.
 */
const asked = process.argv.slice(2);
const isOnlyPages = asked.includes('--pages');
const hasPages = isOnlyPages || !asked.some((argument) => argument.startsWith('--only'));

const isSplit = /^--only(=|,)split$/.test(asked.slice(0, 2).join());
const hasBrowser = hasPages || asked.some((argument) => argument.includes('office'));

await prepare(hasBrowser || isSplit ? 'all' : 'production');
if (isSplit) {
  const { code } = await runNode(['--import', 'tsx', 'tests/split/held-rate.ts', ...asked], { show: true });
  process.exitCode = code;
} else if (!isOnlyPages) await become('tools/bench/main');
if (hasPages) {
  const { scorePages } = await import('./page-scores.mjs');
  const areAllAbove = await scorePages((line) => void process.stdout.write(`${line}\n`));
  if (!areAllAbove) process.exitCode = 1;
}
