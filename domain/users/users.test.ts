import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { given } from '../testing/given-when-then.ts';
import type { ShownCode } from './sign-in.ts';
import type { UserState } from './user.ts';
import { type ReviseUser, type UserCommand, users } from './users.decider.ts';
import type { UserEvent, UserPersonal } from './users.events.ts';

const kari: UserPersonal = {
  name: 'Kari Nordmann',
  email: 'kari@example.no',
  phone: null,
  address: null,
  postalCode: '0150',
  city: 'Oslo',
  orgNumber: null,
};
const registered = {
  type: 'UserRegistered',
  data: {
    userId: 'u',
    personId: 'u',
    isBusiness: false,
    role: 'user',
    emailHash: 'e',
    personal: { ...kari, passwordHash: 'p1' },
  },
} as const satisfies UserEvent;
const admin = { ...registered, data: { ...registered.data, role: 'admin' } } as const;
const erased: UserEvent = { type: 'PersonErased', data: { userId: 'u', personId: 'u', version: 2 } };
const resetRequested: UserEvent = {
  type: 'ResetRequested',
  data: { userId: 'u', requestId: 'r1', tokenHash: 't1', expiresAt: '2026-05-04T07:00:00.000Z' },
};
const offer = { changeId: 'c1', expiresAt: '2026-05-11T06:00:00.000Z' };
const revise = (more: Partial<ReviseUser> = {}): ReviseUser => ({
  type: 'ReviseUser',
  expectedVersion: null,
  isBusiness: false,
  emailHash: 'e',
  personal: kari,
  offer,
  ...more,
});
const passwordSet: UserEvent = {
  type: 'PasswordSet',
  data: { userId: 'u', personId: 'u', personal: { passwordHash: 'p2' } },
};
const moved: UserEvent = {
  type: 'UserRevised',
  data: {
    userId: 'u',
    personId: 'u',
    version: 2,
    isBusiness: false,
    emailHash: 'e2',
    personal: { ...kari, email: 'ny@example.no' },
  },
};
const offered = (what: 'email' | 'password'): UserEvent => ({
  type: 'TakeBackOffered',
  data: { userId: 'u', personId: 'u', ...offer, what, emailHash: 'e', personal: { email: kari.email } },
});
const erase = (askedBy = 'boss', hasOpenOrders = false) => ({ type: 'ErasePerson', askedBy, hasOpenOrders }) as const;
const reset = (tokenHash: string, now = '2026-05-04T06:59:59.999Z') =>
  ({ type: 'ResetPassword', tokenHash, now, passwordHash: 'p2' }) as const;

describe('an account', () => {
  it('is registered once', () => {
    given(users).when({ type: 'RegisterUser', event: registered }).then(registered);
    given(users, registered).when({ type: 'RegisterUser', event: registered }).thenNothing();
  });

  it('keeps the whole form after a change, trimmed', () => {
    given(users, registered)
      .when(revise({ personal: { ...kari, name: ' Kari Berg ', phone: ' ' }, expectedVersion: 1 }))
      .then({
        type: 'UserRevised',
        data: {
          userId: 'u',
          personId: 'u',
          version: 2,
          isBusiness: false,
          emailHash: 'e',
          personal: { ...kari, name: 'Kari Berg' },
        },
      });
  });

  it('stays quiet when the form says what stands', () => given(users, registered).when(revise()).thenNothing());

  it('refuses an older form, a wrong one and one of an unknown or erased person', () => {
    const moved = revise({ personal: { ...kari, city: 'Bergen' }, expectedVersion: 7 });
    given(users, registered)
      .when(moved)
      .thenRefused('CHANGED_MEANWHILE', { current: { version: 1 } });
    given(users, registered)
      .when(revise({ personal: { ...kari, postalCode: '150' } }))
      .thenRefused('POSTAL_CODE_INVALID');
    given(users).when(revise()).thenRefused('USER_NOT_FOUND');
    given(users, registered, erased).when(revise()).thenRefused('USER_NOT_FOUND');
  });

  it('records a new role once', () => {
    const promote = { type: 'SetRole', role: 'admin' } as const;
    given(users, registered)
      .when(promote)
      .then({ type: 'RoleSet', data: { userId: 'u', version: 2, role: 'admin', before: 'user' } });
    given(users, admin)
      .when({ type: 'SetRole', role: 'staff' })
      .then({ type: 'RoleSet', data: { userId: 'u', version: 2, role: 'staff', before: 'admin' } });
    given(users, admin).when(promote).thenNothing();
    given(users).when(promote).thenRefused('USER_NOT_FOUND');
  });

  it('takes a new password, once, and may take it back', () => {
    const change = { type: 'ChangePassword', passwordHash: 'p2', offer } as const;
    given(users, registered).when(change).then(passwordSet, offered('password'));
    given(users, registered)
      .when({ ...change, passwordHash: 'p1' })
      .thenNothing();
    given(users, registered, erased).when(change).thenRefused('USER_NOT_FOUND');
  });

  it('may take another address back', () => {
    given(users, registered)
      .when(revise({ emailHash: 'e2', personal: { ...kari, email: 'ny@example.no' } }))
      .then(moved, offered('email'));
  });
});

