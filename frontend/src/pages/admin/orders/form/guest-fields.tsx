import { TextField } from '../../../../ui/text-field.tsx';
import { orderFormTexts as texts } from './order-form.texts.ts';
import type { Customer } from './written-order.ts';

type Guest = Extract<Customer, { kind: 'guest' }>;

interface GuestFieldsProps {
  readonly guest: Guest;
  readonly error: string | null;
  readonly onChange: (guest: Guest) => void;
}

/** A name is enough; with an address the guest gets mails. */
export function GuestFields({ guest, error, onChange }: GuestFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label={texts.name}
        starred
        autoComplete="off"
        maxLength={120}
        value={guest.name}
        error={error}
        onChange={(name) => onChange({ ...guest, name })}
      />
      <TextField
        label={texts.email}
        optional
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={guest.email}
        onChange={(email) => onChange({ ...guest, email })}
      />
      <TextField
        label={texts.phone}
        optional
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        value={guest.phone}
        onChange={(phone) => onChange({ ...guest, phone })}
      />
    </div>
  );
}
