import { refuse } from '@naust/domain/refusal.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cancelOwnOrder } from '../cancellation/cancel-order.ts';
import { addCharge } from '../dependencies/order-charges.ts';
import { NOW, placing, rentalIn, washing } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { register } from './accounts.ts';
import { eraseAccount, finishErasure, setRole } from './change-account.ts';

const secrets = { hashing: new Uint8Array(32), orderLink: new Uint8Array(32), reset: new Uint8Array(32) };
const passwords = { hash: async () => 'a hash', verify: async () => true };
let shop: StreamsUnderTest;
beforeEach(async () => {
  shop = await streamsUnderTest();
});
afterEach(() => shop.close());

const addAdmin = async (name: string) => {
  const form = { name, email: `${name}@example.no`, password: 'et langt passord' };
  const { userId } = await register(
    { ...shop.streams, passwords, secrets, clock: { now: () => NOW } },
    form,
    'user',
    by,
  );
  await setRole(shop.streams, userId, 'admin', by);
  return userId;
};

/** Erases Kari; her messages can be found up to a position of the log. */
function erasing(kari: string, ola: string) {
  const asked: bigint[] = [];
  const orders: string[] = [];
  const never = () => Promise.reject(new Error('nobody asks for it'));
  const known = { upTo: -1n, messageIds: [] as readonly string[] };
  const deps = {
    ...shop.streams,
    keys: shop.keys,
    secrets,
    mail: { forget: async () => {} },
    figures: { isOpen: async () => false, ordersOf: async () => orders, orderNumbered: never, draftsOf: never },
    histories: {
      chargeIdsOf: async () => [],
      versionsOf: never,
      documentVersionsOf: never,
      pieceVersionsOf: never,
      employeeNames: never,
    },
    visitors: {
      async messagesFrom(emails: readonly string[], upTo: bigint) {
        asked.push(upTo);
        if (emails.length === 0) return [];
        return known.upTo < upTo ? refuse('UNAVAILABLE', { retryAfter: 2 }) : known.messageIds;
      },
      stockNoticesTo: async () => [],
    },
  };
  return { deps, known, asked, orders, erase: () => eraseAccount(deps, kari, { askedBy: ola, version: null }, by) };
}

const END = 2n ** 60n;

it('takes nothing from an administrator as long as it is not known what they wrote as a visitor', async () => {
  const [kari, ola] = [await addAdmin('kari'), await addAdmin('ola')];
  const { erase, known } = erasing(kari, ola);
  const admins = async () => (await shop.streams.admins().peek()).state;
  await expect(erase()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await admins()).toEqual([kari, ola]);
  expect((await shop.streams.user(kari).peek()).state?.isErased).toBe(false);
  known.upTo = END;
  await erase();
  expect(await admins()).toEqual([ola]);
  expect((await shop.streams.user(kari).peek()).state?.isErased).toBe(true);
});

it('looks for what they wrote up to the erasure itself before nothing leads to it any more', async () => {
  const [kari, ola] = [await addAdmin('kari'), await addAdmin('ola')];
  const { erase, known, asked } = erasing(kari, ola);
  const before = (await shop.streams.user(kari).look()).position;
  known.upTo = END;
  const position = await erase();
  expect(asked).toEqual([before, position]);
  expect(await keyOf(kari)).toBeNull();
});

it('ends the erasure later where the read models lag behind it, with nothing lost meanwhile', async () => {
  const [kari, ola] = [await addAdmin('kari'), await addAdmin('ola')];
  const { deps, erase, known } = erasing(kari, ola);
  known.upTo = (await shop.streams.user(kari).look()).position;
  await erase();
  expect((await shop.streams.user(kari).peek()).state?.isErased).toBe(true);
  expect(await keyOf(kari)).not.toBeNull();
  const messageId = '123456789012345';
  const message = {
    topic: { topicId: 1, name: 'Annet' },
    about: null,
    message: 'Hei',
    name: 'Kari',
    email: 'kari@example.no',
    userId: null,
  };
  await shop.streams.inbox(messageId).run({ type: 'SendMessage', messageId, ...message }, by);
  Object.assign(known, { upTo: END, messageIds: [messageId] });
  await finishErasure(deps, kari, by);
  expect((await shop.streams.inbox(messageId).recorded()).map(({ type }) => type)).toContain('MessageErased');
  expect(await keyOf(kari)).toBeNull();
});

it('erases nobody who has an order that only the log knows of', async () => {
  const [kari, ola] = [await addAdmin('kari'), await addAdmin('ola')];
  const { erase, known } = erasing(kari, ola);
  known.upTo = END;
  await shop
    .anew()
    .inventory()
    .run(placing('123456789012345', { userId: kari, personId: kari }), by);
  await expect(erase()).rejects.toMatchObject({ code: 'PERSON_HAS_OPEN_ORDERS' });
});

it('erases nobody who owes a charge that only the log knows of', async () => {
  const [kari, ola] = [await addAdmin('kari'), await addAdmin('ola')];
  const { deps, erase, known, orders } = erasing(kari, ola);
  known.upTo = END;
  const orderId = '123456789012345';
  await shop.steps.decide(placing(orderId, { lines: [rentalIn(100)], userId: kari, personId: kari }), by);
  const calling = { actor: { userId: kari, role: 'admin' as const }, by, now: NOW, header: () => undefined };
  await cancelOwnOrder({ ...deps, steps: shop.steps, lockCharges: (_, __, work) => work() }, orderId, null, calling);
  orders.push(orderId);
  await addCharge(deps, washing(orderId, kari), by);
  await expect(erase()).rejects.toMatchObject({ code: 'PERSON_HAS_OPEN_ORDERS' });
});

const keyOf = async (personId: string) => (await shop.keys.find([personId])).get(personId);
