import { requirePassword } from '@naust/domain/users/registration-rules.ts';
import type { Registration } from '@naust/domain/users/users.contract.ts';
import {
  type AccountForm,
  type AccountProblems,
  accountBody,
  accountProblems,
  EMPTY_ACCOUNT,
  problemsAmong,
} from './account-form.ts';

export interface RegistrationForm extends AccountForm {
  readonly password: string;
}

export const EMPTY_REGISTRATION: RegistrationForm = { ...EMPTY_ACCOUNT, password: '' };

export function problemsOf(form: RegistrationForm): AccountProblems {
  return { ...accountProblems(form), ...problemsAmong([['password', () => requirePassword(form.password)]]) };
}

export const registrationBody = (form: RegistrationForm): Registration => ({
  ...accountBody(form),
  password: form.password,
});
