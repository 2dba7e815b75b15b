import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import { requirePassword } from '@naust/domain/users/registration-rules.ts';
import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import {
  type AccountForm,
  accountBody,
  accountProblems,
  EMPTY_ACCOUNT,
  isOtherAddress,
  problemsAmong,
  refusedField,
} from '../../../features/account/account-form.ts';
import type { Problems } from '../../../lib/use-form.ts';
import type { UserBody } from './users.queries.ts';
import { userTexts } from './users.texts.ts';

/** An account in an administrator's form. */
export interface UserFields extends AccountForm {
  readonly role: UserAnswer['role'];
  /** Of a business. */
  readonly monthlyInvoice: boolean;
  /** For a new account only. */
  readonly password: string;
  /** The administrator's own. */
  readonly currentPassword: string;
}

export function userFields(user: UserAnswer | null): UserFields {
  if (user === null)
    return { ...EMPTY_ACCOUNT, role: 'user', monthlyInvoice: false, password: '', currentPassword: '' };
  return {
    name: user.name,
    email: user.email,
    phone: user.phone ?? '',
    address: user.address ?? '',
    postalCode: user.postal_code ?? '',
    city: user.city ?? '',
    isBusiness: user.isBusiness,
    orgNumber: user.orgNumber === null ? '' : formatOrganisationNumber(user.orgNumber),
    role: user.role,
    monthlyInvoice: user.monthlyInvoice ?? false,
    password: '',
    currentPassword: '',
  };
}

/** A new address or a new administrator: the form asks for the administrator's own password. */
export const isConfirmed = (fields: UserFields, opened: UserAnswer | null) =>
  isGivingAdmin(fields, opened) || (opened !== null && isOtherAddress(fields.email, opened.email));

/** The account becomes an administrator. */
const isGivingAdmin = (fields: UserFields, opened: UserAnswer | null) =>
  fields.role === 'admin' && opened?.role !== 'admin';

export const userProblems =
  (opened: UserAnswer | null) =>
  (fields: UserFields): Problems<UserFields> => ({
    ...accountProblems(fields),
    ...(opened === null ? problemsAmong([['password', () => requirePassword(fields.password)]]) : {}),
    currentPassword:
      isConfirmed(fields, opened) && fields.currentPassword === '' ? userTexts.currentPasswordNeeded : null,
  });

/** The problem of one field in a refusal. */
export function refusedUserField(error: unknown): Problems<UserFields> {
  return refusedField(error);
}

export function userBody(fields: UserFields, opened: UserAnswer | null): UserBody {
  return {
    ...accountBody(fields),
    role: fields.role,
    ...(opened === null ? { password: fields.password } : { monthlyInvoice: fields.monthlyInvoice }),
    ...(isConfirmed(fields, opened) ? { currentPassword: fields.currentPassword } : {}),
  };
}
