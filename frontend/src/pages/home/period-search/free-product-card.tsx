import type { FreeUnitsAnswer, ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import type { LinePrice } from '@naust/domain/pricing.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { periodAddress } from '../../../lib/period-address.ts';
import { ExVat } from '../../../ui/ex-vat.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { periodSearchTexts, priceUnitTexts } from './period-search.texts.ts';

export interface Offer {
  readonly product: ProductAnswer;
  readonly units: FreeUnitsAnswer;
  readonly price: LinePrice;
}

export interface FreeProductCardProps {
  readonly offer: Offer;
  readonly period: Period;
  readonly quantity: number;
}

/** Links to the product with the period filled in. */
export function FreeProductCard({ offer, period, quantity }: FreeProductCardProps) {
  const { product, units, price } = offer;
  return (
    <Link
      to={`${paths.product(product.id)}?${periodAddress(period, quantity)}`}
      className="grid h-full grid-cols-[6rem_1fr] overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-spruce hover:shadow-card"
    >
      <Picture src={product.image_url} alt="" sizes="96px" className="h-full" />
      <span className="grid content-center gap-0.5 px-4 py-3">
        <span lang="nb" className="leading-snug font-semibold text-spruce">
          {product.name}
        </span>
        <span translate="no" className="font-semibold">
          {formatKr(price.totalOre * quantity)}
        </span>
        <ExVat ore={price.totalOre * quantity} vatCode={product.vatCode} />
        <span className="text-sm text-ink-soft">
          {priceUnitTexts[price.kind](price.units)}
          {units.left > 1 && ` · ${periodSearchTexts.left(units.left)}`}
        </span>
      </span>
    </Link>
  );
}
