import { exportAnswer } from '@naust/domain/users/own-export.contract.ts';
import { type Registration, userSaved } from '@naust/domain/users/users.contract.ts';
import { callApi } from '../../lib/api.ts';

/** `version`: of the account when the form was opened; an older one is refused. */
export async function saveDetails(
  body: Omit<Registration, 'password'> & { version: number; currentPassword?: string },
): Promise<void> {
  await callApi('/users/me', { method: 'PUT', body, answer: userSaved });
}

/** The user's stored data, as the text of a JSON file. */
export async function exportedDetails(): Promise<string> {
  return JSON.stringify(await callApi('/users/me/export', { answer: exportAnswer }), null, 2);
}
