import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { Link } from 'react-router-dom';
import { priceSummary } from '../../features/catalogue/price-summary.ts';
import { paths } from '../../lib/paths.ts';
import { Picture } from '../../ui/picture.tsx';

export function ProductCard({ product }: { readonly product: ProductAnswer }) {
  return (
    <Link
      to={paths.product(product.id)}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-spruce hover:shadow-card"
    >
      <Picture src={product.image_url} alt="" sizes="(min-width: 64rem) 260px, (min-width: 40rem) 33vw, 50vw" />
      <span className="grid flex-1 content-start gap-0.5 px-4 py-3">
        <span className="leading-snug font-semibold text-spruce">{product.name}</span>
        <span className="text-sm text-ink-soft">{priceSummary(product)}</span>
      </span>
    </Link>
  );
}
