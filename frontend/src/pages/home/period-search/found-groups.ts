import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Offer } from './free-product-card.tsx';
import { periodSearchTexts } from './period-search.texts.ts';

/** In the address, so that "Back" from a product shows the group again. */
export const GROUP = 'group';

export interface FoundGroup {
  /** '' for products without a group. */
  readonly key: string;
  readonly name: string;
  readonly offers: readonly Offer[];
}

/** The offers by group in the order of the groups; those without one come last. */
export function foundGroups(offers: readonly Offer[], groups: readonly GroupAnswer[]): FoundGroup[] {
  const known = new Set(groups.map(({ id }) => id));
  const within = (groupId: number | null) => (offer: Offer) => offer.product.ProductGroupId === groupId;
  const isLoose = ({ product: { ProductGroupId: id } }: Offer) => id === null || !known.has(id);
  return [
    ...groups.map(({ id, name }) => ({ key: String(id), name, offers: offers.filter(within(id)) })),
    { key: '', name: periodSearchTexts.rest, offers: offers.filter(isLoose) },
  ].filter((group) => group.offers.length > 0);
}
