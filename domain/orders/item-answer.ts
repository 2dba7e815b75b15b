import { toKr } from '../money.ts';
import { withoutComparison } from '../pricing.ts';
import { asksForLicence, type OrderLine, vatCodeOf } from './line.ts';
import type { OrderItemAnswer, WholeItemAnswer } from './orders.contract.ts';
import { countPieces, firstOut, lastBack } from './pieces.ts';
import type { StatusId } from './statuses.ts';

/** A line as the API answers it: kr, wall clock. */
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
    explanation: withoutComparison(line.explanation),
    vatCode: vatCodeOf(line),
    needsLicence: asksForLicence(line),
    ...(line.depositOre === undefined ? {} : { deposit: toKr(line.depositOre) }),
    ...(line.discountOre ? { discount: toKr(line.discountOre) } : {}),
  };
}

/** The same with the pieces that went out and came back. */
export function wholeItemAnswer(line: OrderLine, statusId: StatusId): WholeItemAnswer {
  const { out, back } = countPieces(line, statusId);
  return {
    ...itemAnswer(line),
    ...(line.extendedOre === undefined ? {} : { extended: toKr(line.extendedOre) }),
    outAt: firstOut(line),
    backAt: lastBack(line),
    outQuantity: out,
    backQuantity: back,
  };
}

/** The same with the fields for administrators only. */
export const adminItemAnswer = (line: OrderLine, statusId: StatusId): WholeItemAnswer => {
  const whole = wholeItemAnswer(line, statusId);
  return line.rulePriceOre === null ? whole : { ...whole, rulePrice: toKr(line.rulePriceOre) };
};
