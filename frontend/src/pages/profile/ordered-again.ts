import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { WholeItemAnswer } from '@naust/domain/orders/orders.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { type LinePrice, priceLine } from '@naust/domain/pricing.ts';
import { useQueries } from '@tanstack/react-query';
import { bookingsQuery, productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { isRentable, isSold, isSoldOut, pricedProduct } from '../../features/catalogue/product-prices.ts';
import { isUnknown } from '../../lib/api-error.ts';
import { rulesNow } from '../../lib/rules-now.ts';

/** A line of an order that can be ordered again. */
export interface LineAgain {
  readonly product: ProductAnswer;
  readonly quantity: number;
  readonly isRental: boolean;
}

export interface OrderedAgain {
  readonly lines: readonly LineAgain[];
  /** Names of products that are gone, or no longer rented or sold. */
  readonly gone: readonly string[];
  readonly soldOut: readonly string[];
}

/** The lines of an order with today's products; lines of the same product are merged. */
export function useOrderedAgain(items: readonly WholeItemAnswer[]) {
  const asked = together(items);
  const answers = useQueries({ queries: asked.map(({ productId }) => productQuery(productId)) });
  const failed = answers.find(({ error }) => error !== null && !isUnknown(error));
  const found: OrderedAgain = { lines: [], gone: [], soldOut: [] };
  const again = asked.reduce((so, item, at) => withItem(so, item, answers[at]?.data ?? null), found);
  return {
    again,
    isPending: answers.some(({ isPending }) => isPending),
    isFailed: failed !== undefined,
    retry() {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    },
  };
}

interface AskedItem extends Pick<WholeItemAnswer, 'productId' | 'name' | 'quantity'> {
  readonly isRental: boolean;
}

function together(items: readonly WholeItemAnswer[]): AskedItem[] {
  const byProduct = new Map<string, AskedItem>();
  for (const item of items) {
    const { date_from, package: pack } = item;
    // The parts of a package are it once again.
    if (items.find((one) => pack && one.package?.no === pack.no && one !== item && one.id < item.id)) continue;
    const { name, quantity } = pack ?? item;
    const productId = pack?.id ?? item.productId;
    const isRental = date_from !== null;
    const key = `${productId} ${isRental}`;
    const before = byProduct.get(key)?.quantity ?? 0;
    byProduct.set(key, { productId, name, quantity: before + quantity, isRental });
  }
  return [...byProduct.values()];
}

function withItem(so: OrderedAgain, item: AskedItem, product: ProductAnswer | null): OrderedAgain {
  const { name, quantity, isRental } = item;
  const isOffered = product !== null && (isRental ? isRentable(product) : isSold(product));
  if (!isOffered) return { ...so, gone: [...so.gone, name] };
  if (!isRental && isSoldOut(product)) return { ...so, soldOut: [...so.soldOut, product.name] };
  return { ...so, lines: [...so.lines, { product, quantity, isRental }] };
}

/** The periods in which one of the rentals is taken; null until all are known. */
export function useBusyAgain(lines: readonly LineAgain[]): readonly Period[] | null {
  const rentals = lines.filter(({ isRental }) => isRental);
  const answers = useQueries({ queries: rentals.map(({ product, quantity }) => bookingsQuery(product.id, quantity)) });
  return answers.some(({ isPending }) => isPending) ? null : answers.flatMap(({ data }) => data ?? []);
}

/** The price of one piece of a line; null if it has none, or its period is not chosen. */
export function priceAgain({ product, isRental }: LineAgain, period: Period | null): LinePrice | null {
  if (isRental && period === null) return null;
  return priceLine(pricedProduct(product), isRental ? period : null, rulesNow());
}
