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

/**
 * The list of administrators. Refuses to remove the last one, also when two calls try at once: there is a single
 * stream.
 */
export const admins: Decider<AdminsState, GrantAdmin | RevokeAdmin, AdminEvent> = {
  initial: () => [],
  decide({ type, userId }, state) {
    const isAdmin = state.includes(userId);
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
