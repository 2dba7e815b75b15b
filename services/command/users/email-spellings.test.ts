import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { accountByEmail, register } from './accounts.ts';
import { claimFor, reviseAccount } from './change-account.ts';

const secrets = { hashing: new Uint8Array(32), orderLink: new Uint8Array(32), reset: new Uint8Array(32) };
const passwords = { hash: async () => 'a hash', verify: async () => true };
const UNICODE = 'kari@blåbær.example';
const ASCII = 'kari@xn--blbr-roah.example';
let shop: StreamsUnderTest;
beforeEach(async () => {
  shop = await streamsUnderTest();
});
afterEach(() => shop.close());

const deps = () => ({ ...shop.streams, passwords, secrets, clock: { now: () => NOW } });
const add = async (email: string) =>
  (await register(deps(), { name: 'Kari', email, password: 'et langt passord' }, 'user', by)).userId;
const idOf = async (email: string) => (await accountByEmail(deps(), email, by))?.userId ?? null;

/** An account under an address of the older kind: distinguished by its original spelling. */
async function addOlder(email: string): Promise<string> {
  const userId = await add(`${email.length}@example.no`);
  const { state } = await shop.streams.user(userId).peek();
  if (!state?.personal) throw new Error('the account is there');
  const emailHash = createHmac('sha256', secrets.hashing).update(email).digest('hex');
  await claimFor(deps(), state, emailHash, by);
  const personal = { ...state.personal, email };
  const offer = { changeId: 'c', expiresAt: new Date(NOW + 1).toISOString() };
  const revised = { type: 'ReviseUser', expectedVersion: null, isBusiness: false, emailHash, personal, offer } as const;
  await shop.streams.user(userId).run(revised, by);
  return userId;
}

describe('an address with letters beyond a to z in its domain', () => {
  it.each([
    [UNICODE, ASCII],
    [ASCII, UNICODE],
  ])('is one account, whichever way a browser sends it (%s, %s)', async (one, other) => {
    const userId = await add(one);
    expect([await idOf(one), await idOf(other)]).toEqual([userId, userId]);
    await expect(add(other)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    const { state } = await shop.streams.user(userId).peek();
    expect(state?.personal?.email).toBe(UNICODE);
  });

  it('still opens the account that was made when addresses were told apart by their letters', async () => {
    const userId = await addOlder(UNICODE);
    expect([await idOf(UNICODE), await idOf(ASCII)]).toEqual([userId, userId]);
    await expect(add(ASCII)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('opens the one that was written where two were made of it', async () => {
    const older = await addOlder(UNICODE);
    const newer = await addOlder(ASCII);
    expect([await idOf(UNICODE), await idOf(ASCII)]).toEqual([older, newer]);
  });

  it('is no other address where the form of such an account is saved', async () => {
    const userId = await addOlder(UNICODE);
    const confirm = () => Promise.reject(new Error('nobody is asked'));
    const form = { name: 'Kari N.', email: ASCII };
    const { isMoved } = await reviseAccount(deps(), userId, form, { version: null, confirm }, by);
    expect(isMoved).toBe(false);
    expect(await idOf(UNICODE)).toBe(userId);
  });

  it('is taken where somebody else moves to it', async () => {
    await addOlder(UNICODE);
    const ola = await add('ola@example.no');
    const form = { name: 'Ola', email: ASCII };
    const revised = reviseAccount(deps(), ola, form, { version: null, confirm: async () => {} }, by);
    await expect(revised).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});
