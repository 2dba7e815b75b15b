import { prepare } from './prepare.mjs';
import { runTests } from './test-run.mjs';

/**
 * Longer runs of the tests of `npm test`: ten thousand generated calls and as many random steps at two processes, a thousand crashes, a
 * thousand invoices, 15,000 histories of held money, fifty restored backups, bad weather over a shop of several processes on files, and an hour under steady load (SOAK_MINUTES). Takes about three hours.
 * Arguments name the parts: `npm run soak -- fuzz`.
 * @type {Readonly<Record<string, { tests: readonly string[], env: Record<string, string> }>>}
 */
const parts = {
  fuzz: { tests: ['tests/fuzz.test.ts'], env: { FUZZED_CALLS: '10000', FUZZED_SEED: String(Date.now() % 2 ** 31) } },
  steps: { tests: ['tests/soak/random-steps.test.ts', '--project', 'soak'], env: { SOAK: '1', RANDOM_STEPS: '10000' } },
  crashes: { tests: ['tests/processes/crash.test.ts'], env: { CRASHES: '1000' } },
  invoices: { tests: ['tests/split/invoices-with-kills.test.ts'], env: { INVOICES: '1000', TEST_EXTENT: 'whole' } },
  money: { tests: ['domain/orders/held-money.test.ts'], env: { HELD_MONEY_RUNS: '15000' } },
  terms: { tests: ['tests/processes/closed-term.test.ts'], env: { TERM_ORDERS: '3334' } },
  backups: { tests: ['tests/processes/backup.test.ts'], env: { BACKUP_ROUNDS: '50' } },
  weather: { tests: ['tests/soak/weather-on-files.test.ts', '--project', 'soak'], env: { SOAK: '1' } },
  steady: { tests: ['tests/soak/steady.test.ts', '--project', 'soak'], env: { SOAK: '1' } },
};

await prepare('all', async () => {});
const asked = process.argv.slice(2);
for (const [name, { tests, env }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const settings = Object.entries(env).map(([variable, value]) => `${variable}=${value}`);
  process.stdout.write(`${name}: ${settings.join(' ')}\n`);
  const { code, line } = await runTests(tests, { show: true, env: { ...env, ...overridden(env) } });
  process.stdout.write(`${name}: ${line}\n`);
  if (code !== 0) process.exitCode = code;
}

/**
 * Values that the caller has set, such as the seed of a failed run.
 * @param {Record<string, string>} env
 */
function overridden(env) {
  const given = Object.keys(env).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return /** @type {Record<string, string>} */ (Object.fromEntries(given));
}
