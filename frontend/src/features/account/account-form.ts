import { canonicalEmail } from '@naust/domain/email-address.ts';
import { Refusal, type RefusalCode } from '@naust/domain/refusal.ts';
import { refusalTexts } from '@naust/domain/refusals.texts.ts';
import { checkedPersonal } from '@naust/domain/users/registration-rules.ts';
import type { Registration } from '@naust/domain/users/users.contract.ts';
import type { UserPersonal } from '@naust/domain/users/users.events.ts';
import { ApiError } from '../../lib/api-error.ts';
import { emailProblem } from '../../lib/email-problem.ts';

/** The account's details in a form. */
export interface AccountForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly isBusiness: boolean;
  readonly orgNumber: string;
}

export const EMPTY_ACCOUNT: AccountForm = {
  name: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  isBusiness: false,
  orgNumber: '',
};

export type AccountField = 'name' | 'email' | 'password' | 'currentPassword' | 'postalCode' | 'orgNumber';
export type AccountProblems = { readonly [Field in AccountField]?: string | null };

const FLAWLESS: UserPersonal = {
  name: 'Kari',
  email: 'kari@example.no',
  phone: null,
  address: null,
  postalCode: null,
  city: null,
  orgNumber: null,
};

/** Checks every field by the server's rule, each in a form that is otherwise valid. */
export function accountProblems(form: AccountForm): AccountProblems {
  const { name, email, postalCode, isBusiness, orgNumber } = form;
  const problems = problemsAmong([
    ['name', () => checkedPersonal({ ...FLAWLESS, name }, false)],
    ['postalCode', () => checkedPersonal({ ...FLAWLESS, postalCode }, false)],
    ['orgNumber', () => checkedPersonal({ ...FLAWLESS, orgNumber }, isBusiness)],
  ]);
  const wrongEmail = emailProblem(email, refusalTexts.EMAIL_INVALID.text);
  return wrongEmail === null ? problems : { ...problems, email: wrongEmail };
}

/** The sentences of the checks that refuse. */
export function problemsAmong(checks: readonly (readonly [AccountField, () => void])[]): AccountProblems {
  const found = checks.map(([field, check]) => [field, refusalOf(check)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    throw error;
  }
}

const FIELD_OF: { readonly [Code in RefusalCode]?: AccountField } = {
  NAME_REQUIRED: 'name',
  EMAIL_INVALID: 'email',
  EMAIL_HAS_LETTERS: 'email',
  EMAIL_TAKEN: 'email',
  PASSWORD_LENGTH: 'password',
  PASSWORD_BLANK: 'password',
  PASSWORD_COMMON: 'password',
  PASSWORD_NEEDED: 'currentPassword',
  PASSWORD_WRONG: 'currentPassword',
  POSTAL_CODE_INVALID: 'postalCode',
  ORG_NUMBER_REQUIRED: 'orgNumber',
  ORG_NUMBER_INVALID: 'orgNumber',
};

/** The server's refusal next to its field; empty if it concerns none. */
export function refusedField(error: unknown): AccountProblems {
  if (!(error instanceof ApiError) || error.code === null) return {};
  const field = (FIELD_OF as Readonly<Record<string, AccountField>>)[error.code];
  return field === undefined ? {} : { [field]: error.text };
}

/** The shop's comparison of addresses: neither case nor form of letters matters. */
export const isOtherAddress = (one: string, other: string): boolean => canonicalEmail(one) !== canonicalEmail(other);

/** The request body: empty fields as null, an organisation number only for a business. */
export function accountBody(form: AccountForm): Omit<Registration, 'password'> {
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: textOrNull(form.phone),
    address: textOrNull(form.address),
    postal_code: textOrNull(form.postalCode),
    city: textOrNull(form.city),
    isBusiness: form.isBusiness,
    orgNumber: form.isBusiness ? textOrNull(form.orgNumber) : null,
  };
}

const textOrNull = (text: string) => text.trim() || null;
