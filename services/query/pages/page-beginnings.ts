import { isRentable, type ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import type { GroupDoc } from '@naust/read-models/groups/groups.model.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { type PricedShop, shownAnswer, shownProduct } from '../packages.ts';
import { groupShownWith, shownGroup } from '../shown-groups.ts';
import type { FirstWords } from './first-words.ts';
import { inShort } from './in-short.ts';
import type { PageWords } from './page-words.ts';

const PRODUCT_SOURCE = 'src/pages/product/product-page.tsx';
/** Additional sources of a product's page: its offer and, for rentals, the choice of period. */
const OFFER_SOURCE = 'src/pages/product/offer.tsx';
const PICKER_SOURCE = 'src/features/rental/period-picker.tsx';

/** The content of a page before its script runs, all of it public. */
interface Beginning {
  firstWords: FirstWords;
  /** Source files in the frontend. */
  sources: readonly string[];
  /** URLs that its script requests first. */
  reads: readonly string[];
}

export function groupWords(group: GroupDoc, description: string | null, hasUnits: boolean): FirstWords {
  const written = inShort(group.description);
  return {
    heading: group.name,
    written,
    lines: written === null && description !== null ? [description] : [],
    answers: { [`/product-groups/${group.id}`]: groupShownWith(hasUnits, group) },
  };
}

/** With the product and its group, which the page cannot do without. */
export function productBeginning(
  product: ProductDoc,
  group: GroupDoc | null,
  shop: PricedShop,
  { hasUnits, words }: { hasUnits: boolean; words: PageWords },
): Beginning {
  const { productId, fields } = shownProduct(product, shop);
  const open = shownGroup(group);
  const shown = open ? { [`/product-groups/${open.id}`]: groupShownWith(hasUnits, open) } : {};
  const picker = isRentable(fields);
  return {
    firstWords: {
      heading: fields.name,
      written: inShort(fields.description),
      lines: priceLine(fields, words),
      answers: { [`/products/${productId}`]: shownAnswer(product, shop), ...shown },
    },
    sources: [PRODUCT_SOURCE, OFFER_SOURCE, ...(picker ? [PICKER_SOURCE] : [])],
    // Bookings in a cached page would be outdated, so they are preloaded instead.
    reads: picker ? [`/api/products/${productId}/bookings?quantity=1`, '/api/opening-hours'] : [],
  };
}

function priceLine({ priceDayOre, isForSale, priceSaleOre }: ProductFields, words: PageWords): string[] {
  if (priceDayOre !== null) return [words.perDay(words.amount(priceDayOre))];
  return isForSale && priceSaleOre !== null ? [words.amount(priceSaleOre)] : [];
}
