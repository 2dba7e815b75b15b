import { ownShop } from './own-shop.ts';
import { startShop } from './server.ts';

/** Another demo shop for one file; of several processes on the same engines if the shared one is. */
export async function startShopBeside(name: string) {
  const { engines } = ownShop();
  if (engines === null) return startShop({ env: { DEMO: '1', RATE_LIMIT_FACTOR: '0' } });
  const { startSplitShop } = await import('../../split/testing/split-shop.ts');
  return startSplitShop(engines, { shop: name });
}
