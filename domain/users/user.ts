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
  /** Tokens that ended before their time. */
  readonly endedTokens: readonly EndedToken[];
  /** All that were given out before this instant, UTC, ended at once. */
  readonly signedOutBefore: string | null;
  /** What may still be taken back, oldest first. */
  readonly offers: readonly TakeBackOffer[];
  readonly secondFactor: SecondFactor | null;
  /** Mails remind of what is ordered, unless this is false. */
  readonly wantsReminders?: boolean;
  readonly isErased: boolean;
}

export interface EndedToken {
  readonly tokenHash: string;
  /** An instant, UTC. */
  readonly expiresAt: string;
}

/** `emailHash` and `email` as they were before the change; `email` null where the person is erased. */
export interface TakeBackOffer {
  readonly changeId: string;
  readonly what: 'email' | 'password';
  readonly emailHash: string;
  readonly email: string | null;
  readonly hadSecondFactor: boolean;
  /** An instant, UTC. */
  readonly expiresAt: string;
}

export interface SecondFactor {
  readonly secret: string;
  /** Those that were not used yet. */
  readonly recoveryHashes: readonly string[];
  /** The newest step of which a code was taken. */
  readonly lastStep: number;
}

/** As long as a token lives. */
const TOKENS_LIVE_MS = 12 * 60 * 60 * 1000;

/** null: nobody is registered under this id. */
export type UserState = User | null;

export function evolveUser(user: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered') {
    const { personal: given, ...registration } = event.data;
    const { personal, passwordHash } = withoutPassword(given);
    const tokens = { endedTokens: [], signedOutBefore: null };
    const blank = { ...tokens, reset: null, offers: [], secondFactor: null, isErased: false };
    return { ...registration, ...blank, version: 1, personal, passwordHash };
  }
  if (user === null) return null;
  switch (event.type) {
    case 'SignedOut':
      return { ...user, endedTokens: endedWith(user.endedTokens, event.data) };
    case 'SignedOutEverywhere':
      return { ...user, endedTokens: [], signedOutBefore: event.data.before };
    case 'TakeBackOffered':
      return { ...user, offers: [...user.offers, offerOf(event.data, user)] };
    case 'ChangeTakenBack': {
      const at = user.offers.findIndex(({ changeId }) => changeId === event.data.changeId);
      const offers = at < 0 ? user.offers : user.offers.slice(0, at);
      return { ...user, passwordHash: null, reset: null, endedTokens: [], offers };
    }
    case 'SecondFactorEnabled':
    case 'SecondFactorUsed':
    case 'RecoveryCodeUsed':
    case 'SecondFactorDisabled':
      return { ...user, secondFactor: evolveSecondFactor(user.secondFactor, event) };
    case 'RemindersChosen':
      return { ...user, wantsReminders: event.data.isOn };
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
      const gone = { personal: null, passwordHash: null, reset: null, endedTokens: [], offers: [], secondFactor: null };
      return { ...user, ...gone, version, isErased: true };
    }
  }
}

/** What would have ended by itself by now need not be known: this token ends within twelve hours from now. */
function endedWith(known: readonly EndedToken[], { tokenHash, expiresAt }: EndedToken): readonly EndedToken[] {
  const alive = known.filter((one) => Date.parse(one.expiresAt) > Date.parse(expiresAt) - TOKENS_LIVE_MS);
  return [...alive, { tokenHash, expiresAt }];
}

function offerOf(data: DataOf<'TakeBackOffered'>, { secondFactor }: User): TakeBackOffer {
  const { changeId, what, emailHash, expiresAt, personal } = data;
  return {
    changeId,
    what,
    emailHash,
    expiresAt,
    email: personal?.email ?? null,
    hadSecondFactor: secondFactor !== null,
  };
}

type DataOf<T extends UserEvent['type']> = Extract<UserEvent, { type: T }>['data'];
type SecondFactorEvent = Extract<
  UserEvent,
  { type: 'SecondFactorEnabled' | 'SecondFactorUsed' | 'RecoveryCodeUsed' | 'SecondFactorDisabled' }
>;

function evolveSecondFactor(factor: SecondFactor | null, { type, data }: SecondFactorEvent): SecondFactor | null {
  if (type === 'SecondFactorEnabled') return data.personal && { ...data.personal, lastStep: 0 };
  if (factor === null || type === 'SecondFactorDisabled') return null;
  if (type === 'SecondFactorUsed') return { ...factor, lastStep: data.step };
  return { ...factor, recoveryHashes: factor.recoveryHashes.filter((hash) => hash !== data.codeHash) };
}

function withoutPassword(given: (UserPersonal & { passwordHash: string }) | null) {
  if (given === null) return { personal: null, passwordHash: null };
  const { passwordHash, ...personal } = given;
  return { personal, passwordHash };
}
