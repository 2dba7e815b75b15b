import type { CatalogueState } from './words.ts';

/** Whether opening hours must leave an hour in the weekend: some product has a weekend price. */
export const hasWeekendPrice = ({ products }: Pick<CatalogueState, 'products'>): boolean =>
  [...products.values()].some(({ fields, isArchived }) => !isArchived && fields.priceWeekendOre !== null);
