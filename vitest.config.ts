import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', '**/data/**'];

/** All tests, and the shops they start, live on an ordinary Tuesday morning whatever day it is; SHOP_TIME sets another. */
const { SHOP_TIME = '2026-06-02T09:30:00+02:00', NODE_OPTIONS = '' } = process.env;
process.env.SHOP_CLOCK_AHEAD_MS = String(Date.parse(SHOP_TIME) - Date.now());
process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${new URL('tests/testing/shop-time.mjs', import.meta.url)}`;

/** Wherever a test waits for what comes of itself, also on a machine that is three times slower. */
const expectations = { poll: { timeout: 15_000 } };

/** Suites that also run with calls going to two desks in turn (decision 29). */
const onTwoDesks = [
  'accounts',
  'charge-races',
  'concurrency',
  'extend-order',
  'limits',
  'order-placing',
  'order-prices',
  'order-races',
  'order-retries',
  'order-stock',
  'product-forms',
  'quiz',
  'refund',
  'repeated-additions',
  'wallet-checkout',
  'wallet-outcome',
  'wallet-races',
];

/** What runs for hours (`npm run soak`). */
const soak = {
  test: { name: 'soak', include: ['tests/soak/*.test.ts'], exclude, environment: 'node', fileParallelism: false },
};

/** The projects run one after another, so that a real browser is not measured against a busy machine. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['{domain,read-models,mails,infra,services,tools}/**/*.test.ts', 'tests/*.test.ts'],
          exclude,
          environment: 'node',
          expect: expectations,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'two-desks',
          include: [`tests/{${onTwoDesks.join(',')}}.test.ts`],
          exclude,
          env: { DESKS: '2' },
          environment: 'node',
          expect: expectations,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'dom',
          include: ['frontend/src/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'happy-dom',
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude,
          environment: 'node',
          expect: expectations,
          globalSetup: ['tests/browser/global-setup.ts'],
          fileParallelism: false,
          // Where tests only look at pages, as many visitors at once as two cores serve without waiting.
          maxConcurrency: 3,
          // A busy machine can come between a press and its page; the run names what passed at the second try.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'split',
          include: ['tests/split/*.test.ts'],
          exclude,
          environment: 'node',
          expect: expectations,
          globalSetup: ['tests/split/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 3 },
        },
      },
      ...(process.env.SOAK === '1' ? [soak] : []),
    ],
  },
});
