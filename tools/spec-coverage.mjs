import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';
import { coverageBreaches } from './spec-coverage/breaches.mjs';
import { pendingPath, readCoverage, stillPending, tablePath } from './spec-coverage/promises.mjs';
import { tableOf } from './spec-coverage/table.mjs';

if (process.argv.includes('--write')) {
  const coverage = readCoverage(root);
  const left = stillPending(coverage).map(({ id }) => `  "${id}"`);
  writeFileSync(join(root, pendingPath), left.length > 0 ? `[\n${left.join(',\n')}\n]\n` : '[]\n');
  writeFileSync(join(root, tablePath), tableOf(coverage));
}

const { breaches, rows, pending } = coverageBreaches(root);
for (const { rule, path, line, complaint } of breaches) {
  process.stdout.write(`${path}:${line} ${complaint} (${rule})\n`);
}
process.stdout.write(`  ${rows} promises, ${pending} of them still being built\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
