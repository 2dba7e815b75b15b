import * as z from 'zod/mini';
import { type Ore, sumOre } from '../money.ts';
import { type VatCode, vatCode } from '../vat-code.ts';
import { vatOre, vatPercent } from '../vat-codes.ts';

const ofLine = z.object({ lineId: z.int() });
const ofCharge = z.object({ chargeId: z.string() });
const otherOrder = { orderId: z.string(), orderNo: z.int() };

/**
 * What a line bills: a line of the order, or one of its charges; on a collective invoice also those of another order.
 * The longer shapes come first: the shorter ones would drop their order.
 */
export const billed = z.union([z.extend(ofLine, otherOrder), z.extend(ofCharge, otherOrder), ofLine, ofCharge]);

/**
 * A line of an invoice or a credit note. Amounts contain MVA, in øre: `amountOre` is the whole line after its discount,
 * `priceOre` one piece before it. `from` and `to` are wall clock, both null for what is not rented.
 */
export const documentLine = z.object({
  of: billed,
  /** Article number; null for a charge. */
  productId: z.nullable(z.int()),
  description: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  quantity: z.int(),
  priceOre: z.int(),
  amountOre: z.int(),
  vatCode,
  /** The line's share of its order's discount; left out without one. */
  discount: z.optional(z.object({ name: z.string(), amountOre: z.int() })),
});
export type DocumentLine = z.infer<typeof documentLine>;

/** The id of the charge that a line bills; null for a line of the order, and for what another order is billed. */
export const chargeIdOf = ({ of }: Pick<DocumentLine, 'of'>): string | null =>
  'chargeId' in of && !('orderId' in of) ? of.chargeId : null;

/** The id of the order's line that a line bills; null for a charge, and for what another order is billed. */
export const lineIdOf = ({ of }: Pick<DocumentLine, 'of'>): number | null =>
  'lineId' in of && !('orderId' in of) ? of.lineId : null;

/** One rate of a document, in øre. */
export interface VatRow {
  readonly code: VatCode;
  /** Per cent. */
  readonly rate: number;
  readonly baseOre: Ore;
  readonly vatOre: Ore;
}

/** Base and tax per code, in the order of the lines; rounded once for each code, so that both add up to the total. */
export function vatRowsOf(lines: readonly Pick<DocumentLine, 'amountOre' | 'vatCode'>[]): VatRow[] {
  const codes = [...new Set(lines.map((line) => line.vatCode))];
  return codes.map((code) => {
    const grossOre = sumOre(lines.filter((line) => line.vatCode === code).map(({ amountOre }) => amountOre));
    const taxOre = vatOre(grossOre, code);
    return { code, rate: vatPercent(code), baseOre: grossOre - taxOre, vatOre: taxOre };
  });
}
