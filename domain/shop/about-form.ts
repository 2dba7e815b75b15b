import { refuse } from '../refusal.ts';
import type { AboutInput } from './about.contract.ts';
import { BUSINESS_FORMS, type Business } from './business.ts';

interface Beside {
  /** The city of the postal code; null where the register knows none. */
  readonly cityOfCode: string | null;
  readonly answeringHours: Business['answeringHours'];
}

/** A business as a call brings it. Refuses a form that is none; all else is checked where it is decided. */
export function businessOf(input: AboutInput, { cityOfCode, answeringHours }: Beside): Business {
  return {
    legalName: input.legalName,
    shortName: input.shortName,
    form: BUSINESS_FORMS.find((form) => form === input.form) ?? refuse('BUSINESS_FORM_UNKNOWN'),
    orgNumber: input.orgNumber,
    isVatRegistered: input.vatRegistered,
    email: input.email,
    phone: input.phone,
    address: input.address,
    postalCode: input.postalCode,
    city: input.city?.trim() || cityOfCode || '',
    mapPosition: input.mapPosition ?? null,
    accountNumber: input.accountNumber ?? null,
    iban: input.iban ?? null,
    bic: input.bic ?? null,
    pickupText: input.pickupText ?? null,
    answeringHours,
  };
}
