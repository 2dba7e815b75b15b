import { expect, it } from 'vitest';
import { fuzz } from './testing/fuzzed-shop.ts';

/** More in a long run (`npm run soak`), with another seed each time. */
const { FUZZED_CALLS = '1200', FUZZED_SEED = '20261123' } = process.env;
const calls = Number(FUZZED_CALLS);

it(
  'answers generated calls, two at once, with what is declared and never with a fault',
  async () => {
    const { statuses, called, changes, faults } = await fuzz(calls, Number(FUZZED_SEED));
    expect(faults).toEqual([]);
    process.stdout.write(`generated calls: ${JSON.stringify({ statuses, calls: called.size, changes })}\n`);
    expect(changes).toBeGreaterThan(calls / 100);
    expect(called.size).toBeGreaterThan(100);
    expect(statuses[200]).toBeGreaterThan(calls / 10);
    expect(statuses[400]).toBeGreaterThan(calls / 20);
  },
  120_000 + 100 * calls,
);
