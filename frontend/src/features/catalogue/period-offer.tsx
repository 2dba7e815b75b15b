import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { rulesNow } from '../../lib/rules-now.ts';
import { useVisitPeriod } from '../../lib/use-visit-period.ts';
import { ExVat } from '../../ui/ex-vat.tsx';
import { freeUnitsQuery } from './free-units.queries.ts';
import { periodOfferTexts as texts } from './period-offer.texts.ts';
import { priceSummary, summedUpOre } from './price-summary.ts';
import { isRentable, pricedProduct } from './product-prices.ts';

/**
 * Whether a product is free in the chosen period, and its price then. Its general price if no period is chosen, the
 * product is not rented or not for such a period, and while the answer loads.
 */
export function PeriodOffer({ product }: { readonly product: ProductAnswer }) {
  const period = useVisitPeriod();
  if (period === null || !isRentable(product)) return <Summary product={product} />;
  return <OfferIn product={product} period={period} />;
}

function OfferIn({ product, period }: { readonly product: ProductAnswer; readonly period: Period }) {
  const { data, isPlaceholderData } = useQuery(freeUnitsQuery(period, 1));
  // Data of another period says nothing about this one.
  const units = isPlaceholderData ? undefined : data?.find(({ productId }) => productId === product.id);
  const price = priceRental(pricedProduct(product), period, rulesNow());
  if (units === undefined || price === null) return <Summary product={product} />;
  if (!units.available) return <span className="font-semibold text-ink">{texts.taken}</span>;
  return (
    <>
      <span className="font-semibold text-good">{texts.free}</span> · {formatKr(price.totalOre)}
      <ExVat ore={price.totalOre} vatCode={product.vatCode} />
    </>
  );
}

function Summary({ product }: { readonly product: ProductAnswer }) {
  const ore = summedUpOre(product);
  return (
    <>
      {priceSummary(product)}
      {ore !== null && <ExVat ore={ore} vatCode={product.vatCode} />}
    </>
  );
}
