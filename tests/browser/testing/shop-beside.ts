import { inject } from 'vitest';
import { startDemoShop } from './demo-folder.ts';
import { ownShop } from './own-shop.ts';

/** Another demo shop for one file; of several processes on the same engines if the shared one is. */
export async function startShopBeside(name: string) {
  const folder = inject('demoFolder');
  if (folder !== null) return startDemoShop(folder);
  const { engines } = ownShop();
  if (engines === null) throw new Error('a shop without a demo folder is one of several processes');
  const { startSplitShop } = await import('../../split/testing/split-shop.ts');
  return startSplitShop(engines, { shop: name });
}
