import { prepare } from './prepare.mjs';
import { runTests } from './test-run.mjs';

/**
 * The browser tests of a shop of nine processes behind a proxy, on the tests' own servers of the three protocols, and
 * the tests of such a shop. `npm run test:split -- tests/browser/wallet` runs some.
 */
await prepare('all', async () => {});
const env = { SPLIT_SHOP: '1', REQUIRE_ENGINES: 'mongodb,redis' };
const given = process.argv.slice(2);
const { code, line } = await runTests(['--project', 'browser', '--project', 'split', ...given], { show: true, env });
process.exitCode = code;
process.stdout.write(`${line}\n`);
