import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { priceRental } from '@naust/domain/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { availabilityQuery, productsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { freeUnitsQuery } from '../../features/catalogue/free-units.queries.ts';
import { isRentable, pricedProduct } from '../../features/catalogue/product-prices.ts';
import { paths } from '../../lib/paths.ts';
import { periodAddress } from '../../lib/period-address.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { Picture } from '../../ui/picture.tsx';
import { rentalOfferTexts as texts } from './rental-offer.texts.ts';

const MOST = 3;

interface SimilarFreeProps {
  readonly product: ProductAnswer;
  readonly period: Period;
  readonly quantity: number;
}

/** Products of the same group that are free in a period in which this one is taken. */
export function SimilarFree({ product, period, quantity }: SimilarFreeProps) {
  const { data: products = [] } = useQuery(productsQuery);
  const { data: units = [], isPlaceholderData } = useQuery(freeUnitsQuery(period, quantity));
  // The shop counts what is wanted and taken by the question for the product itself.
  useQuery(availabilityQuery(product.id, period, quantity));
  const free = new Set(units.flatMap(({ productId, available }) => (available ? [productId] : [])));
  const similar = products.flatMap((other) => {
    const isSimilar = other.id !== product.id && other.ProductGroupId === product.ProductGroupId && other.is_active;
    const price = isSimilar && isRentable(other) ? priceRental(pricedProduct(other), period, rulesNow()) : null;
    return price !== null && free.has(other.id) ? [{ other, sumOre: price.totalOre * quantity }] : [];
  });
  if (product.ProductGroupId === null || isPlaceholderData || similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-free" className="grid gap-2">
      <h3 id="similar-free" className="text-sm font-normal">
        {texts.similarFree}
      </h3>
      <ul className="grid gap-2 sm:max-lg:grid-cols-3">
        {similar.slice(0, MOST).map(({ other, sumOre }) => (
          <li key={other.id}>
            <Link
              to={`${paths.product(other.id)}?${periodAddress(period, quantity)}`}
              className="grid grid-cols-[4rem_1fr] items-center gap-3 overflow-hidden rounded-md border border-edge hover:border-spruce"
            >
              <Picture src={other.image_url} alt="" sizes="64px" className="h-full" />
              <span className="py-2 pr-3 text-sm leading-snug">
                <span lang="nb" className="font-semibold text-spruce">
                  {other.name}
                </span>{' '}
                <span translate="no" className="whitespace-nowrap">
                  {formatKr(sumOre)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
