import type { Decider } from '../decider.ts';
import type { Role } from '../event.ts';
import { refuse } from '../refusal.ts';
import { checkedPersonal } from './registration-rules.ts';
import { isStaffRole } from './roles.ts';
import { decideSignIn, type SignInCommand } from './sign-in.ts';
import { evolveUser, type User, type UserState } from './user.ts';
import type { UserEvent, UserPersonal } from './users.events.ts';

/** Records a decision of `email-…`. */
export interface RegisterUser {
  readonly type: 'RegisterUser';
  readonly event: Extract<UserEvent, { type: 'UserRegistered' }>;
}

/** The whole form. A new address has been claimed before. `expectedVersion` null: the last write wins. */
export interface ReviseUser {
  readonly type: 'ReviseUser';
  readonly expectedVersion: number | null;
  readonly isBusiness: boolean;
  /** Left out: as it was. Only a business has one. */
  readonly monthlyInvoice?: boolean | undefined;
  readonly emailHash: string;
  readonly personal: UserPersonal;
  /** The offer to take back a change of address. */
  readonly offer: ChangeOffer;
}

/** A change that can be taken back until `expiresAt`, an instant, UTC. */
export interface ChangeOffer {
  readonly changeId: string;
  readonly expiresAt: string;
}

/** Records a decision of `admins`. */
export interface SetRole {
  readonly type: 'SetRole';
  readonly role: Role;
}

/** The owner's own change; the caller has checked the old password. */
export interface ChangePassword {
  readonly type: 'ChangePassword';
  readonly passwordHash: string;
  readonly offer: ChangeOffer;
}

