import type { FreeUnitsAnswer, ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { type LinePrice, priceRental } from '@naust/domain/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { periodAddress } from '../../../lib/period-address.ts';
import { periodSearchTexts } from '../../../texts/period-search.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx';
import { productsQuery } from '../catalogue.queries.ts';
import { pricedProduct } from '../product-prices.ts';
import { freeUnitsQuery } from './period-search.queries.ts';

interface FreeProductsProps {
  readonly period: Period;
  readonly quantity: number;
}

const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** Everything that can be had throughout the period with its price, and what is taken after it. */
export function FreeProducts({ period, quantity }: FreeProductsProps) {
  const products = useQuery(productsQuery);
  const units = useQuery(freeUnitsQuery(period, quantity));
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
      <h3 role="status" className="text-lg">
        {free.length === 0 ? periodSearchTexts.none : periodSearchTexts.found(free.length)}
      </h3>
      <ul className={GRID}>
        {free.map((offer) => (
          <li key={offer.product.id}>
            <FreeProduct offer={offer} period={period} quantity={quantity} />
          </li>
        ))}
      </ul>
      {taken.length > 0 && (
        <p className="text-sm text-ink-soft">
          {periodSearchTexts.taken}{' '}
          {taken.map(({ product }, at) => (
            <span key={product.id}>
              {at > 0 && ', '}
              <Link to={`/product/${product.id}`} className="text-link">
                {product.name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

interface Offer {
  readonly product: ProductAnswer;
  readonly units: FreeUnitsAnswer;
  readonly price: LinePrice;
}

/** What has no price for such a period cannot be booked for it. */
function offersIn(products: readonly ProductAnswer[], units: readonly FreeUnitsAnswer[], period: Period): Offer[] {
  const unitsOf = new Map(units.map((row) => [row.productId, row]));
  return products.flatMap((product) => {
    const [left, price] = [unitsOf.get(product.id), priceRental(pricedProduct(product), period)];
    return left === undefined || price === null ? [] : [{ product, units: left, price }];
  });
}

function FreeProduct({ offer, period, quantity }: FreeProductsProps & { readonly offer: Offer }) {
  const { product, units, price } = offer;
  return (
    <Link
      to={`/product/${product.id}?${periodAddress(period, quantity)}`}
      className="grid h-full grid-cols-[6rem_1fr] overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-spruce hover:shadow-card"
    >
      <Picture src={product.image_url} alt="" sizes="96px" className="h-full" />
      <span className="grid content-center gap-0.5 px-4 py-3">
        <span className="leading-snug font-semibold text-spruce">{product.name}</span>
        <span className="font-semibold">{formatKr(price.totalOre * quantity, { bareKroner: true })}</span>
        <span className="text-sm text-ink-soft">
          {price.explanation}
          {units.left > 1 && ` · ${periodSearchTexts.left(units.left)}`}
        </span>
      </span>
    </Link>
  );
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
