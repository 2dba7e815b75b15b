import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Guest } from '../../lib/checkout-draft.ts';
import { loginThen, paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkoutTexts, walletCheckoutTexts } from './checkout.texts.ts';
import type { CheckoutProblems } from './checkout-form.ts';

interface GuestFieldsProps {
  readonly guest: Guest;
  readonly problems: CheckoutProblems;
  /** The visitor asked for the fields: the first gets the focus. */
  readonly isOpened: boolean;
  readonly onChange: (guest: Guest) => void;
}

export function GuestFields({ guest, problems, isOpened, onChange }: GuestFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) first.current?.focus();
  }, [isOpened]);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lg font-semibold text-spruce">{checkoutTexts.yourDetails}</legend>
      <p className="text-sm text-ink-soft">
        {checkoutTexts.guestIntro}{' '}
        <Link to={loginThen(paths.cart)} className="text-link">
          {checkoutTexts.logInInstead}
        </Link>
      </p>
      <TextField
        ref={first}
        label={checkoutTexts.name}
        autoComplete="name"
        value={guest.name}
        error={problems.name}
        onChange={(name) => onChange({ ...guest, name })}
      />
      <TextField
        label={checkoutTexts.email}
        type="email"
        autoComplete="email"
        value={guest.email}
        error={problems.email}
        onChange={(email) => onChange({ ...guest, email })}
      />
      <TextField
        label={checkoutTexts.phone}
        type="tel"
        autoComplete="tel"
        value={guest.phone}
        error={problems.phone}
        onChange={(phone) => onChange({ ...guest, phone })}
      />
    </fieldset>
  );
}

/** In place of the fields: the payer shares their contact in the wallet. */
export function ContactFromWallet({ onWriteSelf }: { readonly onWriteSelf: () => void }) {
  return (
    <section aria-labelledby="contact-from-wallet" className="grid gap-1">
      <h3 id="contact-from-wallet" className="text-lg font-semibold text-spruce">
        {checkoutTexts.yourDetails}
      </h3>
      <p className="text-sm text-ink-soft">{walletCheckoutTexts.contactFromWallet}</p>
      <p className="-mx-3.5 flex flex-wrap items-center gap-x-2">
        <Button variant="bare" size="sm" onClick={onWriteSelf}>
          {walletCheckoutTexts.writeSelf}
        </Button>
        <Link to={loginThen(paths.cart)} className="text-sm text-link">
          {checkoutTexts.logInInstead}
        </Link>
      </p>
    </section>
  );
}
