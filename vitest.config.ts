import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tests/testing/longest-first.ts';
import { ONLY_IN_CHECK } from './tests/testing/only-in-check.ts';

/** All tests, and the shops they start, live on an ordinary Tuesday morning whatever day it is; SHOP_TIME sets another. */
const { SHOP_TIME = '2026-06-02T09:30:00+02:00', NODE_OPTIONS = '' } = process.env;
process.env.SHOP_CLOCK_AHEAD_MS = String(Date.parse(SHOP_TIME) - Date.now());
process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${new URL('tests/testing/shop-time.mjs', import.meta.url)}`;

let groups = 0;

/**
 * Workers on two cores, by how much the tests of a kind compute: rules and components all the time, walks in a browser
 * most of it, the whole shop and processes half of it. With one more, waits for a page or a process ran out of time.
 */
const [COMPUTING, IN_A_BROWSER, WAITING] = [2, 3, 4];
/** These projects run together: while the last long files of one wait, the next one computes. */
const TOGETHER = { maxWorkers: WAITING, sequence: { groupOrder: 10 } };

/**
 * A kind of test (CONTRIBUTING.md has the table). The projects run one after another unless they wait, each in workers
 * that load the code once for all their files: a test leaves nothing behind in its process.
 */
function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      environment: 'node',
      exclude: [
        '**/node_modules/**',
        '**/dist/**',
        '**/data/**',
        ...(process.env.TEST_EXTENT === 'short' ? ONLY_IN_CHECK : []),
      ],
      isolate: false,
      maxWorkers: COMPUTING,
      sequence: { groupOrder: groups++ },
      // A machine that is three times slower fails no test.
      expect: { poll: { timeout: 15_000 } },
      testTimeout: 30_000,
      hookTimeout: 30_000,
      ...test,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: COMPUTING,
    sequence: { sequencer: LongestFirst },
    // What one project has compiled serves the others, and the next run.
    experimental: { fsModuleCache: true },
    projects: [
      project('rules', { include: ['{domain,read-models,mails}/**/*.test.ts'] }),
      project('components', {
        include: ['frontend/src/**/*.test.{ts,tsx}'],
        environment: 'happy-dom',
        setupFiles: ['frontend/src/testing/fresh-file.ts'],
      }),
      project('shop', {
        include: ['tests/*.test.ts'],
        globalSetup: ['tests/testing/global-setup.ts'],
        maxWorkers: WAITING,
      }),
      // Concurrency again with two writers of one log, as two processes are.
      project('two-writers', {
        include: ['tests/{charge-races,concurrency,order-races,repeated-additions,wallet-races}.test.ts'],
        globalSetup: ['tests/testing/global-setup.ts'],
        env: { WRITERS: '2' },
      }),
      project('browser', {
        include: ['tests/browser/**/*.test.ts'],
        globalSetup: ['tests/browser/global-setup.ts'],
        // Each worker has a shop of its own; a shop of several processes is enough for one.
        maxWorkers: process.env.SPLIT_SHOP === '1' ? 1 : Number(process.env.SHOPS ?? IN_A_BROWSER),
        // A worker's tests that only look at pages run together; those of slow pages wait more than they compute.
        maxConcurrency: 4,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('split', {
        include: ['tests/split/*.test.ts'],
        globalSetup: ['tests/split/global-setup.ts'],
        ...TOGETHER,
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      project('processes', {
        include: ['tests/processes/*.test.ts'],
        globalSetup: ['tests/processes/global-setup.ts'],
        ...TOGETHER,
      }),
      project('parts', {
        include: ['{infra,services,tools}/**/*.test.ts', 'tests/testing/oracle/*.test.ts'],
        ...TOGETHER,
      }),
      // What runs for hours (`npm run soak`).
      ...(process.env.SOAK === '1'
        ? [project('soak', { include: ['tests/soak/*.test.ts'], globalSetup: ['tests/processes/global-setup.ts'] })]
        : []),
    ],
  },
});
