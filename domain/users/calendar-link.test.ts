import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { users } from './users.decider.ts';
import type { UserEvent } from './users.events.ts';

const registered = (role: 'user' | 'staff'): UserEvent => ({
  type: 'UserRegistered',
  data: { userId: 'u', personId: 'u', isBusiness: false, role, emailHash: 'e', personal: null },
});
const made = (linkNo: number): UserEvent => ({ type: 'CalendarLinkMade', data: { userId: 'u', linkNo } });
const revoked: UserEvent = { type: 'CalendarLinkRevoked', data: { userId: 'u', linkNo: 1 } };
const set = (isOn: boolean) => ({ type: 'SetCalendarLink', isOn }) as const;
const working = (...facts: UserEvent[]) => given(users, registered('staff'), ...facts);

describe('the link to the calendar of pickups and returns', () => {
  it('is made once, and another after it was switched off', () => {
    working().when(set(true)).then(made(1));
    working(made(1)).when(set(true)).thenNothing();
    working(made(1)).when(set(false)).then(revoked);
    working(made(1), revoked).when(set(false)).thenNothing();
    working(made(1), revoked).when(set(true)).then(made(2));
  });

  it('is only for those who work in the shop', () => {
    given(users, registered('user')).when(set(true)).thenRefused('NO_ACCESS');
    given(users, registered('user')).when(set(false)).thenNothing();
  });

  it.each<UserEvent>([
    { type: 'SignedOutEverywhere', data: { userId: 'u', before: '2026-05-04T06:00:00.000Z' } },
    { type: 'ChangeTakenBack', data: { userId: 'u', changeId: 'c' } },
    { type: 'RoleSet', data: { userId: 'u', version: 2, role: 'user', before: 'staff' } },
  ])('ends with $type', (fact) => {
    working(made(1), fact).when(set(false)).thenNothing();
  });

  it('stays with a new password and a higher role', () => {
    const promoted: UserEvent = { type: 'RoleSet', data: { userId: 'u', version: 2, role: 'admin', before: 'staff' } };
    const password: UserEvent = { type: 'PasswordSet', data: { userId: 'u', personId: 'u', personal: null } };
    working(made(1), promoted, password).when(set(true)).thenNothing();
  });
});
