import { formatOrganisationNumber } from '@naust/domain/organisation-number.ts';
import type { CurrentUserAnswer } from '@naust/domain/users/users.contract.ts';
import type { AccountForm } from '../../features/account/account-form.ts';

/** One's own account as a form shows it. */
export function detailsOf(user: CurrentUserAnswer): AccountForm {
  return {
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
export function mergedDetails(written: AccountForm, opened: AccountForm, saved: AccountForm): AccountForm {
  const own = Object.entries(written).filter(([field, value]) => value !== opened[field as keyof AccountForm]);
  return { ...saved, ...Object.fromEntries(own) };
}
