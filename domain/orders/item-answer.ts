import { toKr } from '../money.ts';
import type { OrderLine } from './line.ts';
import type { OrderItemAnswer } from './orders.contract.ts';

/** A line as calls answer it: kr, wall clock. */
export function itemAnswer(line: OrderLine): OrderItemAnswer {
  return {
    id: line.lineId,
    productId: line.productId,
    name: line.name,
    date_from: line.from,
    date_to: line.to,
    quantity: line.quantity,
    price: toKr(line.priceOre),
    pricing_kind: line.pricingKind,
    pricing_units: line.pricingUnits,
    explanation: line.explanation,
  };
}
