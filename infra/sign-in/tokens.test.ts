import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokens, type Tokens, tokenHashOf, type Withdrawn } from './tokens.ts';

const KEY = new Uint8Array(32).fill(7);
const KARI = '100000000000001';
const START = Date.parse('2026-05-16T12:00:00.250Z');
const HOUR = 3_600_000;

let now: number;
let withdrawn: (userId: string) => Promise<Withdrawn | null>;
let tokens: Tokens;
beforeEach(() => {
  now = START;
  withdrawn = async () => null;
  tokens = createTokens({ key: KEY, clock: { now: () => now }, withdrawn: (userId) => withdrawn(userId) });
});

const holder = (role: 'user' | 'admin', withdrawals = 0) => ({ userId: KARI, role, withdrawals });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(now / 1000);
const claims = () => ({
  sub: KARI,
  role: 'user',
  iss: 'naust',
  aud: 'naust-shop',
  iat: seconds(),
  withdrawals: 0,
  exp: seconds() + 3600,
});
/** Signed with our own key, with any header and claims. */
function signed(header: object, payload: object, hash = 'sha256', key: Uint8Array = KEY): string {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
const ours = { alg: 'HS256', typ: 'at+jwt' };

describe('a token', () => {
  it('tells whose it is', async () => {
    expect(await tokens.authenticate(await tokens.issueToken(holder('user')))).toEqual({ userId: KARI, role: 'user' });
    expect(await tokens.authenticate(await tokens.issueToken(holder('admin')))).toEqual({
      userId: KARI,
      role: 'admin',
    });
    expect(await tokens.authenticate(signed(ours, claims()))).toEqual({ userId: KARI, role: 'user' });
  });

  it('counts also where a second begins while it is made', async () => {
    let at = Math.floor(now / 1000) * 1000 + 999;
    const running = { now: () => at++ };
    const { issueToken, authenticate } = createTokens({ key: KEY, clock: running, withdrawn: async () => null });
    expect(await authenticate(await issueToken(holder('user')))).toEqual({ userId: KARI, role: 'user' });
  });

  it('lives twelve hours, also where it was seen before', async () => {
    const token = await tokens.issueToken(holder('user'));
    now += 12 * HOUR - 1000;
    expect(await tokens.authenticate(token)).not.toBeNull();
    now = (Math.floor(START / 1000) + 12 * 3600) * 1000;
    expect(await tokens.authenticate(token)).toBeNull();
  });

  it.each([
    ['unsigned', () => `${part({ ...ours, alg: 'none' })}.${part(claims())}.`],
    ['signed by HS512', () => signed({ ...ours, alg: 'HS512' }, claims(), 'sha512')],
    ['signed by HS256 but claiming RS256', () => signed({ ...ours, alg: 'RS256' }, claims())],
    ['signed with another key', () => signed(ours, claims(), 'sha256', new Uint8Array(32))],
    ['naming a key', () => signed({ ...ours, kid: '../../dev/null' }, claims())],
    ['naming a key’s address', () => signed({ ...ours, jku: 'https://evil.example/keys' }, claims())],
    ['bringing its own key', () => signed({ ...ours, jwk: { kty: 'oct', k: 'AA' } }, claims())],
    ['of another type', () => signed({ ...ours, typ: 'reset+jwt' }, claims())],
    ['of no type', () => signed({ alg: 'HS256' }, claims())],
    ['without an end', () => signed(ours, { ...claims(), exp: undefined })],
    ['past its end', () => signed(ours, { ...claims(), exp: seconds() - 1 })],
    ['with an end far off', () => signed(ours, { ...claims(), iat: seconds() - 13 * 3600, exp: seconds() + 1e9 })],
    ['not yet valid', () => signed(ours, { ...claims(), nbf: seconds() + 120 })],
    ['issued in the future', () => signed(ours, { ...claims(), iat: seconds() + 120 })],
    ['for another audience', () => signed(ours, { ...claims(), aud: 'naust-reset' })],
    ['from another issuer', () => signed(ours, { ...claims(), iss: 'somebody' })],
    ['without a number of withdrawals', () => signed(ours, { ...claims(), withdrawals: undefined })],
    ['of nobody', () => signed(ours, { ...claims(), sub: undefined })],
    ['without a role', () => signed(ours, { ...claims(), role: undefined })],
    ['with an invented role', () => signed(ours, { ...claims(), role: 'owner' })],
    ['of garbage', () => 'a.b.c'],
    ['of nothing', () => ''],
  ])('%s counts as none', async (_, forge) => {
    expect(await tokens.authenticate(forge())).toBeNull();
  });

  it('with any one bit changed counts as none', async () => {
    const token = await tokens.issueToken(holder('user'));
    await tokens.authenticate(token);
    for (let at = 0; at < token.length; at++) {
      const changed = String.fromCharCode(token.charCodeAt(at) ^ 1);
      // The last character of a signature carries two unused bits.
      if (at === token.length - 1 && 'AEIMQUYcgkosw048'.includes(token.charAt(at))) continue;
      expect(await tokens.authenticate(token.slice(0, at) + changed + token.slice(at + 1))).toBeNull();
    }
  });

  it('is verified once, not at every call', async () => {
    const token = await tokens.issueToken(holder('user'));
    const verifying = vi.spyOn(crypto.subtle, 'verify');
    for (let call = 0; call < 5; call++) await tokens.authenticate(token);
    expect(verifying.mock.calls.length).toBeLessThanOrEqual(1);
    verifying.mockRestore();
  });
});

describe('a token of an administrator', () => {
  const strict = createTokens({
    key: KEY,
    clock: { now: () => START },
    withdrawn: async () => null,
    requiresSecondFactor: true,
  });

  it('is a customer’s where a second factor is required and was not shown', async () => {
    expect(await strict.authenticate(await strict.issueToken(holder('admin')))).toEqual({
      userId: KARI,
      role: 'user',
      lacksSecondFactor: true,
    });
    const shown = { userId: KARI, role: 'admin', hasSecondFactor: true };
    expect(await strict.authenticate(await strict.issueToken(holder('admin'), true))).toEqual(shown);
    expect(await strict.authenticate(await strict.issueToken(holder('user')))).toEqual({ userId: KARI, role: 'user' });
  });
});

describe('a withdrawn token', () => {
  it('stops working within two seconds, and one that was issued from then on works', async () => {
    const old = await tokens.issueToken(holder('admin'));
    expect(await tokens.authenticate(old)).not.toBeNull();
    now += 100;
    withdrawn = async () => ({ withdrawals: 1, endedTokens: [] });
    const fresh = await tokens.issueToken(holder('user', 1));
    now += 1900;
    expect(await tokens.authenticate(old)).toBeNull();
    expect(await tokens.authenticate(fresh)).toEqual({ userId: KARI, role: 'user' });
  });

  it.each([
    ['back', -HOUR],
    ['on', HOUR],
  ])('stops working also where the clock is set %s meanwhile, and a new one works', async (_, jump) => {
    const old = await tokens.issueToken(holder('user'));
    expect(await tokens.authenticate(old)).not.toBeNull();
    now += jump;
    withdrawn = async () => ({ withdrawals: 1, endedTokens: [] });
    expect(await tokens.authenticate(old)).toBeNull();
    expect(await tokens.authenticate(await tokens.issueToken(holder('user', 1)))).not.toBeNull();
  });

  it('was given out by a clock that was wrong, where its time has not come', async () => {
    now += 365 * 24 * HOUR;
    const early = await tokens.issueToken(holder('user'));
    expect(await tokens.authenticate(early)).not.toBeNull();
    now = START;
    expect(await tokens.authenticate(early)).toBeNull();
    const steps = await tokens.issueToken(holder('user'));
    now -= 30_000;
    expect(await tokens.authenticate(steps)).not.toBeNull();
  });

  it('ends alone, however its signature is written, and no other of the same moment does', async () => {
    const [one, other] = [await tokens.issueToken(holder('user')), await tokens.issueToken(holder('user'))];
    expect(one).not.toBe(other);
    withdrawn = async () => ({ withdrawals: 0, endedTokens: [{ tokenHash: tokenHashOf(one) }] });
    expect(await tokens.authenticate(one)).toBeNull();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const written = letters.indexOf(one.at(-1) ?? '');
    expect(await tokens.authenticate(one.slice(0, -1) + letters[written ^ 1])).toBeNull();
    expect(await tokens.authenticate(other)).toEqual({ userId: KARI, role: 'user' });
  });

  it('is asked about at most every two seconds per user', async () => {
    const asked: string[] = [];
    withdrawn = async (userId) => {
      asked.push(userId);
      return null;
    };
    const token = await tokens.issueToken(holder('user'));
    for (let call = 0; call < 10; call++) {
      await tokens.authenticate(token);
      now += 500;
    }
    expect(asked).toHaveLength(3);
  });

  it('is not let through when nobody can tell', async () => {
    withdrawn = () => Promise.reject(new Error('read model away'));
    const token = await tokens.issueToken(holder('user'));
    await expect(tokens.authenticate(token)).rejects.toThrow('read model away');
    withdrawn = async () => null;
    expect(await tokens.authenticate(token)).not.toBeNull();
  });
});
