import type * as z from 'zod/mini';
import { type Ore, toKr } from '../money.ts';
import type { DocumentLine, VatRow } from './document-line.ts';
import { chargeIdOf, lineIdOf } from './document-line.ts';
import type { documentAnswer, documentLineAnswer } from './documents.contract.ts';

/** A line in kroner, with what is credited of it. */
export function documentLineAnswerOf(line: DocumentLine, creditedOre: Ore): z.infer<typeof documentLineAnswer> {
  const { productId, description, from, to, quantity, priceOre, amountOre, vatCode, discount } = line;
  return {
    lineId: lineIdOf(line),
    chargeId: chargeIdOf(line),
    ...{ productId, description, from, to, quantity, vatCode },
    price: toKr(priceOre),
    amount: toKr(amountOre),
    ...(discount && { discount: { name: discount.name, amount: toKr(discount.amountOre) } }),
    credited: toKr(creditedOre),
  };
}

export const vatAnswerOf = ({
  code,
  rate,
  baseOre,
  vatOre,
}: VatRow): z.infer<typeof documentAnswer>['vat'][number] => ({
  code,
  rate,
  base: toKr(baseOre),
  amount: toKr(vatOre),
});
