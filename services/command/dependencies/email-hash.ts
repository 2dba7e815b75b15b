import { createHmac } from 'node:crypto';
import { canonicalEmail, emailIdentities } from '@naust/domain/email-address.ts';
import type { Deps } from './dependencies.ts';

/** Names an address's stream without revealing the address. */
export const emailHashOf = (deps: Deps<'secrets'>, email: string): string => keyedHash(deps, canonicalEmail(email));

/** All streams that an address may have had, the name for its original spelling first. */
export const emailHashesOf = (deps: Deps<'secrets'>, email: string): readonly string[] =>
  emailIdentities(email).map((identity) => keyedHash(deps, identity));

/** The hash under which an account has the address; the current kind of hash if none has it. */
export async function knownEmailHash(deps: Deps<'email' | 'secrets'>, email: string): Promise<string> {
  const hashes = emailHashesOf(deps, email);
  if (hashes.length > 1) {
    for (const hash of hashes) if ((await deps.email(hash).peek()).state.userId !== null) return hash;
  }
  return emailHashOf(deps, email);
}

const keyedHash = ({ secrets }: Deps<'secrets'>, identity: string): string =>
  createHmac('sha256', secrets.hashing).update(identity).digest('hex');
