import { createHmac } from 'node:crypto';
import { canonicalEmail, emailIdentities } from '@naust/domain/email-address.ts';
import type { Needs } from './needs.ts';

/** Names an address's stream without telling the address. */
export const emailHashOf = (desk: Needs<'secrets'>, email: string): string => keyedHash(desk, canonicalEmail(email));

/** All streams that an address was ever named by, as it was written first. */
export const emailHashesOf = (desk: Needs<'secrets'>, email: string): readonly string[] =>
  emailIdentities(email).map((identity) => keyedHash(desk, identity));

/** The one by which an account has the address; as addresses are named now where none has it. */
export async function knownEmailHash(desk: Needs<'email' | 'secrets'>, email: string): Promise<string> {
  const hashes = emailHashesOf(desk, email);
  if (hashes.length > 1) {
    for (const hash of hashes) if ((await desk.email(hash).peek()).state.userId !== null) return hash;
  }
  return emailHashOf(desk, email);
}

const keyedHash = ({ secrets }: Needs<'secrets'>, identity: string): string =>
  createHmac('sha256', secrets.hashing).update(identity).digest('hex');
