import * as z from 'zod/mini';
import { wasDriven } from '../catalogue/was-driven.ts';
import { partOf } from '../discounts/shares.ts';
import { type VatCode, vatCode } from '../vat-code.ts';

/** The price kind at the time of the order; later price changes never touch it. */
export const pricingKind = z.enum(['sale', 'short', 'weekend', 'day', 'week', 'month']);
export type PricingKind = z.infer<typeof pricingKind>;

/** A named piece in an order, with its label of that moment. */
export const pieceRef = z.object({ pieceId: z.int(), label: z.string() });
export type PieceRef = z.infer<typeof pieceRef>;

/**
 * Pieces of a line that went out or came back at one time. `at` is wall clock; null if it was not recorded. `pieces`:
 * those of them that have a name, at most `quantity`; left out for none.
 */
const pieceMove = z.object({
  quantity: z.int(),
  at: z.nullable(z.string()),
  pieces: z.optional(z.array(pieceRef)),
});
export type PieceMove = z.infer<typeof pieceMove>;

/** Lines with the same `no` were ordered as one package, of that product and name. */
const packagePart = z.object({
  no: z.int(),
  productId: z.int(),
  name: z.string(),
  /** How many of the package were ordered. */
  quantity: z.int(),
  /** What one piece of the line costs by itself, by the rule. */
  aloneOre: z.int(),
});

/**
 * A line as the log keeps it. `priceOre` is one piece for the whole period; the line's sum is price × quantity. `from`
 * and `to` are wall clock (yyyy-mm-ddThh:mm), both null for a sale.
 */
export const orderLine = z.object({
  lineId: z.int(),
  productId: z.int(),
  name: z.string(),
  quantity: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  priceOre: z.int(),
  pricingKind,
  pricingUnits: z.int(),
  /** The rule's price, if an admin set another one. */
  rulePriceOre: z.nullable(z.int()),
  explanation: z.string(),
  /** The pieces handed out and taken back, both or neither; a line without follows its order's status. */
  outs: z.optional(z.array(pieceMove)),
  backs: z.optional(z.array(pieceMove)),
  /** The additional price of one piece in the charges of the customer's extensions, øre. */
  extendedOre: z.optional(z.int()),
  /** Preparation of its units after the return; left out for two hours. */
  preparationMinutes: z.optional(z.int()),
  /** Of the rate that its price contains; left out for 25 %. */
  vatCode: z.optional(vatCode),
  /** Whether renting it asks for a driving licence. Missing on lines of sale, and of orders from before products said so. */
  needsLicence: z.optional(z.boolean()),
  /** Deposit of one piece of a rental, no part of the price; left out without one. */
  depositOre: z.optional(z.int()),
  /** The package that it was ordered in; `priceOre` is its share of the package's price. Left out without one. */
  package: z.optional(packagePart),
  /** The line's share of its order's discount, for all pieces; left out where the discount does not cover the line. */
  discountOre: z.optional(z.int()),
});
export type OrderLine = z.infer<typeof orderLine>;

export const vatCodeOf = ({ vatCode = '3' }: Pick<OrderLine, 'vatCode'>): VatCode => vatCode;

/** An older line asks for the licence by its name. */
export const asksForLicence = ({ from, name, needsLicence }: OrderLine): boolean =>
  from !== null && (needsLicence ?? wasDriven(name));

/** The explanation of a price that an administrator set begins so. */
export const AGREED_PRICE = 'Avtalt pris';

/** An administrator set its price, also where the rule had none. */
export const isPricedByHand = ({
  rulePriceOre,
  explanation,
}: Pick<OrderLine, 'rulePriceOre' | 'explanation'>): boolean =>
  rulePriceOre !== null || explanation.startsWith(AGREED_PRICE);

/** The price of one piece with its extensions, in øre. */
export const wholePriceOre = ({ priceOre, extendedOre = 0 }: Pick<OrderLine, 'priceOre' | 'extendedOre'>): number =>
  priceOre + extendedOre;

/** What a piece of a line costs that would cost `aloneOre`: in a package, what the package leaves of it. */
export function asInPackage(line: Pick<OrderLine, 'priceOre' | 'rulePriceOre' | 'package'>, aloneOre: number): number {
  const beforeOre = line.package?.aloneOre ?? 0;
  return beforeOre === 0 ? aloneOre : partOf(line.rulePriceOre ?? line.priceOre, aloneOre, beforeOre);
}

type PricedLine = Pick<OrderLine, 'priceOre' | 'quantity' | 'discountOre'>;

/** What a number of pieces of a line cost after its discount; all of them by default. */
export const lineOre = (line: PricedLine, pieces = line.quantity): number =>
  line.priceOre * pieces - partOf(line.discountOre ?? 0, pieces, line.quantity);

/** After the discount. */
export const linesTotalOre = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineOre(line), 0);

export function withoutDiscount({ discountOre: _, ...line }: OrderLine): OrderLine {
  return line;
}
