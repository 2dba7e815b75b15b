import { prepare } from './prepare.mjs';
import { runTests } from './test-run.mjs';

await prepare('all');
const { code, line, skipped } = await runTests(process.argv.slice(2), { show: true });
process.exitCode = code;
for (const group of skipped) process.stdout.write(`${group}\n`);
process.stdout.write(`${line}\n`);
