import { changeToTakeBack, done, type Registration, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { addOnce } from '../../lib/add-once.ts';
import { callApi } from '../../lib/api.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** For an account with a second factor. */
  readonly code?: string;
}

/** Returns the bearer token. */
export async function logIn(body: Credentials): Promise<string> {
  return (await callApi('/auth/login', { method: 'POST', body, answer: tokenAnswer })).token;
}

/** Returns the bearer token of the new account. */
export async function register(body: Registration): Promise<string> {
  return (await addOnce('/auth/register', { body, answer: tokenAnswer })).token;
}

/** The answer is the same whether the address is known or not. */
export async function askForLink(email: string): Promise<void> {
  await callApi('/auth/forgot-password', { method: 'POST', body: { email }, answer: done });
}

/** Succeeds if the link of this token works now. Fetched each time the page is opened. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => callApi(`/auth/reset-token/${encodeURIComponent(token)}`, { answer: done, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export async function saveNewPassword(body: { token: string; password: string }): Promise<void> {
  await callApi('/auth/reset-password', { method: 'POST', body, answer: done });
}

/** The change that the link of this token takes back. Fetched each time the page is opened. */
export const takeBackQuery = (token: string) =>
  queryOptions({
    queryKey: ['take-back', token],
    queryFn: ({ signal }) =>
      callApi(`/auth/take-back/${encodeURIComponent(token)}`, { answer: changeToTakeBack, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export async function takeBack(token: string): Promise<void> {
  await callApi('/auth/take-back', { method: 'POST', body: { token }, answer: done });
}
