import type { Decider } from '../decider.ts';
import { refuse } from '../refusal.ts';
import type { AdminEvent } from './users.events.ts';

/** The ids of the administrators. */
export type AdminsState = readonly string[];

export interface GrantAdmin {
  readonly type: 'GrantAdmin';
  readonly userId: string;
}

export interface RevokeAdmin {
  readonly type: 'RevokeAdmin';
  readonly userId: string;
}

/** Only if there is none. Its account is registered afterwards. */
export interface GrantFirstAdmin {
  readonly type: 'GrantFirstAdmin';
  readonly userId: string;
}

/** Its account could not be registered. */
export interface WithdrawFirstAdmin {
  readonly type: 'WithdrawFirstAdmin';
  readonly userId: string;
}

export type AdminsCommand = GrantAdmin | RevokeAdmin | GrantFirstAdmin | WithdrawFirstAdmin;

/**
 * The list of administrators. Refuses to remove the last one, and to set up a second first one, also when two calls try
 * at once: there is a single stream.
 */
export const admins: Decider<AdminsState, AdminsCommand, AdminEvent> = {
  initial: () => [],
  decide({ type, userId }, state) {
    const isAdmin = state.includes(userId);
    if (type === 'GrantFirstAdmin') {
      if (state.length > 0 && !isAdmin) refuse('SETUP_DONE');
      return isAdmin ? [] : [{ type: 'AdminGranted', data: { userId } }];
    }
    if (type === 'WithdrawFirstAdmin') {
      return isAdmin && state.length === 1 ? [{ type: 'AdminRevoked', data: { userId } }] : [];
    }
    if (isAdmin === (type === 'GrantAdmin')) return [];
    if (type === 'GrantAdmin') return [{ type: 'AdminGranted', data: { userId } }];
    if (state.length === 1) refuse('LAST_ADMIN');
    return [{ type: 'AdminRevoked', data: { userId } }];
  },
  evolve(state, { type, data: { userId } }) {
    const others = state.filter((id) => id !== userId);
    return type === 'AdminGranted' ? [...others, userId] : others;
  },
};
