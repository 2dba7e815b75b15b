import {
  done,
  recoveryCodes,
  type SecondFactorSetup,
  secondFactorSetup,
  tokenAnswer,
} from '@naust/domain/users/users.contract.ts';
import { callApi } from '../../lib/api.ts';

/** Returns the new token; all others have ended. */
export async function savePassword(body: { currentPassword: string; password: string }): Promise<string> {
  return (await callApi('/users/me/password', { method: 'PUT', body, answer: tokenAnswer })).token;
}

export async function logOutEverywhere(): Promise<void> {
  await callApi('/auth/logout', { method: 'POST', body: { everywhere: true }, answer: done });
}

/** A new key, which the shop has not stored yet. */
export const setUpSecondFactor = (): Promise<SecondFactorSetup> =>
  callApi('/users/me/second-factor/setup', { method: 'POST', answer: secondFactorSetup });

export const enableSecondFactor = (body: { secret: string; code: string; currentPassword: string }) =>
  callApi('/users/me/second-factor', { method: 'POST', body, answer: recoveryCodes });

/** Returns the new token. */
export async function disableSecondFactor(body: { code: string; currentPassword: string }): Promise<string> {
  return (await callApi('/users/me/second-factor/off', { method: 'POST', body, answer: tokenAnswer })).token;
}
