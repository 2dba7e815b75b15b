import type { Role } from '../event.ts';
import { isStaffRole } from './roles.ts';
import type { UserEvent, UserPersonal } from './users.events.ts';

export interface User {
  readonly userId: string;
  readonly personId: string;
  /** Counts the changes of the account from 1; a form sends the one it saw. */
  readonly version: number;
  readonly role: Role;
  readonly isBusiness: boolean;
  /** A business that has one invoice a month. */
  readonly monthlyInvoice?: boolean;
  readonly emailHash: string;
  /** null if the person is erased. */
  readonly personal: UserPersonal | null;
  readonly passwordHash: string | null;
  /** The newest request only, until it is used or its address is changed. `expiresAt` is an instant, UTC. */
  readonly reset: { readonly requestId: string; readonly tokenHash: string; readonly expiresAt: string } | null;
  /** Tokens that were ended early. */
  readonly endedTokens: readonly EndedToken[];
  /** How often all tokens issued so far were ended. A token carries the number under which it was issued. */
  readonly withdrawals: number;
  /** Changes that can still be taken back, oldest first. */
  readonly offers: readonly TakeBackOffer[];
  readonly secondFactor: SecondFactor | null;
  /** The account gets reminders, unless this is false. */
  readonly wantsReminders?: boolean;
  /** The newest link to the calendar of pickups and returns; left out if none was made. */
  readonly calendarLink?: CalendarLink;
  /** Networks that the administrator has signed in from, the newest last. */
  readonly places?: readonly string[];
  readonly isErased: boolean;
}

/** Links are counted from 1: a link that was switched off stays off. */
export interface CalendarLink {
  readonly linkNo: number;
  readonly isOn: boolean;
}

export interface EndedToken {
  readonly tokenHash: string;
  /** An instant, UTC. */
  readonly expiresAt: string;
}

/** `emailHash` and `email` before the change; `email` is null if the person is erased. */
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
  /** Unused ones. */
  readonly recoveryHashes: readonly string[];
  /** The newest step with a used code. */
  readonly lastStep: number;
}

/** The most single tokens that the state remembers as ended. It ignores their expiry, so no clock is needed. */
const ENDED_TOKENS_KNOWN = 50;

/** The facts that end all tokens of an account. */
export const endsAllTokens = (type: UserEvent['type']): boolean =>
  type === 'RoleSet' ||
  type === 'PasswordSet' ||
  type === 'ChangeTakenBack' ||
  type === 'SignedOutEverywhere' ||
  type === 'SecondFactorEnabled' ||
  type === 'SecondFactorDisabled' ||
  type === 'PersonErased';

/** After these facts the account may have another owner than the one who made the link. */
const endsCalendarLink = (event: UserEvent): boolean =>
  event.type === 'ChangeTakenBack' ||
  event.type === 'SignedOutEverywhere' ||
  event.type === 'PersonErased' ||
  (event.type === 'RoleSet' && !isStaffRole(event.data.role));

/** Keeps the newest ones, whatever their expiry. */
export const withEnded = <T>(known: readonly T[], ended: T): readonly T[] => [
  ...known.slice(1 - ENDED_TOKENS_KNOWN),
  ended,
];

/** null: no account has this id. */
export type UserState = User | null;

export function evolveUser(user: UserState, event: UserEvent): UserState {
  const evolved = withoutCalendarLink(evolveFact(user, event), event);
  if (user === null || evolved === null || !endsAllTokens(event.type)) return evolved;
  return { ...evolved, withdrawals: user.withdrawals + 1, endedTokens: [] };
}

function withoutCalendarLink(user: UserState, event: UserEvent): UserState {
  if (!user?.calendarLink?.isOn || !endsCalendarLink(event)) return user;
  return { ...user, calendarLink: { ...user.calendarLink, isOn: false } };
}

function evolveFact(user: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered') {
    const { personal: given, ...registration } = event.data;
    const { personal, passwordHash } = withoutPassword(given);
    const tokens = { endedTokens: [], withdrawals: 0 };
    const blank = { ...tokens, reset: null, offers: [], secondFactor: null, isErased: false };
    return { ...registration, ...blank, version: 1, personal, passwordHash };
  }
  if (user === null) return null;
  switch (event.type) {
    case 'SignedOut':
      return { ...user, endedTokens: withEnded(user.endedTokens, endedTokenOf(event.data)) };
    case 'SignedOutEverywhere':
      return user;
    case 'TakeBackOffered':
      return { ...user, offers: [...user.offers, offerOf(event.data, user)] };
    case 'ChangeTakenBack': {
      const at = user.offers.findIndex(({ changeId }) => changeId === event.data.changeId);
      const offers = at < 0 ? user.offers : user.offers.slice(0, at);
      return { ...user, passwordHash: null, reset: null, offers };
    }
    case 'SecondFactorEnabled':
    case 'SecondFactorUsed':
    case 'RecoveryCodeUsed':
    case 'SecondFactorDisabled':
      return { ...user, secondFactor: evolveSecondFactor(user.secondFactor, event) };
    case 'SignedInFromNewPlace':
      return { ...user, places: event.data.personal ? withEnded(user.places ?? [], event.data.personal.network) : [] };
    case 'RemindersChosen':
      return { ...user, wantsReminders: event.data.isOn };
    case 'CalendarLinkMade':
    case 'CalendarLinkRevoked':
      return { ...user, calendarLink: { linkNo: event.data.linkNo, isOn: event.type === 'CalendarLinkMade' } };
    case 'UserRevised': {
      const { version, isBusiness, emailHash, personal, monthlyInvoice = false } = event.data;
      const reset = emailHash === user.emailHash ? user.reset : null;
      return { ...user, version, isBusiness, monthlyInvoice, emailHash, personal, reset };
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
      const gone = { personal: null, passwordHash: null, reset: null, offers: [], secondFactor: null, places: [] };
      return { ...user, ...gone, version, isErased: true };
    }
  }
}

export const endedTokenOf = ({ tokenHash, expiresAt }: EndedToken): EndedToken => ({ tokenHash, expiresAt });

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
