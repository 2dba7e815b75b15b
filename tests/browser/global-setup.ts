import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../tools/built.mjs';
import { type Login, startShop } from './testing/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shop: { url: string; dataDir: string; logins: readonly Login[] };
  }
}

/** One shop with demo content for all tests in the browser. */
export async function setup(project: TestProject) {
  await ensureBuilt();
  const shop = await startShop({ env: { DEMO: '1', RATE_LIMIT_FACTOR: '0' } });
  project.provide('shop', { url: shop.url, dataDir: shop.dataDir, logins: shop.logins });
  return () => shop.stop();
}
