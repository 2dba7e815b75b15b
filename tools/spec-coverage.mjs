import { root } from './child.mjs';
import { coverageBreaches } from './spec-coverage/breaches.mjs';
import { readCoverage } from './spec-coverage/promises.mjs';
import { tableOf } from './spec-coverage/table.mjs';

/** Every promise of docs/coverage names files of tests that exist. `--list` prints the table of promises and tests. */
if (process.argv.includes('--list')) process.stdout.write(tableOf(readCoverage(root)));

const { breaches, rows } = coverageBreaches(root);
for (const { rule, path, line, complaint } of breaches) {
  process.stdout.write(`${path}:${line} ${complaint} (${rule})\n`);
}
process.stdout.write(`  ${rows} promises\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
