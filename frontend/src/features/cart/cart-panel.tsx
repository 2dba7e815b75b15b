import { formatAmount, formatKr } from '@naust/domain/money.ts';
import { X } from 'lucide-react';
import { oreOf } from '../../lib/amounts.ts';
import { loginThen, paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { cartTexts } from './cart.texts.ts';
import { cart } from './cart.ts';
import { type CartLine, cartTotalOre, lineKey, periodOf } from './cart-line.ts';
import { PANEL } from './cart-panel-look.ts';

interface CartPanelProps {
  readonly lines: readonly CartLine[];
  readonly isSignedIn: boolean;
  readonly onLeave: () => void;
}

export function CartPanel({ lines, isSignedIn, onLeave }: CartPanelProps) {
  return (
    <section aria-label={cartTexts.title} className={PANEL}>
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
            <span translate="no">{formatKr(cartTotalOre(lines))}</span>
          </p>
        </>
      )}
      <CheckoutLinks isSignedIn={isSignedIn} hasLines={lines.length > 0} onLeave={onLeave} />
    </section>
  );
}

function DropdownLine({ line }: { readonly line: CartLine }) {
  const period = periodOf(line);
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-2 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0">
        <p lang="nb" className="font-semibold">
          {line.name}
        </p>
        {period !== null && (
          <p className="text-sm text-ink-soft">
            <PeriodText {...period} />
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {cartTexts.quantity}
          {line.quantity} · {cartTexts.each(formatAmount(oreOf(line.price), { bareKroner: true }))}
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
      <LinkButton to={paths.cart} variant="strong" wide onClick={onLeave}>
        {cartTexts.toCheckout}
      </LinkButton>
    );
  }
  return (
    <div className="grid gap-2">
      <LinkButton to={loginThen(paths.cart)} variant="strong" wide onClick={onLeave}>
        {cartTexts.logInToCheckout}
      </LinkButton>
      {hasLines && (
        <LinkButton to={paths.cart} wide onClick={onLeave}>
          {cartTexts.continueAsGuest}
        </LinkButton>
      )}
    </div>
  );
}
