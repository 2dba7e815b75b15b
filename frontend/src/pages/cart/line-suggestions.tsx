import { formatKr } from '@naust/domain/money.ts';
import { Plus } from 'lucide-react';
import { cart, useCart } from '../../features/cart/cart.ts';
import { type CartLine, periodOf } from '../../features/cart/cart-line.ts';
import { newLine } from '../../features/cart/new-line.ts';
import { type Accessory, useAccessories } from '../../features/catalogue/accessories.ts';
import { unbrokenName } from '../../features/catalogue/unbroken-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cartPageTexts } from './cart-page.texts.ts';

/** Accessories of this line's product that are not in the cart for the same period. */
export function LineSuggestions({ line }: { readonly line: CartLine }) {
  const lines = useCart();
  const period = periodOf(line);
  const accessories = useAccessories(line.id, period !== null, period).filter(
    ({ product, rented }) =>
      !lines.some((other) => other.id === product.id && (!rented || other.date_from === line.date_from)),
  );
  if (accessories.length === 0) return null;
  return (
    <div className="col-span-full grid gap-1 rounded-md bg-birch px-4 py-2 sm:col-start-2">
      <p className="text-sm text-ink-soft">{cartPageTexts.goesWith(line.name)}</p>
      <ul className="grid">
        {accessories.map((accessory) => (
          <Suggestion key={accessory.product.id} accessory={accessory} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Suggestion({ accessory, line }: { readonly accessory: Accessory; readonly line: CartLine }) {
  const { product, rented, price, hindrance } = accessory;
  if (price === null || hindrance === 'sold-out') return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        <span lang="nb" className="font-semibold">
          {unbrokenName(product.name)}
        </span>{' '}
        <span translate="no" className="whitespace-nowrap text-ink-soft">
          {formatKr(price.totalOre)}
        </span>
        {rented && <span className="text-sm text-ink-soft"> · {cartPageTexts.samePeriod}</span>}
      </span>
      {hindrance === 'unavailable' ? (
        <Badge tone="bad">{cartPageTexts.unavailable}</Badge>
      ) : (
        <span className="-mx-3.5">
          <Button
            variant="bare"
            size="sm"
            aria-label={cartPageTexts.addNamed(product.name)}
            onClick={() => cart.add(newLine({ product, price, quantity: 1, period: rented ? periodOf(line) : null }))}
          >
            <Plus aria-hidden className="size-4" />
            {cartPageTexts.add}
          </Button>
        </span>
      )}
    </li>
  );
}
