import { prepare } from './prepare.mjs';
import { runTests } from './test-run.mjs';

await prepare('all');
const { code, line } = await runTests(process.argv.slice(2), { show: true });
process.exitCode = code;
process.stdout.write(`${line}\n`);
