import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@naust/infra/keyed-hash.ts';

export interface Invited {
  readonly addressHash: string;
  readonly invitationId: string;
}

const TOKEN = /^([\da-f]{64})\.([1-9]\d{14})\.([\w-]{43})$/;

const macOf = (key: Uint8Array, { addressHash, invitationId }: Invited): Buffer =>
  keyedHash(key, `invitation ${addressHash} ${invitationId}`);

/** The token in the link. It is derived from the invitation and stored nowhere. */
export const invitationTokenOf = (key: Uint8Array, invited: Invited): string =>
  `${invited.addressHash}.${invited.invitationId}.${macOf(key, invited).toString('base64url')}`;

/** The invitation of a token; null if it was not made with this key. */
export function readInvitationToken(key: Uint8Array, token: string): Invited | null {
  const [, addressHash, invitationId, mac] = TOKEN.exec(token) ?? [];
  if (addressHash === undefined || invitationId === undefined || mac === undefined) return null;
  const invited = { addressHash, invitationId };
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, invited)) ? invited : null;
}