/** Ends every older request. `expiresAt` is an instant, UTC. */
export interface RequestReset {
  readonly type: 'RequestReset';
  readonly requestId: string;
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/** `now` is an instant, UTC. */
export interface ResetPassword {
  readonly type: 'ResetPassword';
  readonly tokenHash: string;
  readonly now: string;
  readonly passwordHash: string;
}

/** Whether the account gets reminders of its orders. */
export interface ChooseReminders {
  readonly type: 'ChooseReminders';
  readonly isOn: boolean;
}

/** Whether the account has a link to the calendar of pickups and returns; only those who work in the shop have one. */
export interface SetCalendarLink {
  readonly type: 'SetCalendarLink';
  readonly isOn: boolean;
}

/** An administrator has been removed from `admins` before. */
export interface ErasePerson {
  readonly type: 'ErasePerson';
  readonly askedBy: string;
  /** An order in status 1 to 3, held, or unpaid. */
  readonly hasOpenOrders: boolean;
}

export type UserCommand =
  | RegisterUser
  | ReviseUser
  | SetRole
  | ChangePassword
  | SignInCommand
  | RequestReset
  | ResetPassword
  | ChooseReminders
  | SetCalendarLink
  | ErasePerson;

/** One account. Its personal data must be decrypted. */
export const users: Decider<UserState, UserCommand, UserEvent> = { initial: () => null, decide, evolve: evolveUser };

function decide(command: UserCommand, user: UserState): readonly UserEvent[] {
  if (command.type === 'RegisterUser') return user ? [] : [command.event];
  if (command.type === 'ErasePerson') return user ? erase(command, user) : refuse('USER_NOT_FOUND');
  if (command.type === 'ResetPassword') return resetPassword(command, user);
  if (user === null || user.isErased) refuse('USER_NOT_FOUND');
  switch (command.type) {
    case 'ReviseUser':
      return revise(command, user);
    case 'SetRole':
      return user.role === command.role ? [] : [roleSet(user, command.role)];
    case 'ChangePassword':
      if (user.passwordHash === command.passwordHash) return [];
      return [passwordSet(user, command.passwordHash), offered('password', command.offer, user)];
    case 'ChooseReminders': {
      const { isOn } = command;
      const { userId, wantsReminders = true } = user;
      return wantsReminders === isOn ? [] : [{ type: 'RemindersChosen', data: { userId, isOn } }];
    }
    case 'SetCalendarLink':
      return setCalendarLink(command, user);
    case 'RequestReset': {
      const { requestId, tokenHash, expiresAt } = command;
      if (user.reset?.requestId === requestId) return [];
      return [{ type: 'ResetRequested', data: { userId: user.userId, requestId, tokenHash, expiresAt } }];
    }
    default:
      return decideSignIn(command, user);
  }
}

function setCalendarLink({ isOn }: SetCalendarLink, { userId, role, calendarLink }: User): UserEvent[] {
  const { linkNo, isOn: before } = calendarLink ?? { linkNo: 0, isOn: false };
  if (before === isOn) return [];
  if (!isOn) return [{ type: 'CalendarLinkRevoked', data: { userId, linkNo } }];
  if (!isStaffRole(role)) refuse('NO_ACCESS');
  return [{ type: 'CalendarLinkMade', data: { userId, linkNo: linkNo + 1 } }];
}

function revise(command: ReviseUser, user: User): UserEvent[] {
  const { expectedVersion, isBusiness, emailHash, personal: form, offer } = command;
  const personal = checkedPersonal(form, isBusiness);
  const { userId, personId, version } = user;
  const { monthlyInvoice: before = false } = user;
  const monthlyInvoice = isBusiness && (command.monthlyInvoice ?? before);
  const isSame = user.isBusiness === isBusiness && before === monthlyInvoice;
  const stands = isSame && user.emailHash === emailHash;
  if (stands && user.personal && isSamePersonal(personal, user.personal)) return [];
  if (expectedVersion !== null && expectedVersion !== version) refuse('CHANGED_MEANWHILE', { current: { version } });
  const data = {
    userId,
    personId,
    version: version + 1,
    isBusiness,
    emailHash,
    personal,
    ...(monthlyInvoice && { monthlyInvoice }),
  };
  const offers = user.emailHash === emailHash ? [] : [offered('email', offer, user)];
  return [{ type: 'UserRevised', data }, ...offers];
}

function offered(what: 'email' | 'password', { changeId, expiresAt }: ChangeOffer, user: User): UserEvent {
  const { userId, personId, emailHash } = user;
  const personal = user.personal && { email: user.personal.email };
  return { type: 'TakeBackOffered', data: { userId, personId, changeId, what, emailHash, expiresAt, personal } };
}

/** The link works once, for the newest request, until it expires. */
function resetPassword({ tokenHash, now, passwordHash }: ResetPassword, user: UserState): UserEvent[] {
  const reset = user?.reset;
  if (!user || user.isErased || !reset || reset.tokenHash !== tokenHash) refuse('RESET_LINK_INVALID');
  if (Date.parse(now) >= Date.parse(reset.expiresAt)) refuse('RESET_LINK_INVALID');
  return [passwordSet(user, passwordHash)];
}

function erase({ askedBy, hasOpenOrders }: ErasePerson, user: User): UserEvent[] {
  const { userId, personId } = user;
  if (user.isErased) return [];
  if (askedBy === userId) refuse('NOT_ONESELF');
  if (hasOpenOrders) refuse('PERSON_HAS_OPEN_ORDERS');
  const demoted = user.role === 'user' ? [] : [roleSet(user, 'user')];
  const version = user.version + demoted.length + 1;
  return [...demoted, { type: 'PersonErased', data: { userId, personId, version } }];
}

function roleSet({ userId, version, role: before }: User, role: Role): UserEvent {
  return { type: 'RoleSet', data: { userId, version: version + 1, role, before } };
}

function passwordSet({ userId, personId }: User, passwordHash: string): UserEvent {
  return { type: 'PasswordSet', data: { userId, personId, personal: { passwordHash } } };
}

export const isSamePersonal = (one: UserPersonal, other: UserPersonal): boolean =>
  one.name === other.name &&
  one.email === other.email &&
  one.phone === other.phone &&
  one.address === other.address &&
  one.postalCode === other.postalCode &&
  one.city === other.city &&
  one.orgNumber === other.orgNumber;
