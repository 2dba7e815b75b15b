import type { Decider } from '../decider.ts';
import { refuse } from '../refusal.ts';
import type { AdminEvent } from './users.events.ts';

/** The ids of those who are administrators. */
export type AdminsState = readonly string[];

export interface GrantAdmin {
  readonly type: 'GrantAdmin';
  readonly userId: string;
}

export interface RevokeAdmin {
  readonly type: 'RevokeAdmin';
  readonly userId: string;
}

/** Who is an administrator. Refuses to let the last one go, also when two try at once: there is one such stream. */
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
