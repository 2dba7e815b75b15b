import { toKr } from '../money.ts';
import { withoutComparison } from '../pricing.ts';
import { asksForLicence, type OrderLine, vatCodeOf } from './line.ts';
import type { OrderItemAnswer, WholeItemAnswer } from './orders.contract.ts';
import { countPieces, firstOut, lastBack, namedOut } from './pieces.ts';
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
    ...(line.package ? { package: packageAnswer(line.package) } : {}),
    ...(line.discountOre ? { discount: toKr(line.discountOre) } : {}),
  };
}

const packageAnswer = ({ no, productId, name, quantity }: NonNullable<OrderLine['package']>) => ({
  ...{ no, id: productId, name, quantity },
});

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

/** The same with the fields for staff only. */
export const adminItemAnswer = (line: OrderLine, statusId: StatusId): WholeItemAnswer => ({
  ...wholeItemAnswer(line, statusId),
  ...piecesOutAnswer(line, statusId),
  ...(line.rulePriceOre === null ? {} : { rulePrice: toKr(line.rulePriceOre) }),
});

/** The named pieces of a line that are out; nothing without any. */
export function piecesOutAnswer(line: OrderLine, statusId: StatusId): Pick<WholeItemAnswer, 'piecesOut'> {
  const out = namedOut(line, statusId);
  return out.length === 0 ? {} : { piecesOut: out.map(({ pieceId, label }) => ({ id: pieceId, label })) };
}
