import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { refuse } from '../refusal.ts';
import type { GroupEvent, ProductEvent } from './catalogue.events.ts';
import type { AddGroup, AddProduct } from './catalogue-commands.ts';
import { type GroupRows, keptGroups } from './group-rows.ts';
import { groups } from './groups.ts';
import type { ImportEvent, ImportedValues } from './imports.events.ts';
import { blankProduct, type ProductChange } from './product-fields.ts';
import { keptProducts, type ProductRows } from './product-rows.ts';
import { changeOf, products } from './products.ts';

interface ImportRows {
  /** The imports of the log, and whether each is undone. */
  readonly undone: Map<string, boolean>;
}

interface Rows {
  readonly groups: GroupRows;
  readonly products: ProductRows;
  readonly imports: ImportRows;
}

/** A valid row of a file. A missing field keeps its value. */
export interface ImportedProduct {
  readonly category: string | null;
  readonly change: ProductChange & { readonly name: string };
  readonly rentalQty: number | null;
  readonly stockQty: number | null;
}

/** Units and stock of a product now, which `inventory` counts. */
export type Counts = ReadonlyMap<number, { readonly rentalQty: number; readonly stockQty: number | null }>;

interface ImportProducts {
  readonly type: 'ImportProducts';
  readonly importId: string;
  readonly rows: readonly ImportedProduct[];
  readonly counts: Counts;
}

interface UndoProductsImport {
  readonly type: 'UndoProductsImport';
  readonly imported: Extract<ImportEvent, { type: 'ProductsImported' }>['data'];
}

interface SettleProductsImport {
  readonly type: 'SettleProductsImport';
  readonly importId: string;
  readonly isUndone: boolean;
}

interface ImportCustomers {
  readonly type: 'ImportCustomers';
  readonly importId: string;
  readonly userIds: readonly string[];
}

/** Recorded when the accounts are removed. */
interface UndoCustomersImport {
  readonly type: 'UndoCustomersImport';
  readonly importId: string;
  readonly removed: number;
  readonly kept: number;
}

type ImportCommand = ImportProducts | UndoProductsImport | SettleProductsImport | ImportCustomers | UndoCustomersImport;
type Decision = ImportEvent | GroupEvent | ProductEvent;

export const imports: Word<ImportRows, Rows, ImportCommand, ImportEvent, Decision> = {
  initial: () => ({ undone: new Map() }),
  fork: ({ undone }) => ({ undone: new Map(undone) }),
  snapshot: {
    write: ({ undone }) => (undone.size === 0 ? undefined : [...undone]),
    read: (json) => ({ undone: new Map(z.optional(z.array(z.tuple([z.string(), z.boolean()]))).parse(json)) }),
  },
  decide: {
    ImportProducts: importProducts,
    UndoProductsImport: undoProductsImport,
    SettleProductsImport: settle,
    ImportCustomers: ({ importId, userIds }, { imports: { undone } }) =>
      undone.has(importId) ? [] : [{ type: 'CustomersImported', data: { importId, userIds: [...userIds] } }],
    UndoCustomersImport: ({ importId, removed, kept }, { imports: { undone } }) =>
      undone.get(importId) === false ? [{ type: 'CustomersImportUndone', data: { importId, removed, kept } }] : [],
  },
  evolve: {
    ProductsImported: ({ imports: { undone } }, { importId }) => undone.set(importId, false),
    ProductsImportUndone: ({ imports: { undone } }, { importId }) => undone.set(importId, true),
    ProductsImportSettled: () => {},
    CustomersImported: ({ imports: { undone } }, { importId }) => undone.set(importId, false),
    CustomersImportUndone: ({ imports: { undone } }, { importId }) => undone.set(importId, true),
  },
};

/** The product that a row means: of its name, in its category. */
export function productOfRow(rows: Pick<Rows, 'groups' | 'products'>, row: ImportedProduct): number | null {
  const groupId = row.category === null ? null : groupNamed(rows.groups, row.category);
  if (groupId === null && row.category !== null) return null;
  for (const [productId, { fields, isArchived }] of rows.products.entries()) {
    if (!isArchived && fields.groupId === groupId && sameName(fields.name, row.change.name)) return productId;
  }
  return null;
}