describe('a forgotten password', () => {
  const request = {
    type: 'RequestReset',
    requestId: 'r1',
    tokenHash: 't1',
    expiresAt: '2026-05-04T07:00:00.000Z',
  } as const;

  it('is asked for once per request', () => {
    given(users, registered).when(request).then(resetRequested);
    given(users, registered, resetRequested).when(request).thenNothing();
    given(users).when(request).thenRefused('USER_NOT_FOUND');
  });

  it('is replaced through the link', () => {
    given(users, registered, resetRequested)
      .when(reset('t1'))
      .then({ type: 'PasswordSet', data: { userId: 'u', personId: 'u', personal: { passwordHash: 'p2' } } });
  });

  it('is not replaced through a link that is used, expired, unknown or older than another', () => {
    const used: UserEvent = {
      type: 'PasswordSet',
      data: { userId: 'u', personId: 'u', personal: { passwordHash: 'p2' } },
    };
    const newer: UserEvent = {
      type: 'ResetRequested',
      data: { userId: 'u', requestId: 'r2', tokenHash: 't2', expiresAt: '2026-05-04T08:00:00.000Z' },
    };
    given(users, registered, resetRequested, used).when(reset('t1')).thenRefused('RESET_LINK_INVALID');
    given(users, registered, resetRequested, newer).when(reset('t1')).thenRefused('RESET_LINK_INVALID');
    given(users, registered, resetRequested, erased).when(reset('t1')).thenRefused('RESET_LINK_INVALID');
    given(users, registered).when(reset('t1')).thenRefused('RESET_LINK_INVALID');
    given(users).when(reset('t1')).thenRefused('RESET_LINK_INVALID');
    given(users, registered, resetRequested)
      .when(reset('t1', '2026-05-04T07:00:00.000Z'))
      .thenRefused('RESET_LINK_INVALID');
  });
});

describe('erasing a person', () => {
  it('ends the account', () => given(users, registered).when(erase()).then(erased));

  it.each(['staff', 'admin'] as const)('takes the role %s first', (role) => {
    given(users, { ...registered, data: { ...registered.data, role } })
      .when(erase())
      .then(
        { type: 'RoleSet', data: { userId: 'u', version: 2, role: 'user', before: role } },
        { type: 'PersonErased', data: { userId: 'u', personId: 'u', version: 3 } },
      );
  });

  it('stays quiet when the person is erased', () => given(users, registered, erased).when(erase()).thenNothing());

  it('is refused to oneself, with open orders and for nobody', () => {
    given(users, registered).when(erase('u')).thenRefused('NOT_ONESELF');
    given(users, registered).when(erase('boss', true)).thenRefused('PERSON_HAS_OPEN_ORDERS');
    given(users).when(erase()).thenRefused('USER_NOT_FOUND');
  });

  it('leaves nothing personal in the state', () => {
    const state = [registered, resetRequested, erased].reduce<UserState>(users.evolve, null);
    expect(state).toMatchObject({ isErased: true, personal: null, passwordHash: null, reset: null });
  });
});

const signOut = (expiresAt: string) => ({ type: 'SignOut', tokenHash: `t ${expiresAt}`, expiresAt }) as const;
const signOutEverywhere = (before: string, withdrawals: number) =>
  ({ type: 'SignOutEverywhere', before, withdrawals }) as const;
const takeBack = (changeId: string, now = '2026-05-05T06:00:00.000Z') => ({ type: 'TakeBack', changeId, now }) as const;
const enable = { type: 'EnableSecondFactor', secret: 's', recoveryHashes: ['r1', 'r2'], step: 6 } as const;
const showing = (shown: ShownCode | null) => ({ type: 'UseSecondFactor', shown }) as const;

const command: fc.Arbitrary<UserCommand> = fc.oneof(
  fc.constantFrom('Kari', 'Ola', '').map((name) => revise({ personal: { ...kari, name } })),
  fc.constantFrom('user', 'staff', 'admin').map((role) => ({ type: 'SetRole', role }) as const),
  fc.constantFrom('p1', 'p2').map((passwordHash) => ({ type: 'ChangePassword', passwordHash, offer }) as const),
  fc.constantFrom('2026-05-04T06:00:00.000Z', '2026-05-05T06:00:00.000Z').map((at) => signOut(at)),
  fc.constantFrom(0, 1, 2).map((withdrawals) => signOutEverywhere('2026-05-04T06:00:00.000Z', withdrawals)),
  fc.constantFrom('c1', 'c2').map((changeId) => takeBack(changeId)),
  fc.constantFrom(enable, { type: 'DisableSecondFactor' } as const),
  fc.constantFrom({ step: 7 }, { step: 8 }, { codeHash: 'r1' }, null).map((shown) => showing(shown)),
  fc.constantFrom('t1', 't2').map((tokenHash) => reset(tokenHash)),
  fc.constantFrom('1', '2').map((n) => ({
    type: 'RequestReset' as const,
    requestId: `r${n}`,
    tokenHash: `t${n}`,
    expiresAt: '2026-05-04T07:00:00.000Z',
  })),
  fc.constantFrom('u', 'boss').map((askedBy) => erase(askedBy)),
);

it('decides once what is asked twice', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      let state: UserState = users.evolve(null, registered);
      for (const next of commands) {
        state = decided(next, state).reduce<UserState>(users.evolve, state);
        expect(decided(next, state)).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

function decided(next: UserCommand, state: UserState): readonly UserEvent[] {
  try {
    return users.decide(next, state);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
