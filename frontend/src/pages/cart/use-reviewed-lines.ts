import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQueries } from '@tanstack/react-query';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { availabilityQuery, productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { eagerThenPatient } from '../../features/checkout/payment-stage.ts';
import { isUnknown } from '../../lib/api-error.ts';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { useOsloNow } from '../../lib/server-clock.ts';
import { type LineReview, reviewLine } from './line-review.ts';
import { type HeldItem, heldForSale, isHeldForOneself } from './own-hold.ts';

export interface ReviewedLine {
  readonly line: CartLine;
  readonly review: LineReview;
  readonly product: ProductAnswer | null | undefined;
}

/**
 * Every line with its current product, price and availability. `held`: items held for an unfinished payment of this
 * customer, which the next order takes over.
 */
export function useReviewedLines(lines: readonly CartLine[], held: readonly HeldItem[]): ReviewedLine[] {
  const now = useOsloNow();
  const hours = usePickupHours();
  const products = useProducts(lines);
  const answers = useQueries({
    queries: lines.map((line) => {
      const period = periodOf(line);
      const query = availabilityQuery(line.id, period ?? { from: 0, to: 0 }, line.quantity);
      return {
        ...query,
        enabled: period !== null,
        refetchInterval: ({ state }: Asked<boolean>) => askAgainWhere(state.data === false, state.dataUpdateCount),
      };
    }),
  });
  return lines.map((line, at) => {
    const { data, error } = products.get(line.id) ?? {};
    const product = isUnknown(error) ? null : data;
    const reviewed = product && { ...pricedProduct(product), stockQty: product.stock_qty };
    const review = reviewLine(line, {
      product: reviewed,
      available: isHeldForOneself(line, held) ? undefined : answers[at]?.data,
      soldTogether: sold(lines, line.id) - heldForSale(line.id, held),
      now,
      hours,
    });
    return { line, review, product };
  });
}

/** Fetches each product once, however many lines have it. */
function useProducts(lines: readonly CartLine[]) {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...productQuery(id),
      refetchInterval: ({ state }: Asked<ProductAnswer>) => {
        const stock = state.data?.stock_qty ?? null;
        return askAgainWhere(stock !== null && sold(lines, id) > stock, state.dataUpdateCount);
      },
    })),
  });
  return new Map(ids.map((id, at) => [id, answers[at]]));
}

interface Asked<T> {
  readonly state: { readonly data: T | undefined; readonly dataUpdateCount: number };
}

/**
 * A taken unit may become free while the page is open, above all one held for the customer's own payment that has just
 * ended.
 */
const askAgainWhere = (isTaken: boolean, answers: number): number | false => isTaken && eagerThenPatient(answers);

function sold(lines: readonly CartLine[], id: number): number {
  return lines.reduce((sum, line) => (line.id === id && line.date_from === null ? sum + line.quantity : sum), 0);
}
