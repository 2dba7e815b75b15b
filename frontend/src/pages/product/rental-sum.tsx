import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr, VAT_PERCENT, vatIncluded } from '@naust/domain/money.ts';
import type { LinePrice } from '@naust/domain/pricing.ts';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { ExVat } from '../../ui/ex-vat.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { productTexts } from './product.texts.ts';
import type { RentalOffered } from './use-rental-offer.ts';

interface RentalSumProps {
  readonly product: ProductAnswer;
  readonly offer: RentalOffered;
}

/** The price and its explanation, updated with every choice. */
export function RentalSum({ product, offer }: RentalSumProps) {
  const id = useId();
  const { period, price, quantity, extras, totalOre } = offer;
  // The cart says the tax of several rates, which needs more code.
  const isStandardRate = [product, ...extras.map((extra) => extra.product)].every(
    ({ vatCode = '3' }) => vatCode === '3',
  );
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className={period === null ? 'sr-only' : 'text-lg'}>
        {productTexts.yourPrice}
      </h3>
      <div aria-live="polite" className="grid gap-3">
        {period === null && <p className="text-sm text-ink-soft">{productTexts.chooseForPrice}</p>}
        {period !== null && (
          <p className="-mt-2 text-sm text-ink-soft first-letter:uppercase">
            <PeriodText {...period} />
          </p>
        )}
        {period !== null && price === null && <p className="font-medium text-bad">{productTexts.noPrice}</p>}
        {period !== null && price !== null && totalOre !== null && (
          <>
            <PriceRow name={product.name} quantity={quantity} price={price} />
            {extras.map((extra) => (
              <PriceRow
                key={extra.product.id}
                name={extra.product.name}
                quantity={extra.quantity}
                price={extra.price}
              />
            ))}
            <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
              <span className="font-semibold">{productTexts.total}</span>
              <span translate="no" className="text-3xl font-bold tracking-tight text-spruce">
                {formatKr(totalOre)}
              </span>
            </p>
            {isStandardRate && (
              <p className="-mt-3 text-right text-sm text-ink-soft">
                {productTexts.vat(formatKr(vatIncluded(totalOre, VAT_PERCENT)))}
                <ExVat ore={totalOre} />
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

interface PriceRowProps {
  readonly name: string;
  readonly quantity: number;
  readonly price: LinePrice | null;
}

function PriceRow({ name, quantity, price }: PriceRowProps) {
  if (price === null) return null;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4">
      <p lang="nb" className="leading-snug font-semibold">
        {quantity > 1 && `${quantity} × `}
        {name}
      </p>
      <p translate="no" className="whitespace-nowrap">
        {formatKr(price.totalOre * quantity)}
      </p>
      <p className="col-span-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {price.explanation}
        {price.cheapest && <Badge tone="good">{productTexts.cheapest}</Badge>}
      </p>
    </div>
  );
}
