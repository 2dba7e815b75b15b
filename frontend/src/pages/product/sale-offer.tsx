import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { priceLine } from '@naust/domain/pricing.ts';
import { useState } from 'react';
import { cart } from '../../features/cart/cart.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { useAccessories } from '../../features/catalogue/accessories.ts';
import { isSoldOut, pricedProduct } from '../../features/catalogue/product-prices.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Accessories } from './accessories.tsx';
import { type ChosenQuantities, chosenAccessories, extrasTotalOre } from './chosen-accessories.ts';
import { productTexts } from './product.texts.ts';

const MOST = 99;

interface SaleOfferProps {
  readonly product: ProductAnswer;
  /** False where the product is rented too, and renting comes first. */
  readonly isMain: boolean;
  readonly onAdded: () => void;
}

export function SaleOffer({ product, isMain, onAdded }: SaleOfferProps) {
  const [quantity, setQuantity] = useState(1);
  const [picked, setPicked] = useState<ChosenQuantities>(new Map());
  const accessories = useAccessories(product.id, false, null);
  const offered = isMain ? accessories : [];
  const extras = chosenAccessories(offered, picked);
  const price = priceLine({ ...pricedProduct(product), isForSale: true }, null);
  if (price === null) return null;
  const soldOut = isSoldOut(product);
  const totalOre = price.totalOre * quantity + extrasTotalOre(extras);

  const add = () => {
    cart.add(newLine({ product, period: null, price, quantity }));
    for (const extra of extras) if (extra.price) cart.add(newLine({ ...extra, price: extra.price, period: null }));
    onAdded();
  };

  return (
    <Card as="section" labelledBy="buy">
      <div className="grid max-w-2xl gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="buy" className="text-xl">
            {productTexts.buyTitle}
          </h2>
          <StockBadge product={product} />
        </div>
        {soldOut && <p className="text-ink-soft">{productTexts.soldOutHint}</p>}
        <Accessories accessories={offered} picked={picked} onPick={setPicked} />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
          <NumberField
            label={productTexts.quantity}
            value={quantity}
            onChange={setQuantity}
            max={Math.min(product.stock_qty ?? MOST, MOST) || 1}
            disabled={soldOut}
          />
          <p aria-live="polite" className="pb-1 text-2xl font-bold text-spruce">
            {formatKr(totalOre, { bareKroner: true })}
          </p>
          <Button variant={isMain ? 'act' : 'strong'} disabled={soldOut} onClick={add}>
            {productTexts.addToCart}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function StockBadge({ product }: { readonly product: ProductAnswer }) {
  if (isSoldOut(product)) return <Badge tone="bad">{productTexts.soldOut}</Badge>;
  return (
    <Badge tone="good">
      {product.stock_qty === null ? productTexts.alwaysInStock : productTexts.inStock(product.stock_qty)}
    </Badge>
  );
}
