import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';
import { coverageBreaches } from './spec-coverage/breaches.mjs';
import { pendingPath, readCoverage, stillPending } from './spec-coverage/promises.mjs';
import { tableOf } from './spec-coverage/table.mjs';

/**
 * Every promise of docs/coverage has a test that names it. `--list` prints the table of promises and tests; `--write`
 * removes rows that now have a test from the list of pending ones.
 */
if (process.argv.includes('--write')) {
  const left = stillPending(readCoverage(root)).map(({ id }) => `  "${id}"`);
  writeFileSync(join(root, pendingPath), left.length > 0 ? `[\n${left.join(',\n')}\n]\n` : '[]\n');
}
if (process.argv.includes('--list')) process.stdout.write(tableOf(readCoverage(root)));

const { breaches, rows, pending } = coverageBreaches(root);
for (const { rule, path, line, complaint } of breaches) {
  process.stdout.write(`${path}:${line} ${complaint} (${rule})\n`);
}
process.stdout.write(`  ${rows} promises, ${pending} of them still being built\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