function groupNamed(rows: GroupRows, name: string): number | null {
  for (const [groupId, group] of rows.entries()) {
    if (!group.isRemoved && sameName(group.name, name)) return groupId;
  }
  return null;
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** All rows of a file in one append. Quiet if every product is as its row says. */
function importProducts({ importId, rows, counts }: ImportProducts, state: Rows): readonly Decision[] {
  if (state.imports.undone.has(importId)) return [];
  const draft = { groups: keptGroups.fork(state.groups), products: keptProducts.fork(state.products) };
  const events: (GroupEvent | ProductEvent)[] = [];
  const data = { importId, groupIds: [] as number[], productIds: [] as number[] };
  const updated: ImportedValues[] = [];
  const before: ImportedValues[] = [];
  for (const row of rows) {
    const productId = productOfRow(draft, row);
    if (productId === null) {
      events.push(...addedBy(draft, row, data));
      continue;
    }
    const pair = updateOf(draft, productId, row, counts);
    if (pair === null) continue;
    updated.push(pair.after);
    before.push(pair.before);
  }
  if (data.productIds.length === 0 && updated.length === 0) return [];
  return [...events, { type: 'ProductsImported', data: { ...data, updated, before } }];
}

type Draft = Pick<Rows, 'groups' | 'products'>;

function addedBy(
  draft: Draft,
  { category, change, rentalQty, stockQty }: ImportedProduct,
  added: { groupIds: number[]; productIds: number[] },
): (GroupEvent | ProductEvent)[] {
  const events: (GroupEvent | ProductEvent)[] = [];
  let groupId = category === null ? null : groupNamed(draft.groups, category);
  if (category !== null && groupId === null) {
    const command: AddGroup = { type: 'AddGroup', name: category, description: null };
    for (const event of groups.decide.AddGroup(command, draft)) {
      events.push(event);
      if (event.type !== 'GroupAdded') continue;
      groups.evolve.GroupAdded(draft, event.data);
      groupId = event.data.groupId;
      added.groupIds.push(groupId);
    }
  }
  const fields = Object.assign({}, blankProduct, change, { groupId });
  const command: AddProduct = { type: 'AddProduct', fields, rentalQty: rentalQty ?? 1, stockQty };
  for (const event of products.decide.AddProduct(command, draft)) {
    events.push(event);
    if (event.type !== 'ProductAdded') continue;
    products.evolve.ProductAdded(draft, event.data);
    added.productIds.push(event.data.productId);
  }
  return events;
}

/** What a row changes on an existing product, and what stood before; null for nothing. */
function updateOf(
  { products: rows }: Draft,
  productId: number,
  row: ImportedProduct,
  counts: Counts,
): { after: ImportedValues; before: ImportedValues } | null {
  const product = rows.get(productId) ?? refuse('PRODUCT_NOT_FOUND');
  const { rentalQty, stockQty } = counts.get(productId) ?? product;
  // The key is not changed by the file.
  const { name: _, ...wanted } = row.change;
  const change = changeOf(product.fields, wanted);
  const after = {
    productId,
    change,
    rentalQty: row.rentalQty === rentalQty ? null : row.rentalQty,
    stockQty: row.stockQty === stockQty ? null : row.stockQty,
  };
  if (Object.keys(change).length === 0 && after.rentalQty === null && after.stockQty === null) return null;
  const stood = Object.fromEntries(Object.entries(product.fields).filter(([field]) => field in change));
  const before = {
    productId,
    change: stood,
    rentalQty: after.rentalQty === null ? null : rentalQty,
    stockQty: after.stockQty === null ? null : stockQty,
  };
  return { after, before };
}

/**
 * New products are to be archived and updated ones set back, apart from fields that were changed since. A category that
 * the file made goes too, if no other product is in it. Quiet if it is undone already.
 */
function undoProductsImport({ imported }: UndoProductsImport, state: Rows): readonly Decision[] {
  const { importId, productIds, groupIds, updated, before } = imported;
  if (state.imports.undone.get(importId) !== false) return [];
  const restored = before.map((stood, at): ImportedValues => {
    const fields: Readonly<Record<string, unknown>> = { ...state.products.get(stood.productId)?.fields };
    const since = Object.keys(changeOf({ ...blankProduct, ...fields }, updated[at]?.change ?? {}));
    const change = Object.fromEntries(Object.entries(stood.change).filter(([field]) => !since.includes(field)));
    return { ...stood, change };
  });
  const own = new Set(productIds);
  const emptied = groupIds.filter((groupId) => !hasOthers(state.products, groupId, own));
  return [
    { type: 'ProductsImportUndone', data: { importId, productIds, restored } },
    ...emptied.flatMap((groupId) =>
      groups.decide.RemoveGroup({ type: 'RemoveGroup', groupId, expectedVersion: null }, state),
    ),
  ];
}

function hasOthers(rows: ProductRows, groupId: number, own: ReadonlySet<number>): boolean {
  for (const [productId, { fields, isArchived }] of rows.entries()) {
    if (fields.groupId === groupId && !isArchived && !own.has(productId)) return true;
  }
  return false;
}

function settle({ importId, isUndone }: SettleProductsImport): readonly Decision[] {
  return [{ type: 'ProductsImportSettled', data: { importId, isUndone } }];
}
