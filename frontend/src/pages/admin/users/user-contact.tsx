import { OrganisationField } from '../../../features/account/organisation-field.tsx';
import { useCity } from '../../../lib/use-city.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { UserFields } from './user-fields.ts';
import { userTexts } from './users.texts.ts';

interface UserContactProps {
  readonly form: Pick<Form<UserFields>, 'fields' | 'problems' | 'change'>;
  readonly isNew: boolean;
}

/** Another person's contact details: the browser must not autofill the administrator's own. */
export function UserContact({ form, isNew }: UserContactProps) {
  const { fields, problems, change } = form;
  useCity(fields.postalCode, fields.city, (city) => change({ city }));
  const texts = (name: 'name' | 'email' | 'phone' | 'address' | 'postalCode' | 'city') => ({
    label: userTexts[name],
    autoComplete: 'off',
    value: fields[name],
    error: problems[name] ?? null,
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...texts('name')} starred maxLength={120} />
      <TextField {...texts('email')} starred type="email" autoCapitalize="none" maxLength={254} />
      <TextField {...texts('phone')} hint={userTexts.phoneHint} inputMode="tel" maxLength={30} />
      <TextField {...texts('address')} maxLength={200} />
      <TextField {...texts('postalCode')} inputMode="numeric" maxLength={4} />
      <TextField {...texts('city')} maxLength={100} />
      <Checkbox checked={fields.isBusiness} onChange={(isBusiness) => change({ isBusiness })}>
        {userTexts.isBusiness}
      </Checkbox>
      {fields.isBusiness && (
        <OrganisationField
          value={fields.orgNumber}
          error={problems.orgNumber}
          onChange={(orgNumber) => change({ orgNumber })}
        />
      )}
      {fields.isBusiness && !isNew && (
        <div className="sm:col-span-2">
          <Checkbox checked={fields.monthlyInvoice} onChange={(monthlyInvoice) => change({ monthlyInvoice })}>
            {userTexts.monthlyInvoice}
          </Checkbox>
          <p className="text-sm text-ink-soft">{userTexts.monthlyInvoiceHint}</p>
        </div>
      )}
    </div>
  );
}
