import { blankProduct, type ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { picturesOf } from './photos.ts';
import type { DemoProduct } from './product-row.ts';

/** A product of the demo as the shop's form would say it. */
export function fieldsOf({ group, drawing, rentalQty, stockQty, ...product }: DemoProduct): ProductFields {
  const {
    lengthCm: length,
    widthCm: width,
    heightCm: height,
    weightKg: weight,
    maxWeightKg: maxWeight,
    ...same
  } = product;
  const sizes = { length, width, height, weight, maxWeight };
  return { ...blankProduct, ...same, ...sizes, groupId: group + 1, ...picturesOf(drawing) };
}
