import { BUSINESS_FORMS } from '@naust/domain/business/business.ts';
import { parseOrganisationNumber } from '@naust/domain/organisation-number.ts';
import { LONGEST } from '@naust/domain/shop/about.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { organisationQuery } from '../../../lib/look-ups.queries.ts';
import { useCity } from '../../../lib/use-city.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { shopTexts as texts } from './shop.texts.ts';
import type { ShopFields } from './shop-fields.ts';

interface PartProps {
  readonly form: Pick<Form<ShopFields>, 'fields' | 'problems' | 'change'>;
}

type TextName = Exclude<keyof ShopFields, 'vatRegistered'>;

const FORMS = BUSINESS_FORMS.map((form) => ({ value: form, label: form === 'annet' ? 'Annet' : form }));

/** The browser must not fill in the user's own data. */
const fieldOf =
  ({ fields, problems, change }: PartProps['form']) =>
  (name: TextName) => ({
    label: texts[name],
    autoComplete: 'off',
    value: fields[name],
    error: problems[name] ?? null,
    onChange: (value: string) => change({ [name]: value }),
  });

/** The fields of the business, in four parts. */
export function ShopFieldsets({ form }: PartProps) {
  return (
    <>
      <BusinessPart form={form} />
      <ContactPart form={form} />
      <PlacePart form={form} />
      <MoneyPart form={form} />
    </>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">{name}</legend>
      {children}
    </fieldset>
  );
}

function BusinessPart({ form }: PartProps) {
  const field = fieldOf(form);
  const { fields, change } = form;
  return (
    <Part name={texts.business}>
      <TextField {...field('legalName')} hint={texts.legalNameHint} starred maxLength={LONGEST.legalName} />
      <TextField {...field('shortName')} hint={texts.shortNameHint} starred maxLength={LONGEST.shortName} />
      <div className="grid gap-2">
        <TextField {...field('orgNumber')} starred inputMode="numeric" maxLength={40} />
        <RegisteredName form={form} />
      </div>
      <Select
        label={texts.form}
        value={fields.form}
        options={FORMS}
        error={form.problems.form ?? null}
        onChange={(chosen) => change({ form: chosen })}
      />
      <div className="sm:col-span-2">
        <Checkbox checked={fields.vatRegistered} onChange={(vatRegistered) => change({ vatRegistered })}>
          {texts.vatHint}
        </Checkbox>
      </div>
    </Part>
  );
}

/** Fills in the registered name. */
function RegisteredName({ form: { fields, change } }: PartProps) {
  const { data: name = null } = useQuery(organisationQuery(parseOrganisationNumber(fields.orgNumber)));
  if (name === null || name === fields.legalName) return null;
  return (
    <div>
      <Button size="sm" onClick={() => change({ legalName: name })}>
        {texts.fetchName}
      </Button>
    </div>
  );
}

function ContactPart({ form }: PartProps) {
  const field = fieldOf(form);
  return (
    <Part name={texts.reached}>
      <TextField {...field('email')} starred type="email" autoCapitalize="none" maxLength={254} />
      <TextField {...field('phone')} hint={texts.phoneHint} starred inputMode="tel" maxLength={30} />
    </Part>
  );
}

function PlacePart({ form }: PartProps) {
  const field = fieldOf(form);
  const { fields, change } = form;
  useCity(fields.postalCode, fields.city, (city) => change({ city }));
  return (
    <Part name={texts.place}>
      <div className="sm:col-span-2">
        <TextField {...field('address')} starred maxLength={LONGEST.address} />
      </div>
      <TextField {...field('postalCode')} starred inputMode="numeric" maxLength={4} />
      <TextField {...field('city')} starred maxLength={LONGEST.city} />
      <div className="sm:col-span-2">
        <TextField {...field('mapPosition')} hint={texts.mapPositionHint} maxLength={60} />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...field('pickupText')} hint={texts.pickupTextHint} maxLength={LONGEST.pickupText} />
      </div>
    </Part>
  );
}

function MoneyPart({ form }: PartProps) {
  const field = fieldOf(form);
  return (
    <Part name={texts.money}>
      <TextField {...field('accountNumber')} hint={texts.accountNumberHint} inputMode="numeric" maxLength={20} />
      <TextField {...field('iban')} autoCapitalize="characters" maxLength={42} />
      <TextField {...field('bic')} autoCapitalize="characters" maxLength={11} />
    </Part>
  );
}
