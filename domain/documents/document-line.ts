import * as z from 'zod/mini';
import { type Ore, sumOre } from '../money.ts';
import { type VatCode, vatCode } from '../vat-code.ts';
import { vatOre, vatPercent } from '../vat-codes.ts';

/** What a line bills: a line of the order, or one of its charges. */
export const billed = z.union([z.object({ lineId: z.int() }), z.object({ chargeId: z.string() })]);
export type Billed = z.infer<typeof billed>;

/**
 * A line of an invoice or a credit note. Amounts contain MVA, in øre: `amountOre` is the whole line, `priceOre` one
 * piece. `from` and `to` are wall clock, both null for what is not rented.
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
});
export type DocumentLine = z.infer<typeof documentLine>;

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
