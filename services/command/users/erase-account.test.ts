import { refuse } from '@naust/domain/refusal.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { register } from './accounts.ts';
import { eraseAccount, setRole } from './change-account.ts';

const secrets = { hashing: new Uint8Array(32), orderLink: new Uint8Array(32), reset: new Uint8Array(32) };
const passwords = { hash: async () => 'a hash', verify: async () => true };
let shop: StreamsUnderTest;
beforeEach(async () => {
  shop = await streamsUnderTest();
});
afterEach(() => shop.close());

const addAdmin = async (name: string) => {
  const form = { name, email: `${name}@example.no`, password: 'et langt passord' };
  const { userId } = await register({ ...shop.streams, passwords, secrets }, form, 'user', by);
  await setRole(shop.streams, userId, 'admin', by);
  return userId;
};

it('takes nothing from an administrator as long as it is not known what they wrote as a visitor', async () => {
  const [kari, ola] = [await addAdmin('kari'), await addAdmin('ola')];
  let isBehind = true;
  const erase = () => {
    const never = () => Promise.reject(new Error('nobody asks for it'));
    const figures = { isOpen: never, chargesOf: never, hasOpenOrders: async () => false };
    const visitors = { messagesFrom: async () => (isBehind ? refuse('UNAVAILABLE', { retryAfter: 2 }) : []) };
    const desk = { ...shop.streams, keys: shop.keys, figures, mail: { forget: async () => {} }, visitors, secrets };
    return eraseAccount(desk, kari, { askedBy: ola, version: null }, by);
  };
  const admins = async () => (await shop.streams.admins().peek()).state;
  await expect(erase()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await admins()).toEqual([kari, ola]);
  expect((await shop.streams.user(kari).peek()).state?.isErased).toBe(false);
  isBehind = false;
  await erase();
  expect(await admins()).toEqual([ola]);
  expect((await shop.streams.user(kari).peek()).state?.isErased).toBe(true);
});
