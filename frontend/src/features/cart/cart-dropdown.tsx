import { ShoppingBasket } from 'lucide-react';
import { lateComponent } from '../../lib/late-component.ts';
import { PageBoundary } from '../../ui/page-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { cartTexts } from './cart.texts.ts';
import { useCart } from './cart.ts';
import { itemCount } from './cart-line.ts';
import { PANEL } from './cart-panel-look.ts';

const CartPanel = lateComponent(
  async () => (await import('./cart-panel.tsx')).CartPanel,
  () => (
    <div className={PANEL}>
      <Skeleton className="h-40" />
    </div>
  ),
);

/** The basket in the header with its count, and the short list that it opens. */
export function CartDropdown({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const lines = useCart();
  const count = itemCount(lines);
  const { open, setOpen, area, button } = useDropdown();
  const reach = () => void CartPanel.load().catch(() => undefined);

  return (
    <div ref={area} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="cart-dropdown"
        aria-label={count > 0 ? cartTexts.withCount(count) : cartTexts.title}
        onClick={() => setOpen(!open)}
        onPointerEnter={reach}
        onFocus={reach}
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
          <PageBoundary frame={PANEL}>
            <CartPanel lines={lines} isSignedIn={isSignedIn} onLeave={() => setOpen(false)} />
          </PageBoundary>
        </div>
      )}
    </div>
  );
}
