import { formatAmount, formatKr } from '@naust/domain/money.ts';
import { ShoppingBasket, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { cartTexts } from '../../texts/cart.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { cart, useCart } from './cart.ts';
import { type CartLine, cartTotalOre, itemCount, lineKey, oreOf } from './cart-line.ts';
import { periodText } from './period-text.ts';

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
      {open && <CartPanel lines={lines} isSignedIn={isSignedIn} onLeave={() => setOpen(false)} />}
    </div>
  );
}

interface CartPanelProps {
  readonly lines: readonly CartLine[];
  readonly isSignedIn: boolean;
  readonly onLeave: () => void;
}

function CartPanel({ lines, isSignedIn, onLeave }: CartPanelProps) {
  return (
    <section
      id="cart-dropdown"
      aria-label={cartTexts.title}
      className="motion-appear absolute top-13 right-0 z-40 grid w-[min(24rem,calc(100vw-2rem))] gap-3 rounded-lg border border-line bg-surface p-4 shadow-float"
    >
      <h2 className="text-lg">{cartTexts.title}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{cartTexts.emptyInDropdown}</p>
      ) : (
        <>
          <ul className="-mr-2 grid max-h-56 content-start gap-1 overflow-y-auto pr-2">
            {lines.map((line) => (
              <DropdownLine key={lineKey(line)} line={line} />
            ))}
          </ul>
          <p className="border-t border-line pt-3 text-lg font-semibold">
            {cartTexts.sum}
            {formatKr(cartTotalOre(lines))}
          </p>
        </>
      )}
      <CheckoutLinks isSignedIn={isSignedIn} hasLines={lines.length > 0} onLeave={onLeave} />
    </section>
  );
}

function DropdownLine({ line }: { readonly line: CartLine }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-2 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold">{line.name}</p>
        {line.date_from !== null && <p className="text-sm text-ink-soft">{periodText(line)}</p>}
        <p className="text-sm text-ink-soft">
          {cartTexts.quantity}
          {line.quantity} · {formatAmount(oreOf(line.price))} {cartTexts.perPiece}
        </p>
      </div>
      <Button
        variant="icon"
        size="sm"
        title={cartTexts.remove}
        aria-label={cartTexts.removeNamed(line.name)}
        onClick={() => cart.remove(line)}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}

interface CheckoutLinksProps {
  readonly isSignedIn: boolean;
  readonly hasLines: boolean;
  readonly onLeave: () => void;
}

function CheckoutLinks({ isSignedIn, hasLines, onLeave }: CheckoutLinksProps) {
  if (isSignedIn) {
    return (
      <LinkButton to="/cart" variant="strong" wide onClick={onLeave}>
        {cartTexts.toCheckout}
      </LinkButton>
    );
  }
  return (
    <div className="grid gap-2">
      <LinkButton to="/login?next=/cart" variant="strong" wide onClick={onLeave}>
        {cartTexts.logInToCheckout}
      </LinkButton>
      {hasLines && (
        <LinkButton to="/cart" wide onClick={onLeave}>
          {cartTexts.continueAsGuest}
        </LinkButton>
      )}
    </div>
  );
}
