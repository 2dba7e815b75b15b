import { refuse } from '../refusal.ts';
import type { TakeBackOffer, User } from './user.ts';
import type { UserEvent } from './users.events.ts';

/** `expiresAt` is an instant, UTC. */
export interface SignOut {
  readonly type: 'SignOut';
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/** Ends all tokens issued so far. `before`: now, UTC. `withdrawals`: the number in the caller's token. */
export interface SignOutEverywhere {
  readonly type: 'SignOutEverywhere';
  readonly before: string;
  readonly withdrawals: number;
}

/** The offer's address has been claimed before. `now` is an instant, UTC. */
export interface TakeBack {
  readonly type: 'TakeBack';
  readonly changeId: string;
  readonly now: string;
}

export interface EnableSecondFactor {
  readonly type: 'EnableSecondFactor';
  readonly secret: string;
  readonly recoveryHashes: readonly string[];
  /** The step of the code that proved the setup of the secret. */
  readonly step: number;
}

/** A code that is valid for a step; or the keyed hash of a recovery code. */
export type ShownCode = { readonly step: number } | { readonly codeHash: string };

export interface UseSecondFactor {
  readonly type: 'UseSecondFactor';
  /** null: the input is neither. */
  readonly shown: ShownCode | null;
}

export interface DisableSecondFactor {
  readonly type: 'DisableSecondFactor';
}

/** A sign-in that succeeded. Quiet for customers, and for a network that was seen before. */
export interface NotePlace {
  readonly type: 'NotePlace';
  readonly network: string;
}

export type SignInCommand =
  | SignOut
  | SignOutEverywhere
  | TakeBack
  | EnableSecondFactor
  | UseSecondFactor
  | DisableSecondFactor
  | NotePlace;

/** Commands about signing in and out. */
export function decideSignIn(command: SignInCommand, user: User): readonly UserEvent[] {
  const { userId, personId } = user;
  switch (command.type) {
    case 'SignOut': {
      const { tokenHash, expiresAt } = command;
      if (user.endedTokens.some((one) => one.tokenHash === tokenHash)) return [];
      return [{ type: 'SignedOut', data: { userId, tokenHash, expiresAt } }];
    }
    case 'SignOutEverywhere': {
      const { before, withdrawals } = command;
      if (user.withdrawals !== withdrawals) return [];
      return [{ type: 'SignedOutEverywhere', data: { userId, before } }];
    }
    case 'TakeBack':
      return takeBack(command, user);
    case 'EnableSecondFactor': {
      const { secret, recoveryHashes, step } = command;
      if (user.role !== 'admin') refuse('SECOND_FACTOR_FOR_ADMINS');
      if (user.secondFactor) return user.secondFactor.secret === secret ? [] : refuse('SECOND_FACTOR_IS_ON');
      const personal = { secret, recoveryHashes: [...recoveryHashes] };
      return [
        { type: 'SecondFactorEnabled', data: { userId, personId, personal } },
        { type: 'SecondFactorUsed', data: { userId, step } },
      ];
    }
    case 'UseSecondFactor':
      return useSecondFactor(command, user);
    case 'NotePlace':
      return newPlace(command, user);
    case 'DisableSecondFactor':
      return user.secondFactor ? [{ type: 'SecondFactorDisabled', data: { userId } }] : [];
  }
}

function newPlace({ network }: NotePlace, { userId, personId, role, places = [] }: User): readonly UserEvent[] {
  if (role !== 'admin' || places.includes(network)) return [];
  const data = { userId, personId, isFirst: places.length === 0, personal: { network } };
  return [{ type: 'SignedInFromNewPlace', data }];
}

/** Each code works once: its step and all earlier ones are used up. */
function useSecondFactor({ shown }: UseSecondFactor, { userId, secondFactor }: User): readonly UserEvent[] {
  if (secondFactor === null) return [];
  if (shown === null) refuse('SECOND_FACTOR_WRONG');
  if ('step' in shown) {
    if (shown.step <= secondFactor.lastStep) refuse('SECOND_FACTOR_WRONG');
    return [{ type: 'SecondFactorUsed', data: { userId, step: shown.step } }];
  }
  if (!secondFactor.recoveryHashes.includes(shown.codeHash)) refuse('SECOND_FACTOR_WRONG');
  return [{ type: 'RecoveryCodeUsed', data: { userId, codeHash: shown.codeHash } }];
}

/** The offer of this change while it is valid; refuses TAKE_BACK_LINK_INVALID otherwise. */
export function openOffer(user: User | null, changeId: string, now: string): TakeBackOffer & { email: string } {
  const offer = user?.isErased ? undefined : user?.offers.find((one) => one.changeId === changeId);
  if (!offer || offer.email === null || Date.parse(now) >= Date.parse(offer.expiresAt))
    refuse('TAKE_BACK_LINK_INVALID');
  return { ...offer, email: offer.email };
}

/** Restores the address; switches a second factor off that was switched on since: it may be the thief's. */
function takeBack({ changeId, now }: TakeBack, user: User): readonly UserEvent[] {
  const { emailHash, email, hadSecondFactor } = openOffer(user, changeId, now);
  const { userId, personId, version, isBusiness, personal } = user;
  const data = { userId, personId, version: version + 1, isBusiness, emailHash };
  const isMoved = emailHash !== user.emailHash;
  return [
    ...(isMoved && personal
      ? [{ type: 'UserRevised', data: { ...data, personal: { ...personal, email } } } as const]
      : []),
    ...(user.secondFactor && !hadSecondFactor ? [{ type: 'SecondFactorDisabled', data: { userId } } as const] : []),
    { type: 'ChangeTakenBack', data: { userId, changeId } },
  ];
}
