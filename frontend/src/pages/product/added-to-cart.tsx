import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cart } from '../../features/cart/cart.ts';
import { type CartLine, cartTotalOre, lineKey, periodOf } from '../../features/cart/cart-line.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { wayOn } from '../../features/cart/way-on.ts';
import { type Accessory, useAccessories } from '../../features/catalogue/accessories.ts';
import { oreOf } from '../../lib/amounts.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { productTexts } from './product.texts.ts';

export interface AddedToCartProps {
  readonly product: ProductAnswer;
  readonly lines: readonly CartLine[];
}

/** Replaces the offer and takes the focus: the added lines, their accessories, and the next step. */
export function AddedToCart({ product, lines: first }: AddedToCartProps) {
  const [lines, setLines] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [main] = lines;
  const period = main === undefined ? null : periodOf(main);
  const accessories = useAccessories(product.id, period !== null, period).filter(
    (accessory) => accessory.price !== null && accessory.hindrance === null && !isAmong(lines, accessory),
  );
  const take = ({ product: extra, price, rented }: Accessory) => {
    if (price === null) return;
    const line = newLine({ product: extra, price, quantity: 1, period: rented ? period : null });
    cart.add(line);
    setLines([...lines, line]);
    heading.current?.focus();
  };
  return (
    <Card as="section" labelledBy="added">
      <div className="motion-appear grid gap-4">
        <h2
          id="added"
          ref={heading}
          tabIndex={-1}
          className="flex scroll-mt-24 items-center gap-3 text-xl outline-none"
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-good-tint text-good">
            <Check aria-hidden className="size-5" />
          </span>
          {productTexts.added}
        </h2>
        <AddedLines lines={lines} />
        {accessories.length > 0 && <Fitting accessories={accessories} onTake={take} />}
        <div className="grid grid-cols-2 gap-3">
          <LinkButton to={wayOn(product.ProductGroupId, lines)}>{productTexts.keepShopping}</LinkButton>
          <LinkButton to={paths.cart} variant="strong">
            {productTexts.toCheckout}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

const isAmong = (lines: readonly CartLine[], { product }: Accessory) => lines.some(({ id }) => id === product.id);

function AddedLines({ lines }: { readonly lines: readonly CartLine[] }) {
  const period = lines[0] === undefined ? null : periodOf(lines[0]);
  return (
    <div className="grid gap-2" aria-live="polite">
      {period !== null && (
        <p className="font-semibold first-letter:uppercase">
          <PeriodText {...period} />
        </p>
      )}
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={lineKey(line)} className="flex justify-between gap-4">
            <span lang="nb">
              {line.quantity > 1 && `${line.quantity} × `}
              {line.name}
            </span>
            <span translate="no" className="whitespace-nowrap">
              {formatKr(oreOf(line.price) * line.quantity)}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <span className="font-semibold">{productTexts.total}</span>
        <span translate="no" className="text-xl font-bold text-spruce">
          {formatKr(cartTotalOre(lines))}
        </span>
      </p>
    </div>
  );
}

interface FittingProps {
  readonly accessories: readonly Accessory[];
  readonly onTake: (accessory: Accessory) => void;
}

/** The accessories, one press each. */
function Fitting({ accessories, onTake }: FittingProps) {
  return (
    <section aria-labelledby="fitting" className="grid gap-1 border-t border-line pt-3">
      <h3 id="fitting" className="text-md">
        {productTexts.fitting}
      </h3>
      <ul className="grid">
        {accessories.map((accessory) => (
          <li key={accessory.product.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 leading-snug">
              <span lang="nb">{accessory.product.name}</span>{' '}
              <span className="text-sm whitespace-nowrap text-ink-soft">
                {accessory.price && formatKr(accessory.price.totalOre)}
              </span>
            </span>
            <span className="shrink-0 whitespace-nowrap">
              <Button
                size="sm"
                aria-label={productTexts.takeAlso(accessory.product.name)}
                onClick={() => onTake(accessory)}
              >
                <Plus aria-hidden className="size-4" />
                {productTexts.take}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
