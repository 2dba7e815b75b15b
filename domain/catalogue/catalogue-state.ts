import { type ChecklistRows, emptyChecklist, forkChecklist } from '../checklist/checklist-rows.ts';
import type { OrderableProduct } from '../inventory/inventory-commands.ts';
import { LayeredMap } from '../layered-map.ts';
import type { Quiz } from '../quiz/quiz.ts';
import type { StorageUnitStatus } from '../storage-units/storage-units.ts';
import type { ProductFields } from './product-fields.ts';

export interface Group {
  readonly name: string;
  /** Never changes, and is never given to another group. */
  readonly slug: string;
  readonly description: string | null;
  readonly version: number;
  readonly isRemoved: boolean;
  /** The products that lost their group by its removal. */
  readonly lostProductIds: readonly number[];
}

export interface CatalogueProduct {
  readonly fields: ProductFields;
  /** As first given; `inventory` counts from there. */
  readonly rentalQty: number;
  readonly stockQty: number | null;
  readonly version: number;
  readonly isArchived: boolean;
}

export interface AddOn {
  readonly baseProductId: number;
  readonly productId: number;
  readonly isUnlinked: boolean;
}

/** Large and changed in place; `forkCatalogue` for decisions that are not durable yet. Small ids are never reused. */
export interface CatalogueState {
  readonly groups: LayeredMap<number, Group>;
  readonly products: LayeredMap<number, CatalogueProduct>;
  readonly addOns: LayeredMap<number, AddOn>;
  readonly checklist: ChecklistRows;
  readonly topics: LayeredMap<number, { readonly name: string }>;
  readonly quizzes: LayeredMap<number, Quiz>;
  /** As set since the list was fixed, by unit. */
  readonly storageUnits: LayeredMap<number, { readonly status: StorageUnitStatus }>;
  lastGroupId: number;
  lastProductId: number;
  lastAddOnId: number;
  lastTopicId: number;
  lastQuizId: number;
  lastQuestionId: number;
  /** Version of the newest event folded, -1 before the first; an order keeps the one it was priced by. */
  streamVersion: number;
}

export const emptyCatalogue = (): CatalogueState => ({
  groups: new LayeredMap(),
  products: new LayeredMap(),
  addOns: new LayeredMap(),
  checklist: emptyChecklist(),
  topics: new LayeredMap(),
  quizzes: new LayeredMap(),
  storageUnits: new LayeredMap(),
  lastGroupId: 0,
  lastProductId: 0,
  lastAddOnId: 0,
  lastTopicId: 0,
  lastQuizId: 0,
  lastQuestionId: 0,
  streamVersion: -1,
});

export const forkCatalogue = (state: CatalogueState): CatalogueState => ({
  ...state,
  groups: state.groups.fork(),
  products: state.products.fork(),
  addOns: state.addOns.fork(),
  checklist: forkChecklist(state.checklist),
  topics: state.topics.fork(),
  quizzes: state.quizzes.fork(),
  storageUnits: state.storageUnits.fork(),
});

/** What placing an order needs of the products it names; ids that do not exist are left out. */
export function orderableProducts(
  state: CatalogueState,
  productIds: Iterable<number>,
): { products: Map<number, OrderableProduct>; catalogueVersion: number } {
  const products = new Map<number, OrderableProduct>();
  for (const productId of productIds) {
    const product = state.products.get(productId);
    if (product) products.set(productId, orderable(product));
  }
  return { products, catalogueVersion: state.streamVersion };
}

const seenAsOrderable = new WeakMap<CatalogueProduct, OrderableProduct>();

/** Made once for each version of a product: every line of every order asks. */
function orderable(product: CatalogueProduct): OrderableProduct {
  const known = seenAsOrderable.get(product);
  if (known) return known;
  const { fields, isArchived } = product;
  const { name, isActive, isForSale, priceSaleOre, priceShortOre, priceDayOre, priceWeekendOre } = fields;
  const prices = { priceSaleOre, priceShortOre, priceDayOre, priceWeekendOre };
  const made = { name, isActive, isArchived, isForSale, ...prices };
  seenAsOrderable.set(product, made);
  return made;
}

/** The products that stand in a group, archived ones too. */
export function productsOfGroup(state: CatalogueState, groupId: number): number[] {
  const productIds: number[] = [];
  for (const [productId, { fields }] of state.products.entries()) {
    if (fields.groupId === groupId) productIds.push(productId);
  }
  return productIds;
}

/** The add-on that links two products now, if one does. */
export function liveAddOn(state: CatalogueState, baseProductId: number, productId: number): number | null {
  for (const [addOnId, addOn] of state.addOns.entries()) {
    if (!addOn.isUnlinked && addOn.baseProductId === baseProductId && addOn.productId === productId) return addOnId;
  }
  return null;
}
