import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../tools/built.mjs';
import type { SharedEngines } from '../split/testing/split-shop.ts';
import { type ShopAt, startShop, walletOf } from './testing/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `engines`: of a shop of several processes; null where all is one process. */
    shop: ShopAt & { dataDir: string; engines: SharedEngines | null };
  }
}

/**
 * One shop with demo content for all tests in the browser; with SPLIT_SHOP=1 one of several processes behind a proxy, on
 * the servers of the tests.
 */
export async function setup(project: TestProject) {
  await ensureBuilt();
  const { stop, ...shop } = process.env.SPLIT_SHOP === '1' ? await splitShop() : await ownShop();
  project.provide('shop', shop);
  return stop;
}

async function ownShop() {
  const { url, dataDir, logins, stop } = await startShop({ env: { DEMO: '1', RATE_LIMIT_FACTOR: '0' } });
  return { url, dataDir, logins, walletUrl: walletOf(url), engines: null, stop };
}

async function splitShop() {
  const { missingServers, openOnServers } = await import('../split/testing/engines.ts');
  const missing = missingServers();
  if (missing !== null) throw new Error(missing);
  const { shop, engines, close } = await openOnServers({ env: { DEMO: '1', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
  const { url, dataDir, logins, simulator } = shop;
  return { url, dataDir, logins, walletUrl: walletOf(simulator.url), engines, stop: close };
}
