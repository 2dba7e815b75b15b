import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { FIRST_STORAGE_UNITS } from '@naust/domain/storage-units/first-storage-units.ts';
import { requireStatus } from './shop-story.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Adds the specified units to a shop that has none; answers their ids by name. */
export async function addSpecifiedUnits(shop: ShopUnderTest): Promise<(name: string) => number> {
  const ids = new Map<string, number>();
  for (const { name, size, priceOre, imageUrl: img } of FIRST_STORAGE_UNITS) {
    const form = { name, size, price: priceOre / 100, img };
    ids.set(name, rowSaved.parse(requireStatus(await shop.asAdmin('POST', '/api/storage-units', form), 201)).id);
  }
  return (name) => ids.get(name) ?? 0;
}
