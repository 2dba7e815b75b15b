import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../tools/built.mjs';
import { type Login, startShop } from './testing/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shop: { url: string; dataDir: string; logins: readonly Login[] };
  }
}

/**
 * One shop with demo content for all tests in the browser; with SPLIT_SHOP=1 one of several processes behind a proxy, on
 * the servers of the tests.
 */
export async function setup(project: TestProject) {
  await ensureBuilt();
  const shop = process.env.SPLIT_SHOP === '1' ? await splitShop() : await ownShop();
  project.provide('shop', { url: shop.url, dataDir: shop.dataDir, logins: shop.logins });
  return () => shop.stop();
}

const ownShop = () => startShop({ env: { DEMO: '1', RATE_LIMIT_FACTOR: '0' } });

async function splitShop() {
  const { openOnServers } = await import('../split/testing/engines.ts');
  const { shop, close } = await openOnServers({ env: { DEMO: '1', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
  return { ...shop, stop: close };
}
