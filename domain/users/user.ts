import type { Role } from '../event.ts';
import type { UserEvent, UserPersonal } from './users.events.ts';

export interface User {
  readonly userId: string;
  readonly personId: string;
  /** Counts the changes of the account from 1; a form sends the one it saw. */
  readonly version: number;
  readonly role: Role;
  readonly isBusiness: boolean;
  readonly emailHash: string;
  /** null where the person is erased. */
  readonly personal: UserPersonal | null;
  readonly passwordHash: string | null;
  /** The newest request only, until it is used or the address it went to is changed. `expiresAt` is an instant, UTC. */
  readonly reset: { readonly requestId: string; readonly tokenHash: string; readonly expiresAt: string } | null;
  readonly isErased: boolean;
}

/** null: nobody is registered under this id. */
export type UserState = User | null;

export function evolveUser(user: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered') {
    const { personal: given, ...registration } = event.data;
    const { personal, passwordHash } = withoutPassword(given);
    return { ...registration, version: 1, personal, passwordHash, reset: null, isErased: false };
  }
  if (user === null) return null;
  switch (event.type) {
    case 'UserRevised': {
      const { version, isBusiness, emailHash, personal } = event.data;
      const reset = emailHash === user.emailHash ? user.reset : null;
      return { ...user, version, isBusiness, emailHash, personal, reset };
    }
    case 'RoleSet':
      return { ...user, version: event.data.version, role: event.data.role };
    case 'PasswordSet':
      return { ...user, passwordHash: event.data.personal?.passwordHash ?? null, reset: null };
    case 'ResetRequested': {
      const { requestId, tokenHash, expiresAt } = event.data;
      return { ...user, reset: { requestId, tokenHash, expiresAt } };
    }
    case 'PersonErased': {
      const { version } = event.data;
      return { ...user, version, personal: null, passwordHash: null, reset: null, isErased: true };
    }
  }
}

function withoutPassword(given: (UserPersonal & { passwordHash: string }) | null) {
  if (given === null) return { personal: null, passwordHash: null };
  const { passwordHash, ...personal } = given;
  return { personal, passwordHash };
}
