import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { admins } from './admins.decider.ts';

describe('the administrators', () => {
  const grant = (userId: string) => ({ type: 'GrantAdmin', userId }) as const;
  const revoke = (userId: string) => ({ type: 'RevokeAdmin', userId }) as const;
  const granted = (userId: string) => ({ type: 'AdminGranted', data: { userId } }) as const;
  const revoked = (userId: string) => ({ type: 'AdminRevoked', data: { userId } }) as const;

  it('are granted and revoked', () => {
    given(admins, granted('a')).when(grant('b')).then(granted('b'));
    given(admins, granted('a'), granted('b')).when(revoke('a')).then(revoked('a'));
  });

  it('stay as they are when that is asked for', () => {
    given(admins, granted('a')).when(grant('a')).thenNothing();
    given(admins, granted('a')).when(revoke('b')).thenNothing();
  });

  it('begin with one, also when two are set up at once', () => {
    const first = (userId: string) => ({ type: 'GrantFirstAdmin', userId }) as const;
    const withdraw = (userId: string) => ({ type: 'WithdrawFirstAdmin', userId }) as const;
    given(admins).when(first('a')).then(granted('a'));
    given(admins, granted('a')).when(first('a')).thenNothing();
    given(admins, granted('a')).when(first('b')).thenRefused('SETUP_DONE');
    given(admins, granted('a')).when(withdraw('a')).then(revoked('a'));
    given(admins, granted('a')).when(withdraw('b')).thenNothing();
    given(admins, granted('a'), granted('b')).when(withdraw('a')).thenNothing();
  });

  it('are never none, also when two go at once', () => {
    given(admins, granted('a')).when(revoke('a')).thenRefused('LAST_ADMIN');
    given(admins, granted('a'), granted('b'), revoked('a')).when(revoke('b')).thenRefused('LAST_ADMIN');
  });
});
