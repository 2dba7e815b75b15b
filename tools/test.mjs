import { prepare } from './prepare.mjs';
import { runTests } from './test-run.mjs';

await prepare('all');
const { code, line, told } = await runTests(process.argv.slice(2), { show: true });
process.exitCode = code;
for (const each of told) process.stdout.write(`${each}\n`);
process.stdout.write(`${line}\n`);
