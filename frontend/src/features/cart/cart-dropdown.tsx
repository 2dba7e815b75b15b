import { ShoppingBasket } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { cartTexts } from './cart.texts.ts';
import { useCart } from './cart.ts';
import { itemCount } from './cart-line.ts';

const load = () => import('./cart-panel.tsx');
const CartPanel = lazy(async () => ({ default: (await load()).CartPanel }));

/** The basket in the header with its count, and the short list that opens under it. */
export function CartDropdown({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const lines = useCart();
  const count = itemCount(lines);
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismiss(open, area, (reason) => {
    setOpen(false);
    if (reason === 'escape') button.current?.focus();
  });

  return (
    <div ref={area} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="cart-dropdown"
        aria-label={count > 0 ? cartTexts.withCount(count) : cartTexts.title}
        onClick={() => setOpen(!open)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        className="relative grid size-11 place-items-center rounded-md text-spruce hover:bg-birch"
      >
        <ShoppingBasket aria-hidden className="size-6" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 min-w-5.5 rounded-full bg-rowan px-1.5 text-center text-sm leading-5.5 font-bold text-on-rowan"
          >
            {count}
          </span>
        )}
      </button>
      {open && (
        <div id="cart-dropdown">
          <Suspense>
            <CartPanel lines={lines} isSignedIn={isSignedIn} onLeave={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
