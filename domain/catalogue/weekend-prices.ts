import type { OpeningHours } from '../opening-hours.ts';
import type { CatalogueState } from './words.ts';

/** Whether opening hours must leave an hour in the weekend: some product has a weekend price. */
export const hasWeekendPrice = ({ products }: Pick<CatalogueState, 'products'>): boolean =>
  [...products.values()].some(({ fields, isArchived }) => !isArchived && fields.priceWeekendOre !== null);

/** The opening hours that rules must leave a weekend in; null if there are none, or no product has such a price. */
export const weekendHours = (state: CatalogueState): OpeningHours | null =>
  hasWeekendPrice(state) ? state.openingHours.set : null;
