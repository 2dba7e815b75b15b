import { refuse } from '../refusal.ts';
import type { CatalogueEvent } from './catalogue.events.ts';
import type { AddProduct, LinkAddOn, RecordProduct, UnlinkAddOn } from './catalogue-commands.ts';
import { type CatalogueState, liveAddOn } from './catalogue-state.ts';
import { liveGroup } from './groups.ts';
import { type ProductChange, type ProductFields, productRows } from './product-fields.ts';

/** The newest product, if it was added with exactly this form: a form sent twice adds one product. */
export function sameProductAdded(state: CatalogueState, { fields, rentalQty, stockQty }: AddProduct): number | null {
  const newest = state.products.get(state.lastProductId);
  if (!newest || newest.isArchived || newest.version !== 1) return null;
  const isSame = newest.rentalQty === rentalQty && newest.stockQty === stockQty;
  return isSame && Object.keys(changeOf(newest.fields, fields)).length === 0 ? state.lastProductId : null;
}

/** Adds a product; quiet where the newest one is the same in everything. */
export function addProduct(state: CatalogueState, command: AddProduct): readonly CatalogueEvent[] {
  const { fields, rentalQty, stockQty } = command;
  requireFields(state, fields);
  requireCount(rentalQty);
  if (stockQty !== null) requireCount(stockQty);
  if (sameProductAdded(state, command) !== null) return [];
  return [{ type: 'ProductAdded', data: { ...fields, productId: state.lastProductId + 1, rentalQty, stockQty } }];
}

/** What a product form says must hold, before it is decided on `inventory`. Amounts in øre. */
export function requireFields(state: CatalogueState, fields: ProductChange): void {
  if (fields.name !== undefined && fields.name.trim() === '') refuse('NAME_REQUIRED');
  if (fields.groupId !== undefined && fields.groupId !== null) liveGroup(state, fields.groupId);
  for (const { field, kind } of productRows) {
    const value = fields[field];
    if (kind === 'ore' && typeof value === 'number') requireCount(value);
  }
}

/** The fields of a form that differ from what stands. */
export function changeOf(before: ProductFields, form: ProductChange): ProductChange {
  const stands = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => stands.get(field) !== value));
}

/** Each version of a product is recorded once and never refused; one that skips a version is a fault of the program. */
export function recordProduct(state: CatalogueState, { event }: RecordProduct): readonly CatalogueEvent[] {
  const { productId, version } = event.data;
  const recorded = state.products.get(productId)?.version ?? 0;
  if (version <= recorded) return [];
  if (version > recorded + 1) throw new Error(`product ${productId}: version ${version} follows ${recorded}`);
  return [event];
}

/** Relates an active product to a base product, once. */
export function linkAddOn(state: CatalogueState, { baseProductId, productId }: LinkAddOn): readonly CatalogueEvent[] {
  const child = state.products.get(productId);
  if (!state.products.get(baseProductId) || !child) refuse('PRODUCT_NOT_FOUND');
  if (baseProductId === productId || child.isArchived || !child.fields.isActive) refuse('PRODUCT_NOT_RELATABLE');
  if (liveAddOn(state, baseProductId, productId) !== null) refuse('ALREADY_RELATED');
  return [{ type: 'AddOnLinked', data: { addOnId: state.lastAddOnId + 1, baseProductId, productId } }];
}

export function unlinkAddOn(state: CatalogueState, { addOnId }: UnlinkAddOn): readonly CatalogueEvent[] {
  const { baseProductId, productId, isUnlinked } = state.addOns.get(addOnId) ?? refuse('ADD_ON_NOT_FOUND');
  return isUnlinked ? [] : [{ type: 'AddOnUnlinked', data: { addOnId, baseProductId, productId } }];
}

function requireCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 0) refuse('WRONG_SHAPE');
}
