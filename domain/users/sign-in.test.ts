import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import type { ShownCode } from './sign-in.ts';
import { users } from './users.decider.ts';
import type { UserEvent, UserPersonal } from './users.events.ts';

const kari: UserPersonal = {
  name: 'Kari Nordmann',
  email: 'kari@example.no',
  phone: null,
  address: null,
  postalCode: null,
  city: null,
  orgNumber: null,
};
const account = { userId: 'u', personId: 'u', isBusiness: false, emailHash: 'e' };
const registered = {
  type: 'UserRegistered',
  data: { ...account, role: 'admin', personal: { ...kari, passwordHash: 'p1' } },
} as const satisfies UserEvent;
const customer = { ...registered, data: { ...registered.data, role: 'user' } } as const;
const moved = (version: number, email: string, emailHash: string): UserEvent => ({
  type: 'UserRevised',
  data: { ...account, version, emailHash, personal: { ...kari, email } },
});
const offered = (
  changeId: string,
  email: string,
  emailHash: string,
  what: 'email' | 'password' = 'email',
): UserEvent => ({
  type: 'TakeBackOffered',
  data: { userId: 'u', personId: 'u', changeId, what, emailHash, expiresAt: END, personal: { email } },
});
const END = '2026-05-11T07:00:00.000Z';
const IN_TIME = '2026-05-11T06:59:59.999Z';
const takeBack = (changeId: string, now = IN_TIME) => ({ type: 'TakeBack', changeId, now }) as const;
const takenBack = (changeId: string): UserEvent => ({ type: 'ChangeTakenBack', data: { userId: 'u', changeId } });

describe('signing out', () => {
  const out = { type: 'SignOut', tokenHash: 't', expiresAt: '2026-05-04T19:00:00.000Z' } as const;
  const signedOut: UserEvent = { type: 'SignedOut', data: { userId: 'u', tokenHash: 't', expiresAt: out.expiresAt } };
  const everywhere = { type: 'SignOutEverywhere', before: '2026-05-04T07:00:00.000Z', withdrawals: 0 } as const;
  const all: UserEvent = { type: 'SignedOutEverywhere', data: { userId: 'u', before: everywhere.before } };

  it('ends one token, once', () => {
    given(users, registered).when(out).then(signedOut);
    given(users, registered, signedOut).when(out).thenNothing();
    given(users).when(out).thenRefused('USER_NOT_FOUND');
  });

  it('ends all tokens that were given out so far, once, whatever the clock said at the last time', () => {
    given(users, registered).when(everywhere).then(all);
    given(users, registered, all).when(everywhere).thenNothing();
    const again = { ...everywhere, before: '2025-05-04T07:00:00.000Z', withdrawals: 1 };
    given(users, registered, all)
      .when(again)
      .then({ type: 'SignedOutEverywhere', data: { userId: 'u', before: again.before } });
  });

  it('knows tokens that ended also where a clock was a year ahead when the next one did, and the last fifty for good', () => {
    const outAt = (n: number, expiresAt: string = out.expiresAt): UserEvent => ({
      type: 'SignedOut',
      data: { userId: 'u', tokenHash: `t${n}`, expiresAt },
    });
    given(users, registered, signedOut, outAt(2, '2027-05-05T07:00:00.000Z')).when(out).thenNothing();
    const many = Array.from({ length: 49 }, (_, n) => outAt(n));
    given(users, registered, signedOut, ...many)
      .when(out)
      .thenNothing();
    given(users, registered, signedOut, ...many, outAt(50))
      .when(out)
      .then(signedOut);
  });
});

