import type { ProductFields } from '@naust/domain/catalogue/product-fields.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { GroupDoc } from '@naust/read-models/groups/groups.model.ts';
import { productAnswerOf } from '@naust/read-models/products/products.answer.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { groupShownWith, shownGroup } from '../shown-groups.ts';
import type { FirstWords } from './first-words.ts';
import { inShort } from './in-short.ts';

const PRODUCT_SOURCE = 'src/pages/product/product-page.tsx';
/** What a product's page fetches besides: how it can be had, and for what is rented the choice of period. */
const OFFER_SOURCE = 'src/pages/product/offer.tsx';
const PICKER_SOURCE = 'src/features/rental/period-picker.tsx';

/** What a page begins with before its code runs, all of it public. */
interface Beginning {
  firstWords: FirstWords;
  /** Of the frontend. */
  sources: readonly string[];
  /** Addresses that its code will read first. */
  reads: readonly string[];
}

export const groupWords = (group: GroupDoc, description: string | null, hasUnits: boolean): FirstWords => ({
  heading: group.name,
  lines: description === null ? [] : [description],
  answers: { [`/product-groups/${group.id}`]: groupShownWith(hasUnits, group) },
});

/** With the product itself and its group, without which the page can show nothing. */
export function productBeginning(product: ProductDoc, group: GroupDoc | null, hasUnits: boolean): Beginning {
  const { productId, fields } = product;
  const open = shownGroup(group);
  const shown = open ? { [`/product-groups/${open.id}`]: groupShownWith(hasUnits, open) } : {};
  const picker = isRented(fields);
  return {
    firstWords: {
      heading: fields.name,
      lines: [inShort(fields.description) ?? '', ...priceLine(fields)].filter((line) => line !== ''),
      answers: { [`/products/${productId}`]: productAnswerOf(product), ...shown },
    },
    sources: [PRODUCT_SOURCE, OFFER_SOURCE, ...(picker ? [PICKER_SOURCE] : [])],
    // What is booked is as old as the page where it was kept; so it is asked for, only sooner.
    reads: picker ? [`/api/products/${productId}/bookings?quantity=1`, '/api/opening-hours'] : [],
  };
}

const isRented = ({ priceDayOre, priceShortOre, priceWeekendOre }: ProductFields): boolean =>
  [priceDayOre, priceShortOre, priceWeekendOre].some((price) => price !== null);

function priceLine({ priceDayOre, isForSale, priceSaleOre }: ProductFields): string[] {
  if (priceDayOre !== null) return [`${formatKr(priceDayOre)} per døgn`];
  return isForSale && priceSaleOre !== null ? [formatKr(priceSaleOre)] : [];
}
