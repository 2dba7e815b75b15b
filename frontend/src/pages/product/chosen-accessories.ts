import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type Ore, sumOre } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import type { Accessory } from '../../features/catalogue/accessories.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { rulesNow } from '../../lib/rules-now.ts';

/** The quantity of each ticked accessory, by product id. */
export type ChosenQuantities = ReadonlyMap<number, number>;

export interface ChosenAccessory extends Accessory {
  readonly quantity: number;
}

/** The ticked accessories that are available. */
export function chosenAccessories(accessories: readonly Accessory[], picked: ChosenQuantities): ChosenAccessory[] {
  return accessories.flatMap((accessory) => {
    const quantity = picked.get(accessory.product.id);
    return quantity === undefined || accessory.hindrance !== null ? [] : [{ ...accessory, quantity }];
  });
}

/** Ticks with a quantity, or unticks with null. */
export function withPicked(picked: ChosenQuantities, productId: number, quantity: number | null): ChosenQuantities {
  const next = new Map(picked);
  if (quantity === null) next.delete(productId);
  else next.set(productId, quantity);
  return next;
}

/** The total of the rental and its accessories in any period; null if the product has no price for it. */
export const rentalTotalOf =
  (product: ProductAnswer, quantity: number, extras: readonly ChosenAccessory[]) =>
  (period: Period): Ore | null => {
    const price = priceRental(pricedProduct(product), period, rulesNow());
    if (price === null) return null;
    const priced = extras.map((extra) =>
      extra.rented ? { ...extra, price: priceRental(pricedProduct(extra.product), period, rulesNow()) } : extra,
    );
    return price.totalOre * quantity + extrasTotalOre(priced);
  };

export function extrasTotalOre(extras: readonly ChosenAccessory[]): Ore {
  return sumOre(extras.map((extra) => (extra.price?.totalOre ?? 0) * extra.quantity));
}