describe('taking a change back', () => {
  const change = [moved(2, 'tyv@example.no', 'e2'), offered('c1', kari.email, 'e')] as const;

  it('gives the account its address back, and no password opens it', () => {
    given(users, registered, ...change)
      .when(takeBack('c1'))
      .then(moved(3, kari.email, 'e'), takenBack('c1'));
  });

  it('takes back all that came after it', () => {
    const again = [moved(3, 'tyv2@example.no', 'e3'), offered('c2', 'tyv@example.no', 'e2')];
    given(users, registered, ...change, ...again)
      .when(takeBack('c1'))
      .then(moved(4, kari.email, 'e'), takenBack('c1'));
    given(users, registered, ...change, ...again, moved(4, kari.email, 'e'), takenBack('c1'))
      .when(takeBack('c2'))
      .thenRefused('TAKE_BACK_LINK_INVALID');
  });

  it('of a password leaves an address that stands, and brings back one that was changed since', () => {
    const password = offered('c0', kari.email, 'e', 'password');
    given(users, registered, password).when(takeBack('c0')).then(takenBack('c0'));
    given(users, registered, password, ...change)
      .when(takeBack('c0'))
      .then(moved(3, kari.email, 'e'), takenBack('c0'));
  });

  it('switches off a second factor that was switched on since, and no other', () => {
    const enabled: UserEvent = {
      type: 'SecondFactorEnabled',
      data: { userId: 'u', personId: 'u', personal: { secret: 's', recoveryHashes: [] } },
    };
    const off: UserEvent = { type: 'SecondFactorDisabled', data: { userId: 'u' } };
    given(users, registered, ...change, enabled)
      .when(takeBack('c1'))
      .then(moved(3, kari.email, 'e'), off, takenBack('c1'));
    given(users, registered, enabled, ...change)
      .when(takeBack('c1'))
      .then(moved(3, kari.email, 'e'), takenBack('c1'));
  });

  it('is refused when it is used, unknown or seven days old, and for whoever is erased', () => {
    const erased: UserEvent = { type: 'PersonErased', data: { userId: 'u', personId: 'u', version: 3 } };
    given(users, registered, ...change, moved(3, kari.email, 'e'), takenBack('c1'))
      .when(takeBack('c1'))
      .thenRefused('TAKE_BACK_LINK_INVALID');
    given(users, registered, ...change)
      .when(takeBack('c9'))
      .thenRefused('TAKE_BACK_LINK_INVALID');
    given(users, registered, ...change)
      .when(takeBack('c1', END))
      .thenRefused('TAKE_BACK_LINK_INVALID');
    given(users, registered, ...change, erased)
      .when(takeBack('c1'))
      .thenRefused('USER_NOT_FOUND');
  });
});

describe('a second factor', () => {
  const enable = { type: 'EnableSecondFactor', secret: 's', recoveryHashes: ['r1', 'r2'], step: 7 } as const;
  const enabled: UserEvent = {
    type: 'SecondFactorEnabled',
    data: { userId: 'u', personId: 'u', personal: { secret: 's', recoveryHashes: ['r1', 'r2'] } },
  };
  const used = (step: number): UserEvent => ({ type: 'SecondFactorUsed', data: { userId: 'u', step } });
  const spent: UserEvent = { type: 'RecoveryCodeUsed', data: { userId: 'u', codeHash: 'r1' } };
  const off: UserEvent = { type: 'SecondFactorDisabled', data: { userId: 'u' } };
  const show = (shown: ShownCode | null) => ({ type: 'UseSecondFactor', shown }) as const;

  it('is switched on by administrators, once', () => {
    given(users, registered).when(enable).then(enabled, used(7));
    given(users, registered, enabled).when(enable).thenNothing();
    given(users, registered, enabled)
      .when({ ...enable, secret: 'another' })
      .thenRefused('SECOND_FACTOR_IS_ON');
    given(users, customer).when(enable).thenRefused('SECOND_FACTOR_FOR_ADMINS');
  });

  it('takes each code once, and none that is older', () => {
    given(users, registered, enabled, used(7))
      .when(show({ step: 8 }))
      .then(used(8));
    for (const step of [7, 6]) {
      given(users, registered, enabled, used(7)).when(show({ step })).thenRefused('SECOND_FACTOR_WRONG');
    }
    given(users, registered, enabled).when(show(null)).thenRefused('SECOND_FACTOR_WRONG');
  });

  it('takes each recovery code once', () => {
    given(users, registered, enabled)
      .when(show({ codeHash: 'r1' }))
      .then(spent);
    given(users, registered, enabled, spent)
      .when(show({ codeHash: 'r1' }))
      .thenRefused('SECOND_FACTOR_WRONG');
    given(users, registered, enabled, spent)
      .when(show({ codeHash: 'r2' }))
      .thenFacts(() => {});
    given(users, registered, enabled)
      .when(show({ codeHash: 'r9' }))
      .thenRefused('SECOND_FACTOR_WRONG');
  });

  it('asks for nothing where it is off', () => {
    given(users, registered).when(show(null)).thenNothing();
    given(users, registered, enabled).when({ type: 'DisableSecondFactor' }).then(off);
    given(users, registered, enabled, off).when({ type: 'DisableSecondFactor' }).thenNothing();
    given(users, registered, enabled, off).when(show(null)).thenNothing();
  });
});
