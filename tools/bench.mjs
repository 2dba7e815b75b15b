import { become, prepare } from './prepare.mjs';

/** `--pages`: only what Lighthouse says of the pages; `--only`: only those parts of the rest, of which `office` has a browser. */
const asked = process.argv.slice(2);
const isOnlyPages = asked.includes('--pages');
const hasPages = isOnlyPages || !asked.some((argument) => argument.startsWith('--only'));

const hasBrowser = hasPages || asked.some((argument) => argument.includes('office'));

await prepare(hasBrowser ? 'all' : 'production');
if (!isOnlyPages) await become('tools/bench/main');
if (hasPages) {
  const { scorePages } = await import('./page-scores.mjs');
  const areAllAbove = await scorePages((line) => void process.stdout.write(`${line}\n`));
  if (!areAllAbove) process.exitCode = 1;
}
