import { addOnAnswer, type ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { type LinePrice, priceLine } from '@naust/domain/pricing.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { availabilityQuery, CATALOGUE_FRESH_MS } from './catalogue.queries.ts';
import { isRentable, isSold, isSoldOut, pricedProduct } from './product-prices.ts';

export type AccessoryHindrance = 'unavailable' | 'sold-out';

export interface Accessory {
  readonly product: ProductAnswer;
  /** Rented with its base, in the same period; otherwise bought. */
  readonly rented: boolean;
  /** null without a period to price it for. */
  readonly price: LinePrice | null;
  readonly hindrance: AccessoryHindrance | null;
}

export const addOnsQuery = (baseProductId: number) =>
  queryOptions({
    queryKey: ['addons', baseProductId],
    staleTime: CATALOGUE_FRESH_MS,
    queryFn: ({ signal }) =>
      callApi(`/addons?base_product_id=${baseProductId}`, { answer: z.array(addOnAnswer), signal }),
  });

/**
 * The accessories of a product. Rentable ones follow the base's period; the rest is bought. Without a rental (`rents`
 * false) only those for sale are offered.
 */
export function useAccessories(
  baseProductId: number,
  rents: boolean,
  period: Period | null,
  quantity = 1,
): Accessory[] {
  const { data: addOns = [] } = useQuery(addOnsQuery(baseProductId));
  const offered = addOns
    .map((addOn) => addOn.childProduct)
    .filter((product) => (rents && isRentable(product)) || isSold(product));
  const rented = rents ? offered.filter(isRentable) : [];
  const { data: free } = useQuery(
    availabilitiesQuery(
      rented.map(({ id }) => id),
      period,
      quantity,
    ),
  );
  return offered.map((product) => accessory(product, rents, period, free?.[rented.indexOf(product)] ?? undefined));
}

/** Of all together, null where there is no answer: `useQueries` would be 2 kB more on every product page. */
const availabilitiesQuery = (ids: readonly number[], period: Period | null, quantity: number) =>
  queryOptions({
    queryKey: ['availability', ids, period, quantity],
    enabled: period !== null && ids.length > 0,
    queryFn: async ({ client }) => {
      if (period === null) return [];
      const asked = ids.map((id) => client.fetchQuery(availabilityQuery(id, period, quantity)));
      return (await Promise.allSettled(asked)).map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
    },
  });

function accessory(
  product: ProductAnswer,
  rents: boolean,
  period: Period | null,
  available: boolean | undefined,
): Accessory {
  const rented = rents && isRentable(product);
  const price =
    rented && period === null ? null : priceLine(pricedProduct(product), rented ? period : null, rulesNow());
  // Without an answer it counts as available; the order itself decides.
  if (rented) return { product, rented, price, hindrance: available === false ? 'unavailable' : null };
  return { product, rented, price, hindrance: isSoldOut(product) ? 'sold-out' : null };
}
