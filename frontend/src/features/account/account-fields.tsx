import { useCity } from '../../lib/use-city.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountTexts } from './account.texts.ts';
import type { AccountForm, AccountProblems } from './account-form.ts';
import { OrganisationField } from './organisation-field.tsx';

export interface AccountFieldsProps {
  readonly form: AccountForm;
  readonly problems: AccountProblems;
  readonly onChange: (part: Partial<AccountForm>) => void;
}

export function NameFields({ form, problems, onChange }: AccountFieldsProps) {
  return (
    <>
      <TextField
        label={accountTexts.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={form.name}
        error={problems.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={accountTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={form.email}
        error={problems.email}
        onChange={(email) => onChange({ email })}
      />
    </>
  );
}

export function PhoneField({ form, onChange }: Omit<AccountFieldsProps, 'problems'>) {
  return (
    <TextField
      label={accountTexts.phone}
      name="phone"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      maxLength={30}
      optional
      value={form.phone}
      onChange={(phone) => onChange({ phone })}
    />
  );
}

export function AddressFields({ form, problems, onChange }: AccountFieldsProps) {
  useCity(form.postalCode, form.city, (city) => onChange({ city }));
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
      <legend className="sr-only">{accountTexts.address}</legend>
      <div className="sm:col-span-2">
        <TextField
          label={accountTexts.address}
          name="address"
          autoComplete="address-line1"
          maxLength={200}
          optional
          value={form.address}
          onChange={(address) => onChange({ address })}
        />
      </div>
      <TextField
        label={accountTexts.postalCode}
        name="postal_code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={4}
        optional
        value={form.postalCode}
        error={problems.postalCode}
        onChange={(postalCode) => onChange({ postalCode })}
      />
      <TextField
        label={accountTexts.city}
        name="city"
        autoComplete="address-level2"
        maxLength={100}
        optional
        value={form.city}
        onChange={(city) => onChange({ city })}
      />
    </fieldset>
  );
}

export function BusinessFields({ label, form, problems, onChange }: AccountFieldsProps & { readonly label: string }) {
  return (
    <div className="grid gap-3">
      <Checkbox name="isBusiness" checked={form.isBusiness} onChange={(isBusiness) => onChange({ isBusiness })}>
        {label}
      </Checkbox>
      {form.isBusiness && (
        <OrganisationField
          value={form.orgNumber}
          error={problems.orgNumber}
          onChange={(orgNumber) => onChange({ orgNumber })}
        />
      )}
    </div>
  );
}
