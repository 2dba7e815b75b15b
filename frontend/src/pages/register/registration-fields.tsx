import { PasswordField } from '../../features/account/password-field.tsx';
import type { RegistrationForm, RegistrationProblems } from '../../features/account/registration-form.ts';
import { accountTexts } from '../../texts/account.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface RegistrationFieldsProps {
  readonly form: RegistrationForm;
  readonly problems: RegistrationProblems;
  readonly onChange: (part: Partial<RegistrationForm>) => void;
}

export function RegistrationFields(props: RegistrationFieldsProps) {
  return (
    <>
      <AccountFields {...props} />
      <AddressFields {...props} />
      <BusinessFields {...props} />
    </>
  );
}

function AccountFields({ form, problems, onChange }: RegistrationFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-semibold text-spruce">{accountTexts.yourDetails}</legend>
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
      <PasswordField
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        value={form.password}
        error={problems.password}
        onChange={(password) => onChange({ password })}
      />
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
    </fieldset>
  );
}

function AddressFields({ form, problems, onChange }: RegistrationFieldsProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-[12rem_1fr]">
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

function BusinessFields({ form, problems, onChange }: RegistrationFieldsProps) {
  return (
    <div className="grid gap-3">
      <Checkbox name="isBusiness" checked={form.isBusiness} onChange={(isBusiness) => onChange({ isBusiness })}>
        {accountTexts.business}
      </Checkbox>
      {form.isBusiness && (
        <TextField
          label={accountTexts.orgNumber}
          hint={accountTexts.orgNumberHint}
          name="orgNumber"
          autoComplete="off"
          inputMode="numeric"
          maxLength={20}
          value={form.orgNumber}
          error={problems.orgNumber}
          onChange={(orgNumber) => onChange({ orgNumber })}
        />
      )}
    </div>
  );
}
