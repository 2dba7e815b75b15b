import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonLook } from '../../../ui/button-look.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isRentable, isSold, isSoldOut } from '../product-prices.ts';
import { searchHitsTexts as texts } from './search-hits.texts.ts';

/** One piece for the cart, `price` in kr. */
export interface BoughtPiece {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly quantity: 1;
  readonly date_from: null;
  readonly date_to: null;
  readonly pricing_kind: 'sale';
  readonly pricing_units: 1;
}

interface AddHitProps {
  readonly product: ProductAnswer;
  readonly onBuy: (piece: BoughtPiece) => void;
  readonly onLeave?: (() => void) | undefined;
}

const ONE_SOLD = { quantity: 1, date_from: null, date_to: null, pricing_kind: 'sale', pricing_units: 1 } as const;

/** Whether only its quantity can be chosen. */
export const isPieceGood = (product: ProductAnswer): boolean =>
  isSold(product) && !isRentable(product) && !isSoldOut(product);

/** Adds one piece to the cart from the hit itself, and then links to the checkout. */
export function AddHit({ product, onBuy, onLeave }: AddHitProps) {
  const { id, name, price_sale } = product;
  const [isAdded, setAdded] = useState(false);
  const onward = useRef<HTMLAnchorElement>(null);
  // The pressed button is gone: the focus moves to what replaced it.
  useEffect(() => {
    if (isAdded) onward.current?.focus();
  }, [isAdded]);
  const add = () => {
    onBuy({ id, name, price: price_sale ?? 0, ...ONE_SOLD });
    setAdded(true);
  };
  return (
    <>
      {isAdded ? (
        <Link ref={onward} to={paths.cart} onClick={onLeave} className={buttonLook('strong', 'sm')}>
          {texts.toCheckout}
        </Link>
      ) : (
        <Button size="sm" aria-label={texts.addNamed(product.name)} onClick={add}>
          <Plus aria-hidden className="size-4 max-xs:hidden" />
          {texts.add}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{isAdded ? texts.added(product.name) : ''}</span>
      </VisuallyHidden>
    </>
  );
}
