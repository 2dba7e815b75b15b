import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@naust/domain/users/registration-rules.ts';
import type { Needs } from './needs.ts';

/** Names an address's stream without telling the address. */
export function emailHashOf({ secrets }: Needs<'secrets'>, email: string): string {
  return createHmac('sha256', secrets.hashing).update(canonicalEmail(email)).digest('hex');
}
