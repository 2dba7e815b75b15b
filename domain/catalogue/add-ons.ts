import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import type { AddOnEvent } from './catalogue.events.ts';
import type { LinkAddOn, UnlinkAddOn } from './catalogue-commands.ts';
import type { ProductRows } from './product-rows.ts';

interface AddOn {
  readonly baseProductId: number;
  readonly productId: number;
  readonly isUnlinked: boolean;
}
export type AddOnRows = NumberedRows<AddOn>;

interface Rows {
  readonly addOns: AddOnRows;
  readonly products: ProductRows;
}

export const addOns: Word<AddOnRows, Rows, LinkAddOn | UnlinkAddOn, AddOnEvent> = {
  ...numberedRows<AddOn>(z.object({ baseProductId: z.int(), productId: z.int(), isUnlinked: z.boolean() })),
  decide: { LinkAddOn: linkAddOn, UnlinkAddOn: unlinkAddOn },
  evolve: {
    AddOnLinked({ addOns: rows }, { addOnId, ...addOn }) {
      rows.set(addOnId, { ...addOn, isUnlinked: false });
    },
    AddOnUnlinked({ addOns: rows }, { addOnId, ...addOn }) {
      rows.set(addOnId, { ...addOn, isUnlinked: true });
    },
  },
};

/** Relates an active product to a base product. Related already, it stays so. */
function linkAddOn({ baseProductId, productId }: LinkAddOn, { addOns: rows, products }: Rows): readonly AddOnEvent[] {
  const child = products.get(productId);
  if (!products.get(baseProductId) || !child) refuse('PRODUCT_NOT_FOUND');
  if (baseProductId === productId || child.isArchived || !child.fields.isActive) refuse('PRODUCT_NOT_RELATABLE');
  if (liveAddOn(rows, baseProductId, productId) !== null) return [];
  return [{ type: 'AddOnLinked', data: { addOnId: rows.lastId + 1, baseProductId, productId } }];
}

function unlinkAddOn({ addOnId }: UnlinkAddOn, { addOns: rows }: Rows): readonly AddOnEvent[] {
  const { baseProductId, productId, isUnlinked } = rows.get(addOnId) ?? refuse('ADD_ON_NOT_FOUND');
  return isUnlinked ? [] : [{ type: 'AddOnUnlinked', data: { addOnId, baseProductId, productId } }];
}

/** The add-on that links two products now, if one does. */
export function liveAddOn(rows: AddOnRows, baseProductId: number, productId: number): number | null {
  for (const [addOnId, addOn] of rows.entries()) {
    if (!addOn.isUnlinked && addOn.baseProductId === baseProductId && addOn.productId === productId) return addOnId;
  }
  return null;
}
