import { Link } from 'react-router-dom';
import type { Guest } from '../../lib/checkout-draft.ts';
import { loginThen, paths } from '../../lib/paths.ts';
import { TextField } from '../../ui/text-field.tsx';
import { checkoutTexts } from './checkout.texts.ts';
import type { CheckoutProblems } from './checkout-form.ts';

interface GuestFieldsProps {
  readonly guest: Guest;
  readonly problems: CheckoutProblems;
  readonly onChange: (guest: Guest) => void;
}

export function GuestFields({ guest, problems, onChange }: GuestFieldsProps) {
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
