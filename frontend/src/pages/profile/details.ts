import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import type { AccountForm } from '../../features/account/account-form.ts';

/** The user's own account in a form. */
export interface DetailsFields extends AccountForm {
  /** Needed for another address. */
  readonly currentPassword: string;
}

/** The form's fields of the user's own account. */
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

/** Keeps edited fields; takes the others from a save made elsewhere meanwhile. */
export function mergedDetails(written: DetailsFields, opened: DetailsFields, saved: DetailsFields): DetailsFields {
  const own = Object.entries(written).filter(([field, value]) => value !== opened[field as keyof DetailsFields]);
  return { ...saved, ...Object.fromEntries(own) };
}
