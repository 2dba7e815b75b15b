import { accountTexts } from '../../features/account/account.texts.ts';
import { AddressFields, BusinessFields, NameFields, PhoneField } from '../../features/account/account-fields.tsx';
import type { AccountProblems } from '../../features/account/account-form.ts';
import { PasswordField } from '../../features/account/password-field.tsx';
import type { RegistrationForm } from '../../features/account/registration.ts';
import { registerTexts } from './register.texts.ts';

interface RegistrationFieldsProps {
  readonly form: RegistrationForm;
  readonly problems: AccountProblems;
  readonly onChange: (part: Partial<RegistrationForm>) => void;
}

export function RegistrationFields(props: RegistrationFieldsProps) {
  const { form, problems, onChange } = props;
  return (
    <>
      <div className="grid gap-4">
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-lg font-semibold text-spruce">{registerTexts.yourDetails}</legend>
          <NameFields {...props} />
          <PasswordField
            autoComplete="new-password"
            hint={accountTexts.passwordHint}
            value={form.password}
            error={problems.password}
            onChange={(password) => onChange({ password })}
          />
          <PhoneField {...props} />
        </fieldset>
        <AddressFields {...props} />
      </div>
      <BusinessFields {...props} label={registerTexts.business} />
    </>
  );
}
