import type { FreeUnitsAnswer, ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import { formatWallClock } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { productsQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { pricedProduct } from '../../../features/catalogue/product-prices.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { FreeProductCard, type FreeProductCardProps, type Offer } from './free-product-card.tsx';
import { freeUnitsQuery } from './period-search.queries.ts';
import { periodSearchTexts } from './period-search.texts.ts';

type FreeProductsProps = Pick<FreeProductCardProps, 'period' | 'quantity'>;

const FIRST = 12;
const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** Everything that can be had throughout the period with its price, and what is taken after it. */
export function FreeProducts({ period, quantity }: FreeProductsProps) {
  const products = useQuery(productsQuery);
  const units = useQuery(freeUnitsQuery(period, quantity));
  const [showsAll, setShowsAll] = useState(false);
  const failed = products.error ?? units.error;
  if (failed !== null && (products.data === undefined || units.data === undefined)) {
    const retry = () => void Promise.all([products.refetch(), units.refetch()]);
    return <FailedState text={periodSearchTexts.failed} onRetry={retry} retrying={units.isFetching} />;
  }
  if (products.data === undefined || units.data === undefined) return <OnTheirWay />;
  const offers = offersIn(products.data, units.data, period);
  const free = offers.filter(({ units: { available } }) => available);
  const taken = offers.filter(({ units: { available } }) => !available);
  return (
    <div className={units.isPlaceholderData ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
      <div role="status" className="grid gap-1">
        <h3 className="text-lg">{free.length === 0 ? periodSearchTexts.none : periodSearchTexts.found(free.length)}</h3>
        <p className="text-sm text-ink-soft">
          {periodSearchTexts.fromTo(formatWallClock(period.from), formatWallClock(period.to))}
        </p>
      </div>
      <ul className={GRID}>
        {(showsAll ? free : free.slice(0, FIRST)).map((offer) => (
          <li key={offer.product.id}>
            <FreeProductCard offer={offer} period={period} quantity={quantity} />
          </li>
        ))}
      </ul>
      {!showsAll && free.length > FIRST && (
        <div>
          <Button onClick={() => setShowsAll(true)}>{periodSearchTexts.showAll(free.length)}</Button>
        </div>
      )}
      {taken.length > 0 && (
        <p className="text-sm text-ink-soft">
          {periodSearchTexts.taken}{' '}
          {taken.map(({ product }, at) => (
            <span key={product.id}>
              {at > 0 && ', '}
              <Link to={paths.product(product.id)} className="text-link">
                {product.name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** What has no price for such a period cannot be booked for it. */
function offersIn(products: readonly ProductAnswer[], units: readonly FreeUnitsAnswer[], period: Period): Offer[] {
  const unitsOf = new Map(units.map((row) => [row.productId, row]));
  return products.flatMap((product) => {
    const [left, price] = [unitsOf.get(product.id), priceRental(pricedProduct(product), period)];
    return left === undefined || price === null ? [] : [{ product, units: left, price }];
  });
}

function OnTheirWay() {
  return (
    <div className="grid gap-4">
      <LoadingNote />
      <Skeleton className="h-7 w-48" />
      <div className={GRID}>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </div>
  );
}
