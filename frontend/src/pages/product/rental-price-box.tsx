import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr, VAT_PERCENT, vatIncluded } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { type LinePrice, priceRental } from '@naust/domain/pricing.ts';
import { MINUTES_PER_HOUR } from '@naust/domain/wall-clock.ts';
import { pricedProduct } from '../../features/catalogue/product-prices.ts';
import { shortMoment } from '../../features/rental/day-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type ChosenAccessory, rentalTotalOre } from './chosen-accessories.ts';
import { productTexts } from './product.texts.ts';

interface RentalPriceBoxProps {
  readonly product: ProductAnswer;
  readonly period: Period | null;
  readonly price: LinePrice | null;
  readonly quantity: number;
  readonly extras: readonly ChosenAccessory[];
  readonly problem: string | null;
  readonly onAdd: () => void;
}

/** Follows every choice: what it costs, why, and what an hour more would change. */
export function RentalPriceBox({ product, period, price, quantity, extras, problem, onAdd }: RentalPriceBoxProps) {
  return (
    <div id="price-box" className="scroll-mt-4 lg:sticky lg:top-24">
      <Card as="section" labelledBy="your-price">
        <div className="grid gap-4">
          <h3 id="your-price" className="text-lg">
            {productTexts.yourPrice}
          </h3>
          <div aria-live="polite" className="grid gap-3">
            {period === null && <p className="text-ink-soft">{productTexts.chooseForPrice}</p>}
            {period !== null && (
              <p className="text-sm text-ink-soft">
                {shortMoment(period.from)} – {shortMoment(period.to)}
              </p>
            )}
            {period !== null && price === null && <p className="font-medium text-bad">{productTexts.noPrice}</p>}
            {period !== null && price !== null && (
              <RentalSum product={product} period={period} price={price} quantity={quantity} extras={extras} />
            )}
          </div>
          {problem !== null && (
            <p role="alert" className="font-medium text-bad">
              {problem}
            </p>
          )}
          <Button variant="act" wide onClick={onAdd}>
            {productTexts.addToCart}
          </Button>
        </div>
      </Card>
    </div>
  );
}

interface RentalSumProps extends Pick<RentalPriceBoxProps, 'product' | 'quantity' | 'extras'> {
  readonly period: Period;
  readonly price: LinePrice;
}

function RentalSum({ product, period, price, quantity, extras }: RentalSumProps) {
  const totalOre = rentalTotalOre(price, quantity, extras);
  return (
    <>
      <PriceRow name={product.name} quantity={quantity} price={price} />
      {extras.map((extra) => (
        <PriceRow key={extra.product.id} name={extra.product.name} quantity={extra.quantity} price={extra.price} />
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-semibold">{productTexts.total}</span>
        <span className="text-2xl font-bold text-spruce">{formatKr(totalOre, { bareKroner: true })}</span>
      </p>
      <p className="-mt-2 text-right text-sm text-ink-soft">
        {productTexts.vat(formatKr(vatIncluded(totalOre, VAT_PERCENT)))}
      </p>
      <HourLater product={product} period={period} price={price} />
    </>
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
      <p className="leading-snug font-semibold">
        {quantity > 1 && `${quantity} × `}
        {name}
      </p>
      <p className="whitespace-nowrap">{formatKr(price.totalOre * quantity, { bareKroner: true })}</p>
      <p className="col-span-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {price.explanation}
        {price.cheapest && <Badge tone="good">{productTexts.cheapest}</Badge>}
      </p>
    </div>
  );
}

type HourLaterProps = Pick<RentalSumProps, 'product' | 'period' | 'price'>;

function HourLater({ product, period, price }: HourLaterProps) {
  const later = priceRental(pricedProduct(product), { ...period, to: period.to + MINUTES_PER_HOUR });
  if (later === null || later.totalOre <= price.totalOre) return null;
  return (
    <p className="text-sm text-ink-soft">{productTexts.hourLater(formatKr(later.totalOre, { bareKroner: true }))}</p>
  );
}
