import { prepare } from './prepare.mjs';
import { runTests } from './test-run.mjs';

// Nothing is built here: tests that start the built shop request a build (vitest.config.ts).
await prepare('all', async () => {});
const args = process.argv.slice(2);
// A named file always runs; without a name, what only the check runs is left out.
const env = args.length === 0 ? { TEST_EXTENT: process.env.TEST_EXTENT ?? 'short' } : {};
const { code, line, summaryLines } = await runTests(args, { show: true, env });
process.exitCode = code;
for (const each of summaryLines) process.stdout.write(`${each}\n`);
process.stdout.write(`${line}\n`);
