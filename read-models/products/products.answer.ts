import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { answerFields } from '@naust/domain/catalogue/product-fields.ts';
import { productSeasonAnswerOf } from '@naust/domain/seasons/season-answer.ts';
import type { Season } from '@naust/domain/seasons/season-fields.ts';
import { seasonsOf } from '@naust/domain/seasons/season-rows.ts';
import type { ProductDoc } from './products.model.ts';

/**
 * A product as the API answers it: amounts in kr. `Object.assign`, because spreading so many fields takes ten times as
 * long.
 */
export const productAnswerOf = ({
  productId,
  fields,
  stockQty,
  rentalQty,
  version,
  isArchived,
}: ProductDoc): ProductAnswer =>
  Object.assign(answerFields(fields), {
    id: productId,
    name: fields.name,
    stock_qty: stockQty,
    rental_qty: rentalQty,
    version,
    ...(isArchived ? { is_archived: true as const } : {}),
  });

/** The same with the seasons that its prices follow. */
export function pricedAnswerOf(product: ProductDoc, all: readonly Season[]): ProductAnswer {
  const { productId, fields } = product;
  const seasons = all.length === 0 ? [] : seasonsOf(all, { productId, groupId: fields.groupId });
  const answer = productAnswerOf(product);
  return seasons.length === 0 ? answer : Object.assign(answer, { seasons: seasons.map(productSeasonAnswerOf) });
}
