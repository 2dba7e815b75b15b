import { toKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import { wallClock } from '@naust/domain/wall-clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { periodAddress } from '../../lib/period-address.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { showToast } from '../../ui/toast.ts';
import { checkoutTexts } from './checkout.texts.ts';

const FRESH_MS = 60_000;

/** Moves a rental to another period, at that period's price. Lines of the same period move along. */
export function useMoveLines(): (line: CartLine, period: Period) => Promise<void> {
  const queries = useQueryClient();
  return async (moved, period) => {
    visitPeriod.set(periodAddress(period, 1));
    const dates = { date_from: wallClock(period.from), date_to: wallClock(period.to) };
    const together = cart
      .lines()
      .filter((line) => line.date_from === moved.date_from && line.date_to === moved.date_to);
    for (const line of together) {
      const product = await queries.fetchQuery({ ...productQuery(line.id), staleTime: FRESH_MS }).catch(() => null);
      const price = product && priceRental(pricedProduct(product), period, rulesNow());
      const priced = price && { price: toKr(price.totalOre), pricing_kind: price.kind, pricing_units: price.units };
      cart.change(line, { ...dates, ...priced });
    }
    void showToast(checkoutTexts.moved(together.length), { tone: 'good' });
  };
}
