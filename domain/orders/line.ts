import * as z from 'zod/mini';

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
});
export type OrderLine = z.infer<typeof orderLine>;

/** The price of one piece with its extensions, in øre. */
export const wholePriceOre = ({ priceOre, extendedOre = 0 }: Pick<OrderLine, 'priceOre' | 'extendedOre'>): number =>
  priceOre + extendedOre;

export const linesTotalOre = (lines: readonly { priceOre: number; quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.priceOre * line.quantity, 0);
