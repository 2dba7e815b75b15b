import { type Registration, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { callApi } from '../../lib/api.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Answers the bearer token. */
export async function logIn(body: Credentials): Promise<string> {
  return (await callApi('/auth/login', { method: 'POST', body, answer: tokenAnswer })).token;
}

/** Answers the bearer token of the new account. */
export async function register(body: Registration): Promise<string> {
  return (await callApi('/auth/register', { method: 'POST', body, answer: tokenAnswer })).token;
}
