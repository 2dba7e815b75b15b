import * as z from 'zod/mini';
import { wasDriven } from '../catalogue/was-driven.ts';
import { type VatCode, vatCode } from '../vat-code.ts';

/** The price kind at the time of the order; later price changes never touch it. */
export const pricingKind = z.enum(['sale', 'short', 'weekend', 'day']);
export type PricingKind = z.infer<typeof pricingKind>;

/** Pieces of a line that went out or came back at one time. `at` is wall clock; null if it was not recorded. */
const pieceMove = z.object({ quantity: z.int(), at: z.nullable(z.string()) });
export type PieceMove = z.infer<typeof pieceMove>;

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
});
export type OrderLine = z.infer<typeof orderLine>;

export const vatCodeOf = ({ vatCode = '3' }: Pick<OrderLine, 'vatCode'>): VatCode => vatCode;

/** An older line asks for the licence by its name. */
export const asksForLicence = ({ from, name, needsLicence }: OrderLine): boolean =>
  from !== null && (needsLicence ?? wasDriven(name));

/** The price of one piece with its extensions, in øre. */
export const wholePriceOre = ({ priceOre, extendedOre = 0 }: Pick<OrderLine, 'priceOre' | 'extendedOre'>): number =>
  priceOre + extendedOre;

export const linesTotalOre = (lines: readonly { priceOre: number; quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.priceOre * line.quantity, 0);
