import { given } from '../../testing/given-when-then.ts';
import { catalogue } from '../catalogue.decider.ts';
import type { CatalogueEvent } from '../catalogue.events.ts';
import type { AddProduct, CatalogueCommand } from '../catalogue-commands.ts';
import type { CatalogueState } from '../catalogue-state.ts';
import { blankProduct, type ProductFields } from '../product-fields.ts';

/** What the tests of the catalogue tell of. */
export const fields: ProductFields = { ...blankProduct, name: 'Telt', priceDayOre: 30_000 };

export const addGroup = (name: string) => ({ type: 'AddGroup', name, description: null }) as const;
export const addProduct = (more: Partial<ProductFields> = {}): AddProduct => ({
  type: 'AddProduct',
  fields: { ...fields, ...more },
  rentalQty: 1,
  stockQty: null,
});
export const removeGroup = (groupId: number) => ({ type: 'RemoveGroup', groupId, expectedVersion: null }) as const;
export const link = (baseProductId: number, productId: number) =>
  ({ type: 'LinkAddOn', baseProductId, productId }) as const;
export const archived = (productId: number, version = 2): CatalogueEvent => ({
  type: 'ProductArchived',
  data: { productId, version },
});

export function folded(events: readonly CatalogueEvent[]): CatalogueState {
  return events.reduce(catalogue.evolve, catalogue.initial());
}

/** The facts that commands lead to, one after another, with facts of other streams as they are. */
export function factsOf(...history: (CatalogueCommand | CatalogueEvent)[]): CatalogueEvent[] {
  const facts: CatalogueEvent[] = [];
  for (const next of history) facts.push(...('data' in next ? [next] : catalogue.decide(next, folded(facts))));
  return facts;
}

export const shop = (...history: (CatalogueCommand | CatalogueEvent)[]) => given(catalogue, ...factsOf(...history));
