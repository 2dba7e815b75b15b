import type { Decider } from '../decider.ts';
import type { Role } from '../event.ts';
import { refuse } from '../refusal.ts';
import { checkedPersonal } from './registration-rules.ts';
import type { EmailEvent, UserEvent, UserPersonal } from './users.events.ts';

/** The account that an address belongs to, if any. */
export interface EmailState {
  readonly userId: string | null;
}

/** With `isNew`, the claim is a registration, which `user-<id>` records; without, an account changes its address. */
export interface ClaimEmail {
  readonly type: 'ClaimEmail';
  readonly userId: string;
  readonly personId: string;
  readonly isNew: boolean;
  readonly isBusiness: boolean;
  readonly role: Role;
  /** The password arrives hashed. */
  readonly personal: (UserPersonal & { readonly passwordHash: string }) | null;
}

export interface ReleaseEmail {
  readonly type: 'ReleaseEmail';
  readonly userId: string;
}

/** An address belongs to one account at a time. Refuses EMAIL_TAKEN and, when registering, what the form refuses. */
export const email: Decider<EmailState, ClaimEmail | ReleaseEmail, EmailEvent> = {
  initial: () => ({ userId: null }),
  decide(command, { userId: owner }) {
    const { userId } = command;
    if (command.type === 'ReleaseEmail') return owner === userId ? [{ type: 'EmailReleased', data: { userId } }] : [];
    if (owner === userId) return [];
    if (owner !== null) refuse('EMAIL_TAKEN');
    const { personId, isNew, isBusiness, role } = command;
    const personal = command.personal && checkedPersonal(command.personal, isBusiness);
    if (isNew && personal === null) refuse('NAME_REQUIRED');
    return [{ type: 'EmailClaimed', data: { userId, personId, isNew, isBusiness, role, personal } }];
  },
  evolve: (_, { type, data }) => ({ userId: type === 'EmailClaimed' ? data.userId : null }),
};

/** What `user-<id>` records after the claim of a new account; null where an account changed its address. */
export function registeredUser({ type, data }: EmailEvent, emailHash: string): UserEvent | null {
  if (type !== 'EmailClaimed' || !data.isNew) return null;
  const { isNew: _, ...registration } = data;
  return { type: 'UserRegistered', data: { ...registration, emailHash } };
}
