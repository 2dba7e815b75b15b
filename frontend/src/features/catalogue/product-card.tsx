import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { Link } from 'react-router-dom';
import { lasting } from '../../lib/browser-storage.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { paths } from '../../lib/paths.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { Picture } from '../../ui/picture.tsx';
import { priceSummary } from './price-summary.ts';
import { isRentable } from './product-prices.ts';
import { unbrokenName } from './unbroken-name.ts';

const PeriodOffer = lateComponent(async () => (await import('./period-offer.tsx')).PeriodOffer);

interface ProductCardProps {
  readonly product: ProductAnswer;
  /** Dimmed: it cannot be had in the chosen period. */
  readonly isTaken?: boolean;
}

export function ProductCard({ product, isTaken = false }: ProductCardProps) {
  const period = useStoredValue(visitPeriod);
  const path = paths.product(product.id);
  return (
    <Link
      to={period !== '' && isRentable(product) ? `${path}?${period}` : path}
      className="group flex h-full flex-col rounded-lg"
    >
      <span className="block overflow-hidden rounded-lg bg-(--ground) transition-shadow group-hover:shadow-float">
        <Picture
          src={product.image_url}
          alt=""
          sizes="(min-width: 64rem) 260px, (min-width: 40rem) 33vw, 50vw"
          className={isTaken ? 'opacity-40 grayscale' : ''}
        />
      </span>
      <span className="grid flex-1 content-start gap-0.5 px-1 py-3">
        <span
          lang="nb"
          className={`leading-snug font-semibold max-xs:text-sm ${isTaken ? 'text-ink-soft' : 'text-spruce'}`}
        >
          {unbrokenName(product.name)}
        </span>
        <span className="text-sm text-ink-soft">
          {period === '' && !lasting.read('exVat') ? (
            priceSummary(product)
          ) : (
            <PeriodOffer product={product} instead={priceSummary(product)} />
          )}
        </span>
      </span>
    </Link>
  );
}
