import { Refusal, type RefusalCode } from '@naust/domain/refusal.ts';
import { checkedPersonal, requirePassword } from '@naust/domain/users/registration-rules.ts';
import type { Registration } from '@naust/domain/users/users.contract.ts';
import type { UserPersonal } from '@naust/domain/users/users.events.ts';
import { ApiError } from '../../lib/api-error.ts';

export interface RegistrationForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly isBusiness: boolean;
  readonly orgNumber: string;
}

export type RegistrationField = 'name' | 'email' | 'password' | 'postalCode' | 'orgNumber';
export type RegistrationProblems = { readonly [Field in RegistrationField]?: string };

export const EMPTY_REGISTRATION: RegistrationForm = {
  name: '',
  email: '',
  password: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  isBusiness: false,
  orgNumber: '',
};

const FLAWLESS: UserPersonal = {
  name: 'Kari',
  email: 'kari@example.no',
  phone: null,
  address: null,
  postalCode: null,
  city: null,
  orgNumber: null,
};

/** Every field is checked by the rule the server applies, in a form that is flawless otherwise. */
export function problemsOf(form: RegistrationForm): RegistrationProblems {
  const { name, email, password, postalCode, isBusiness, orgNumber } = form;
  const found: [RegistrationField, string | null][] = [
    ['name', refusalOf(() => checkedPersonal({ ...FLAWLESS, name }, false))],
    ['email', refusalOf(() => checkedPersonal({ ...FLAWLESS, email }, false))],
    ['password', refusalOf(() => requirePassword(password))],
    ['postalCode', refusalOf(() => checkedPersonal({ ...FLAWLESS, postalCode }, false))],
    ['orgNumber', refusalOf(() => checkedPersonal({ ...FLAWLESS, orgNumber }, isBusiness))],
  ];
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

const FIELD_OF: { readonly [Code in RefusalCode]?: RegistrationField } = {
  NAME_REQUIRED: 'name',
  EMAIL_INVALID: 'email',
  EMAIL_TAKEN: 'email',
  PASSWORD_LENGTH: 'password',
  POSTAL_CODE_INVALID: 'postalCode',
  ORG_NUMBER_REQUIRED: 'orgNumber',
  ORG_NUMBER_INVALID: 'orgNumber',
};

/** A refusal of the server beside the field it is about; nothing where it is about none. */
export function refusedField(error: unknown): RegistrationProblems {
  if (!(error instanceof ApiError) || error.code === null) return {};
  const field = (FIELD_OF as Readonly<Record<string, RegistrationField>>)[error.code];
  return field === undefined ? {} : { [field]: error.text };
}

/** What is sent: empty fields as null, an organisation number only for a business. */
export function registrationBody(form: RegistrationForm): Registration {
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    password: form.password,
    phone: textOrNull(form.phone),
    address: textOrNull(form.address),
    postal_code: textOrNull(form.postalCode),
    city: textOrNull(form.city),
    isBusiness: form.isBusiness,
    orgNumber: form.isBusiness ? textOrNull(form.orgNumber) : null,
  };
}

const textOrNull = (text: string) => text.trim() || null;
