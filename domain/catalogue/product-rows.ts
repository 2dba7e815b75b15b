import * as z from 'zod/mini';
import type { Kept } from '../composed.ts';
import { NumberedRows, numberedRows } from '../numbered-rows.ts';
import { firstRowOf } from '../snapshot.ts';
import { type ProductFields, productFields } from './product-fields.ts';

export interface CatalogueProduct {
  readonly fields: ProductFields;
  /** As first given; `inventory` counts from there. */
  readonly rentalQty: number;
  readonly stockQty: number | null;
  readonly version: number;
  readonly isArchived: boolean;
}
export type ProductRows = NumberedRows<CatalogueProduct>;

const product = z.object({
  /** As JSON was read, which is one piece of memory. A snapshot from before a field was added cannot be read and is ignored. */
  fields: z.custom<ProductFields>((value) => productFields.safeParse(value).success),
  rentalQty: z.int(),
  stockQty: z.nullable(z.int()),
  version: z.int(),
  isArchived: z.boolean(),
});

const plain = numberedRows<CatalogueProduct>(product);

export const keptProducts: Kept<ProductRows> = {
  ...plain,
  snapshot: {
    ...plain.snapshot,
    read(json) {
      plain.snapshot.read(firstRowOf(json));
      const rows: ProductRows = new NumberedRows();
      for (const [id, one] of json as [number, CatalogueProduct][]) rows.set(id, productInOnePiece(one));
      return rows;
    },
  },
};

/** As a schema has read it, all but four of its properties would lie in a second piece of memory with room to grow. */
const productInOnePiece = (one: CatalogueProduct): CatalogueProduct => ({
  fields: one.fields,
  rentalQty: one.rentalQty,
  stockQty: one.stockQty,
  version: one.version,
  isArchived: one.isArchived,
});

/** The products that stand in a group, archived ones too. */
export function productsOfGroup(products: ProductRows, groupId: number): number[] {
  const productIds: number[] = [];
  for (const [productId, { fields }] of products.entries()) if (fields.groupId === groupId) productIds.push(productId);
  return productIds;
}

export function setGroup(products: ProductRows, productIds: readonly number[], groupId: number | null): void {
  for (const productId of productIds) {
    const row = products.get(productId);
    if (row) products.set(productId, { ...row, fields: { ...row.fields, groupId } });
  }
}
