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
 * Places the order. If the shop's prices are lower than the shown ones, no question is needed: cart and order take
 * them, and it is placed again. Any other refusal is passed on.
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

/** Refetches the products: next to their old prices, the lower ones would look like a coming rise. */
async function askForPrices({ items }: OrderInput, queries: QueryClient): Promise<void> {
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const productIds = [...new Set(items.map(({ productId }) => productId))];
  await Promise.all(productIds.map((id) => askNow(productQuery(id), queries, deadline)));
}

/** null unless the refusal is about prices, none has risen and the total is lower. */
function atLowerPrices(body: OrderInput, error: unknown): OrderInput | null {
  const refusal = readRefusal(error);
  if (refusal.kind !== 'price' || refusal.prices.length !== body.items.length) return null;
  const items = body.items.map((item, at) => ({ ...item, price: refusal.prices[at]?.price ?? null }));
  const hasRisen = items.some(({ productId, price }, at) => {
    const [refused, claimed] = [refusal.prices[at], body.items[at]?.price];
    return refused?.productId !== productId || price === null || claimed == null || oreOf(price) > oreOf(claimed);
  });
  const total = refusal.total ?? toKr(sumOre(items.map(({ price, quantity }) => oreOf(price ?? 0) * (quantity ?? 1))));
  return hasRisen || body.total == null || total >= body.total ? null : { ...body, items, total };
}
