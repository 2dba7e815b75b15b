import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { Link } from 'react-router-dom';
import { lasting } from '../../lib/browser-storage.ts';
import { latePart } from '../../lib/late-part.ts';
import { paths } from '../../lib/paths.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { Picture } from '../../ui/picture.tsx';
import { priceSummary } from './price-summary.ts';
import { isRentable } from './product-prices.ts';

const PeriodOffer = latePart(async () => (await import('./period-offer.tsx')).PeriodOffer);

export function ProductCard({ product }: { readonly product: ProductAnswer }) {
  const period = useStoredValue(visitPeriod);
  const path = paths.product(product.id);
  return (
    <Link
      to={period !== '' && isRentable(product) ? `${path}?${period}` : path}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-spruce hover:shadow-card"
    >
      <Picture src={product.image_url} alt="" sizes="(min-width: 64rem) 260px, (min-width: 40rem) 33vw, 50vw" />
      <span className="grid flex-1 content-start gap-0.5 px-4 py-3 max-xs:px-2.5">
        <span className="leading-snug font-semibold text-spruce max-xs:text-sm">{product.name}</span>
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
