import { randomBytes } from 'node:crypto';
import type { Server } from './builds.ts';

export type Call = <T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => Promise<T>;

export function callerOf(url: string, token: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const key = randomBytes(18).toString('base64url');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** Sets the shop up, once. Returns the token. */
export async function administrator({ url, setupCode }: Server): Promise<string> {
  const body = { code: setupCode(), name: 'Sjef', email: 'sjef@example.no', password: randomBytes(12).toString('hex') };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomBytes(18).toString('base64url') };
  const answer = await fetch(`${url}/api/setup`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`no administrator was made: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
