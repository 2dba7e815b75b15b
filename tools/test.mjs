import { prepare } from './prepare.mjs';
import { runTests } from './test-run.mjs';

// Nothing is built here: tests that start the built shop request a build (vitest.config.ts).
await prepare('all', async () => {});
const { code, line, told } = await runTests(process.argv.slice(2), { show: true });
process.exitCode = code;
for (const each of told) process.stdout.write(`${each}\n`);
process.stdout.write(`${line}\n`);
