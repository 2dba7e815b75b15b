import { BUSINESS_FORMS, type Business } from '../business/business.ts';
import { refuse } from '../refusal.ts';
import type { AboutInput } from './about.contract.ts';

interface Beside {
  /** The city of the postal code; null if the register has none. */
  readonly cityOfCode: string | null;
  readonly answeringHours: Business['answeringHours'];
}

/** The business of a request. Refuses an unknown form; the decider checks all other fields. */
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
