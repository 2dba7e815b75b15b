import type { Word } from '../composed.ts';
import { refuse } from '../refusal.ts';
import { dearBlock } from '../rental-blocks.ts';
import type { GroupEvent, ProductEvent } from './catalogue.events.ts';
import type { AddProduct, RecordProduct } from './catalogue-commands.ts';
import { type GroupRows, liveGroup } from './group-rows.ts';
import { shownOrHidden } from './hidden-products.ts';
import { type ProductChange, type ProductFields, productRows } from './product-fields.ts';
import { keptProducts, type ProductRows } from './product-rows.ts';

interface Rows {
  readonly groups: GroupRows;
  readonly products: ProductRows;
}

/** What a product form changes is decided on `inventory`. */
export const products: Word<ProductRows, Rows, AddProduct | RecordProduct, ProductEvent, ProductEvent | GroupEvent> = {
  ...keptProducts,
  decide: { AddProduct: addProduct, RecordProduct: recordProduct },
  evolve: {
    ProductAdded({ products: rows }, { productId, rentalQty, stockQty, ...fields }) {
      rows.set(productId, { fields, rentalQty, stockQty, version: 1, isArchived: false });
    },
    ProductDescribed({ products: rows }, { productId, version, change }) {
      const before = rows.get(productId);
      if (before) rows.set(productId, { ...before, version, fields: Object.assign({}, before.fields, change) });
    },
    ProductArchived: ({ products: rows }, { productId, version }) =>
      rows.change(productId, { version, isArchived: true }),
    ProductRestored: ({ products: rows }, { productId, version }) =>
      rows.change(productId, { version, isArchived: false }),
  },
};

/** The newest product, if it was added with exactly this form: a form sent twice adds one product. */
export function sameProductAdded({ products: rows }: Pick<Rows, 'products'>, added: AddProduct): number | null {
  const { fields, rentalQty, stockQty } = added;
  const newest = rows.get(rows.lastId);
  if (!newest || newest.isArchived || newest.version !== 1) return null;
  const isSame = newest.rentalQty === rentalQty && newest.stockQty === stockQty;
  return isSame && Object.keys(changeOf(newest.fields, fields)).length === 0 ? rows.lastId : null;
}

/** Adds a product; quiet where the newest one is the same in everything. */
function addProduct(command: AddProduct, rows: Rows): readonly (ProductEvent | GroupEvent)[] {
  const added = productAdded(command, rows);
  return sameProductAdded(rows, command) === null ? added : [];
}

/** The events of a new product, with the next id. */
export function productAdded(
  { fields, rentalQty, stockQty }: Omit<AddProduct, 'type'>,
  rows: Rows,
): [ProductEvent, ...GroupEvent[]] {
  requireFields(rows, fields);
  requireBlockPrices(fields);
  requireCount(rentalQty);
  if (stockQty !== null) requireCount(stockQty);
  const productId = rows.products.lastId + 1;
  return [
    { type: 'ProductAdded', data: { ...fields, productId, rentalQty, stockQty } },
    ...shownOrHidden(rows.groups, [productId], { from: null, to: fields.groupId }),
  ];
}

/** What a product form says must hold, before it is decided on `inventory`. Amounts in øre. */
export function requireFields({ groups }: Pick<Rows, 'groups'>, fields: ProductChange): void {
  if (fields.name !== undefined && fields.name.trim() === '') refuse('NAME_REQUIRED');
  if (fields.groupId !== undefined && fields.groupId !== null) liveGroup(groups, fields.groupId);
  for (const { field, kind } of productRows) {
    const value = fields[field];
    if ((kind === 'ore' || kind === 'price') && typeof value === 'number') requireCount(value);
  }
}

/** A week and a month cost no more than their days. */
export function requireBlockPrices(fields: ProductFields): void {
  const dear = dearBlock(fields);
  if (dear !== null) refuse(dear === 'week' ? 'WEEK_PRICE_TOO_HIGH' : 'MONTH_PRICE_TOO_HIGH');
}

/** The fields of the form that differ from the current ones. */
export function changeOf(before: ProductFields, form: ProductChange): ProductChange {
  const stands = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => !isSame(stands.get(field), value)));
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isList(one) && isList(other) && JSON.stringify(one) === JSON.stringify(other));

const isList = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Each version of a product is recorded once and never refused; one that skips a version is a fault of the program. */
function recordProduct(
  { event }: RecordProduct,
  { groups, products: rows }: Rows,
): readonly (ProductEvent | GroupEvent)[] {
  const { productId, version } = event.data;
  const before = rows.get(productId);
  const recorded = before?.version ?? 0;
  if (version <= recorded) return [];
  if (version > recorded + 1) throw new Error(`product ${productId}: version ${version} follows ${recorded}`);
  if (event.type !== 'ProductDescribed' || event.data.change.groupId === undefined) return [event];
  const { groupId: to } = event.data.change;
  return [event, ...shownOrHidden(groups, [productId], { from: before?.fields.groupId ?? null, to })];
}

function requireCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 0) refuse('WRONG_SHAPE');
}
