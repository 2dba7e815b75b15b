import { type Ore, sumOre } from '@naust/domain/money.ts';
import type { LinePrice } from '@naust/domain/pricing.ts';
import type { Accessory } from '../../features/catalogue/accessories.ts';

/** How many of each accessory, by product id; only those that are ticked. */
export type ChosenQuantities = ReadonlyMap<number, number>;

export interface ChosenAccessory extends Accessory {
  readonly quantity: number;
}

/** The ticked accessories that nothing hinders. */
export function chosenAccessories(accessories: readonly Accessory[], picked: ChosenQuantities): ChosenAccessory[] {
  return accessories.flatMap((accessory) => {
    const quantity = picked.get(accessory.product.id);
    return quantity === undefined || accessory.hindrance !== null ? [] : [{ ...accessory, quantity }];
  });
}

/** Ticks with a quantity, or takes the tick away with null. */
export function withPicked(picked: ChosenQuantities, productId: number, quantity: number | null): ChosenQuantities {
  const next = new Map(picked);
  if (quantity === null) next.delete(productId);
  else next.set(productId, quantity);
  return next;
}

/** The rental and what goes with it. */
export function rentalTotalOre(price: LinePrice, quantity: number, extras: readonly ChosenAccessory[]): Ore {
  return price.totalOre * quantity + extrasTotalOre(extras);
}

export function extrasTotalOre(extras: readonly ChosenAccessory[]): Ore {
  return sumOre(extras.map((extra) => (extra.price?.totalOre ?? 0) * extra.quantity));
}
