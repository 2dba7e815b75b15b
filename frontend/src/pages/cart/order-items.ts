import { toKr } from '@naust/domain/money.ts';
import { type CartLine, cartTotalOre } from '../../features/cart/cart-line.ts';

/** The lines and their sum as the order call takes them; prices are claims that the shop checks. */
export function orderItems(lines: readonly CartLine[]) {
  return {
    items: lines.map((line) => ({
      productId: line.id,
      name: line.name,
      price: line.price,
      date_from: line.date_from,
      date_to: line.date_to,
      quantity: line.quantity,
      pricing_kind: line.pricing_kind,
      pricing_units: line.pricing_units,
    })),
    total: toKr(cartTotalOre(lines)),
  };
}
export type OrderedItems = ReturnType<typeof orderItems>;
