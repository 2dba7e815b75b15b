import type { Decider } from '../decider.ts';
import type { Role } from '../event.ts';
import { refuse } from '../refusal.ts';
import { checkedPersonal } from './registration-rules.ts';
import type { EmailEvent, UserEvent, UserPersonal } from './users.events.ts';

/** The account that an address belongs to, if any. */
export interface EmailState {
  readonly userId: string | null;
  /** Released, but reserved for the former account until an instant, UTC. */
  readonly held: { readonly userId: string; readonly until: string } | null;
}

/** With `isNew`, the claim is a registration, which `user-<id>` records; without, an account changes its address. */
export interface ClaimEmail {
  readonly type: 'ClaimEmail';
  readonly userId: string;
  readonly personId: string;
  readonly isNew: boolean;
  readonly isBusiness: boolean;
  readonly role: Role;
  /** An instant, UTC. */
  readonly now: string;
  /** The password arrives hashed. */
  readonly personal: (UserPersonal & { readonly passwordHash: string }) | null;
}

export interface ReleaseEmail {
  readonly type: 'ReleaseEmail';
  readonly userId: string;
  /** An instant, UTC: until then only the same account can claim it again. */
  readonly heldUntil: string | null;
}

/** An address belongs to one account at a time. Refuses EMAIL_TAKEN and, at registration, an invalid form. */
export const email: Decider<EmailState, ClaimEmail | ReleaseEmail, EmailEvent> = {
  initial: () => ({ userId: null, held: null }),
  decide(command, { userId: owner, held }) {
    const { userId } = command;
    if (command.type === 'ReleaseEmail') {
      const { heldUntil } = command;
      return owner === userId ? [{ type: 'EmailReleased', data: { userId, heldUntil } }] : [];
    }
    if (owner === userId) return [];
    if (owner !== null) refuse('EMAIL_TAKEN');
    if (held && held.userId !== userId && Date.parse(command.now) < Date.parse(held.until)) refuse('EMAIL_TAKEN');
    const { personId, isNew, isBusiness, role } = command;
    const personal = command.personal && checkedPersonal(command.personal, isBusiness);
    if (isNew && personal === null) refuse('NAME_REQUIRED');
    return [{ type: 'EmailClaimed', data: { userId, personId, isNew, isBusiness, role, personal } }];
  },
  evolve(_, { type, data }) {
    if (type === 'EmailClaimed') return { userId: data.userId, held: null };
    const { userId, heldUntil } = data;
    return { userId: null, held: heldUntil === null ? null : { userId, until: heldUntil } };
  },
};

/** The event that `user-<id>` records after the claim of a new account; null if an account changed its address. */
export function registeredUser({ type, data }: EmailEvent, emailHash: string): UserEvent | null {
  if (type !== 'EmailClaimed' || !data.isNew) return null;
  const { isNew: _, ...registration } = data;
  return { type: 'UserRegistered', data: { ...registration, emailHash } };
}
