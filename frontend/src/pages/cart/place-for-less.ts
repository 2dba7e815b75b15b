import { sumOre, toKr } from '@naust/domain/money.ts';
import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cart } from '../../features/cart/cart.ts';
import { productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { oreOf } from '../../lib/amounts.ts';
import { askNow } from './ask-now.ts';
import { readRefusal } from './refusal-facts.ts';

const LONGEST_MS = 3_000;

/**
 * Places the order. Where the shop wants less for it than the customer saw, nobody needs to be asked: cart and order take
 * the lower prices, and it is placed once more. Anything else that the shop says stands.
 */
export async function placeForLess<T>(
  body: OrderInput,
  queries: QueryClient,
  place: (wanted: OrderInput) => Promise<T>,
): Promise<T> {
  try {
    return await place(body);
  } catch (error) {
    const cheaper = atLowerPrices(body, error);
    if (cheaper === null) throw error;
    await askForPrices(cheaper, queries);
    for (const { productId, date_from = null, date_to = null, price } of cheaper.items) {
      if (price != null) cart.change({ id: productId, date_from, date_to }, { price });
    }
    return place(cheaper);
  }
}

/** Beside what the products cost before, the lower prices would be marked as if they were about to rise. */
async function askForPrices({ items }: OrderInput, queries: QueryClient): Promise<void> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  await Promise.all(productIds.map((id) => askNow(productQuery(id), queries, deadline)));
}

/** Null unless prices are what was refused, none has risen and the whole is less. */
function atLowerPrices(body: OrderInput, error: unknown): OrderInput | null {
  const refusal = readRefusal(error);
  if (refusal.kind !== 'price' || refusal.prices.length !== body.items.length) return null;
  const items = body.items.map((item, at) => ({ ...item, price: refusal.prices[at]?.price ?? null }));
  const hasRisen = items.some(({ productId, price }, at) => {
    const [told, claimed] = [refusal.prices[at], body.items[at]?.price];
    return told?.productId !== productId || price === null || claimed == null || oreOf(price) > oreOf(claimed);
  });
  const total = toKr(sumOre(items.map(({ price, quantity }) => oreOf(price ?? 0) * (quantity ?? 1))));
  return hasRisen || body.total == null || total >= body.total ? null : { ...body, items, total };
}
