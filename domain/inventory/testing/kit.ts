import type { OrderableProduct } from '../../catalogue/orderable-products.ts';
import type { InventoryEvent } from '../inventory.events.ts';
import type { SimpleLine } from './brute-force-shop.ts';
import { products, TENT, TRAILER } from './example-shop.ts';

/** A package of the example shop: a tent and two trailers. */
export const KIT = 4;

const parts = [
  { productId: TENT, quantity: 1 },
  { productId: TRAILER, quantity: 2 },
];

const priced = parts.flatMap(({ productId, quantity }) => {
  const product = products.get(productId);
  return product ? [{ ...product, quantity }] : [];
});
const [tent] = priced;

export const kitStocked: InventoryEvent = {
  type: 'ProductStocked',
  data: { productId: KIT, rentalQty: 0, stockQty: null },
};

/** The products with the kit, at the sum of its parts less 10 % unless it has a price of its own. */
export function withKit(
  more: Partial<OrderableProduct> = {},
  own: { readonly priceOre?: number; readonly percent?: number; readonly version?: number } = {},
): ReadonlyMap<number, OrderableProduct> {
  if (!tent) throw new Error('the shop has no tent');
  const { priceOre = null, percent = priceOre === null ? 10 : null, version = 1 } = own;
  const kit: OrderableProduct = {
    ...tent,
    ...{ name: 'Leir', priceShortOre: null, priceWeekendOre: null, priceDayOre: priceOre },
    ...(percent === null ? {} : { parts: priced, percent }),
    package: { parts, percent, version },
  };
  const changed = [...products].map(([id, product]) => [id, { ...product, ...more }] as const);
  return new Map([...changed, [KIT, { ...kit, groupId: 9 }]]);
}

export const productsWithKit = withKit();

/** The lines that are booked for lines that may be kits. */
export const inParts = (lines: readonly SimpleLine[]): SimpleLine[] =>
  lines.flatMap((line) =>
    line.productId === KIT
      ? parts.map((part) => ({ ...line, productId: part.productId, quantity: line.quantity * part.quantity }))
      : [line],
  );
