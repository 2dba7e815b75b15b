import * as z from 'zod/mini';
import { type CatalogueState, emptyCatalogue } from './catalogue-state.ts';
import { checklistSnapshot, readChecklist, writeChecklist } from './checklist-snapshot.ts';
import { productFields } from './product-fields.ts';

/** Raise it when the state's shape or a rule that folds it changes; older snapshots are then ignored. */
export const CATALOGUE_SNAPSHOT_VERSION = 2;

const group = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  version: z.int(),
  isRemoved: z.boolean(),
  lostProductIds: z.array(z.int()),
});

const product = z.object({
  fields: productFields,
  rentalQty: z.int(),
  stockQty: z.nullable(z.int()),
  version: z.int(),
  isArchived: z.boolean(),
});

const addOn = z.object({ baseProductId: z.int(), productId: z.int(), isUnlinked: z.boolean() });

const snapshot = z.object({
  groups: z.array(z.tuple([z.int(), group])),
  products: z.array(z.tuple([z.int(), product])),
  addOns: z.array(z.tuple([z.int(), addOn])),
  checklist: checklistSnapshot,
  lastGroupId: z.int(),
  lastProductId: z.int(),
  lastAddOnId: z.int(),
  streamVersion: z.int(),
});
/** As written: values are shared with the state, which replaces and never changes them. */
export interface CatalogueSnapshot
  extends Pick<CatalogueState, 'lastGroupId' | 'lastProductId' | 'lastAddOnId' | 'streamVersion'> {
  readonly groups: unknown[];
  readonly products: unknown[];
  readonly addOns: unknown[];
  readonly checklist: unknown;
}

/** The state as plain JSON; later changes of the state do not touch it. */
export function writeCatalogue(state: CatalogueState): CatalogueSnapshot {
  const { groups, products, addOns, checklist, ...counters } = state;
  return {
    ...counters,
    groups: [...groups.entries()],
    products: [...products.entries()],
    addOns: [...addOns.entries()],
    checklist: writeChecklist(checklist),
  };
}

/** Throws where the JSON is not such a snapshot. */
export function readCatalogue(json: unknown): CatalogueState {
  const { groups, products, addOns, checklist, ...counters } = snapshot.parse(json);
  const state: CatalogueState = { ...emptyCatalogue(), ...counters, checklist: readChecklist(checklist) };
  for (const [id, one] of groups) state.groups.set(id, one);
  for (const [id, one] of products) state.products.set(id, one);
  for (const [id, one] of addOns) state.addOns.set(id, one);
  return state;
}
