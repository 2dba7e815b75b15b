import { inject } from 'vitest';
import type { SharedEngines } from '../../split/testing/split-shop.ts';
import type { ShopAt } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    shops: readonly DemoShop[];
  }
}

/** `engines`: of a shop of several processes; null for a single process. */
export type DemoShop = ShopAt & { dataDir: string; engines: SharedEngines | null };

/** The demo shop of this worker: its files run one after another, and no other worker's test changes it. */
export function ownShop(): DemoShop {
  const shops = inject('shops');
  const shop = shops[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no shop, there are ${shops.length}`);
  return shop;
}
