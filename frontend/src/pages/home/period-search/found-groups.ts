import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Offer } from './free-product-card.tsx';
import { periodSearchTexts } from './period-search.texts.ts';

/** In the address, so that whoever comes back from a product finds the group that they left. */
export const GROUP = 'group';

export interface FoundGroup {
  /** '' for what stands in no group. */
  readonly key: string;
  readonly name: string;
  readonly offers: readonly Offer[];
}

/** What was found, by group in the order of the groups; what stands in none comes last. */
export function foundGroups(offers: readonly Offer[], groups: readonly GroupAnswer[]): FoundGroup[] {
  const known = new Set(groups.map(({ id }) => id));
  const within = (groupId: number | null) => (offer: Offer) => offer.product.ProductGroupId === groupId;
  const isLoose = ({ product: { ProductGroupId: id } }: Offer) => id === null || !known.has(id);
  return [
    ...groups.map(({ id, name }) => ({ key: String(id), name, offers: offers.filter(within(id)) })),
    { key: '', name: periodSearchTexts.rest, offers: offers.filter(isLoose) },
  ].filter((group) => group.offers.length > 0);
}
