import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { type LinePrice, priceLine } from '@naust/domain/pricing.ts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { useAccessories } from '../../features/catalogue/accessories.ts';
import { stockLimit } from '../../features/catalogue/catalogue.texts.ts';
import { isSoldOut, pricedProduct } from '../../features/catalogue/product-prices.ts';
import { useWide } from '../../features/rental/use-wide.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { quantityIn } from '../../lib/period-address.ts';
import { rulesNow } from '../../lib/rules-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LateNumberField } from '../../ui/late-number-field.tsx';
import { Accessories } from './accessories.tsx';
import {
  type ChosenAccessory,
  type ChosenQuantities,
  chosenAccessories,
  extrasTotalOre,
} from './chosen-accessories.ts';
import { CARD_COLUMN, CARD_FITS } from './page-grid.ts';
import { PhoneBar } from './phone-bar.tsx';
import { productTexts } from './product.texts.ts';
import { CardOnItsWay } from './product-on-its-way.tsx';
import { rentalOfferTexts } from './rental-offer.texts.ts';
import { SalePrice } from './sale-price.tsx';

const SoldOut = lateComponent(async () => (await import('./sold-out.tsx')).SoldOut);
const MOST = 99;

interface SaleOfferProps {
  readonly product: ProductAnswer;
  readonly onAdded: (lines: readonly CartLine[]) => void;
}

/** The sale of a product that is not rented: its card or bar, and its accessories. */
export function SaleOffer({ product, onAdded }: SaleOfferProps) {
  const [picked, setPicked] = useState<ChosenQuantities>(new Map());
  const accessories = useAccessories(product.id, false, null);
  const offered = isSoldOut(product) ? [] : accessories;
  return (
    <>
      <div className={CARD_COLUMN}>
        <SaleCard product={product} isMain extras={chosenAccessories(offered, picked)} onAdded={onAdded} />
      </div>
      <Accessories accessories={offered} picked={picked} onPick={setPicked} />
    </>
  );
}

interface SaleCardProps extends SaleOfferProps {
  /** False if the product is rented too, and renting comes first. */
  readonly isMain?: boolean;
  readonly extras?: readonly ChosenAccessory[];
}

export function SaleCard({ product, ...card }: SaleCardProps) {
  const price = priceLine({ ...pricedProduct(product), isForSale: true }, null, rulesNow());
  if (price === null) return null;
  if (!isSoldOut(product)) return <Buying product={product} price={price} {...card} />;
  return <SoldOut product={product} instead={<CardOnItsWay product={product} />} />;
}

function Buying({
  product,
  price,
  isMain = false,
  extras = [],
  onAdded,
}: SaleCardProps & { readonly price: LinePrice }) {
  const [quantity, setQuantity] = useAddressQuantity('buy', Math.min(product.stock_qty ?? MOST, MOST));
  const isWide = useWide(CARD_FITS);
  const sum = formatKr(price.totalOre * quantity + extrasTotalOre(extras));
  const add = () => {
    const lines = [
      newLine({ product, period: null, price, quantity }),
      ...extras.flatMap((extra) => (extra.price ? [newLine({ ...extra, price: extra.price, period: null })] : [])),
    ];
    for (const line of lines) cart.add(line);
    onAdded(lines);
  };
  const hasBar = isMain && !isWide;
  return (
    <>
      <Card as="section" labelledBy="buy">
        <div className="grid gap-4">
          <SaleHeading product={product} />
          <HowMany product={product} quantity={quantity} onQuantity={setQuantity} sum={sum} />
          {!hasBar && (
            <Button variant={isMain ? 'act' : 'strong'} wide onClick={add}>
              {productTexts.addToCart}
            </Button>
          )}
        </div>
      </Card>
      {hasBar && (
        <PhoneBar>
          <Button variant="act" wide onClick={add}>
            {rentalOfferTexts.addFor(sum)}
          </Button>
        </PhoneBar>
      )}
    </>
  );
}

function SaleHeading({ product }: { readonly product: ProductAnswer }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="buy" className="text-lg">
          {productTexts.buyTitle}
        </h2>
        <Badge tone="good">
          {product.stock_qty === null ? productTexts.alwaysInStock : productTexts.inStock(product.stock_qty)}
        </Badge>
      </div>
      <SalePrice product={product} />
    </>
  );
}

interface HowManyProps {
  readonly product: ProductAnswer;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly sum: string;
}

function HowMany({ product, quantity, onQuantity, sum }: HowManyProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <LateNumberField
        label={productTexts.quantity}
        value={quantity}
        onChange={onQuantity}
        max={Math.min(product.stock_qty ?? MOST, MOST)}
        limit={product.stock_qty === null ? undefined : stockLimit(product.stock_qty)}
      />
      <p aria-live="polite" className="ml-auto grid justify-items-end">
        <span className="text-sm text-ink-soft">{productTexts.total}</span>
        <span className="text-2xl font-bold text-spruce">{sum}</span>
      </p>
    </div>
  );
}

/** The quantity, from 1 to `most`, under this name in the address, which follows every change. */
function useAddressQuantity(name: string, most: number) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [quantity, setQuantity] = useState(() => Math.min(quantityIn(params, name), most));
  const change = (count: number) => {
    setQuantity(count);
    const after = new URLSearchParams(params);
    if (count === 1) after.delete(name);
    else after.set(name, String(count));
    setParams(after, { replace: true, preventScrollReset: true, state });
  };
  return [quantity, change] as const;
}
