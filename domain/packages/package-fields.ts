import * as z from 'zod/mini';

const packagePart = z.object({ productId: z.int(), quantity: z.int() });

/** What makes a product a package. */
export const packageFields = z.object({
  /** Rental products, each once, with the pieces in one package. */
  parts: z.array(packagePart),
  /** Off the sum of its parts. Either this or `priceOre` is set. */
  percent: z.nullable(z.number()),
  /** Of one package for a day. */
  priceOre: z.nullable(z.int()),
});
export type PackageFields = z.infer<typeof packageFields>;

/** A package as an order sees it; `version` counts its changes from 1. */
export interface PackageOfOrder extends Pick<PackageFields, 'parts' | 'percent'> {
  readonly version: number;
}
