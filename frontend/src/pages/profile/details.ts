import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import type { AccountForm } from '../../features/account/account-form.ts';

/** One's own account as it is written. */
export interface DetailsFields extends AccountForm {
  /** Where the address is another. */
  readonly currentPassword: string;
}

/** One's own account as a form shows it. */
export function detailsOf(user: CurrentUserAnswer): DetailsFields {
  return {
    currentPassword: '',
    name: user.name,
    email: user.email,
    phone: user.phone ?? '',
    address: user.address ?? '',
    postalCode: user.postal_code ?? '',
    city: user.city ?? '',
    isBusiness: user.isBusiness,
    orgNumber: user.orgNumber === null ? '' : formatOrganisationNumber(user.orgNumber),
  };
}

/** What was written stays; where nothing was written, what was saved elsewhere meanwhile takes its place. */
export function mergedDetails(written: DetailsFields, opened: DetailsFields, saved: DetailsFields): DetailsFields {
  const own = Object.entries(written).filter(([field, value]) => value !== opened[field as keyof DetailsFields]);
  return { ...saved, ...Object.fromEntries(own) };
}
