import type { BruteForceShop } from './brute-force-shop.ts';
import { TENT, TRAILER } from './example-shop.ts';

/** No booking in these tests lies further ahead. */
const HOURS_AHEAD = 45;

/** A state of the shop that must never occur unless it is forced; null if all is well. */
export function unsoundness(shop: BruteForceShop): string | null {
  if (shop.boxes < 0) return `${shop.boxes} boxes`;
  for (const productId of [TENT, TRAILER]) {
    const units = shop.units.get(productId) ?? 0;
    for (let hour = shop.hour; hour < shop.hour + HOURS_AHEAD; hour++) {
      if (shop.outIn(hour, productId, false) > units) return `too many of ${productId} are out in hour ${hour}`;
    }
    if (shop.withCustomers(productId) > units) return `more of ${productId} are with customers than there are`;
  }
  return null;
}
