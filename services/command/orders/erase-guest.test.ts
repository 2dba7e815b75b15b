import { afterEach, beforeEach, expect, it } from 'vitest';
import { addCharge } from '../dependencies/order-charges.ts';
import { KARI, placing, washing } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { eraseGuest } from './erase-guest.ts';

const ORDER = '123456789012345';
let shop: StreamsUnderTest;
let forgotten: string[];
beforeEach(async () => {
  shop = await streamsUnderTest();
  forgotten = [];
});
afterEach(() => shop.close());

/** Positions up to which guests' messages are searched. */
let looked: bigint[];
/** The searched addresses. */
let lookedBy: readonly string[];

const secrets = { hashing: new Uint8Array(32), orderLink: new Uint8Array(32), reset: new Uint8Array(32) };

const erase = (orderId: string, isOpen = false) => {
  const never = () => Promise.reject(new Error('nobody asks for it'));
  const figures = { isOpen: async () => isOpen, ordersOf: never, orderNumbered: never, draftsOf: never };
  looked = [];
  const mail = { forget: async (personId: string) => void forgotten.push(personId) };
  const visitors = {
    async messagesFrom(emails: readonly string[], upTo: bigint) {
      if (emails.length > 0) looked.push(upTo);
      lookedBy = emails;
      return [];
    },
    stockNoticesTo: async () => [],
  };
  const histories = {
    chargeIdsOf: async () => [],
    versionsOf: never,
    documentVersionsOf: never,
    pieceVersionsOf: never,
    employeeNames: never,
  };
  return eraseGuest({ ...shop.streams, keys: shop.keys, figures, histories, mail, visitors, secrets }, orderId, by);
};
const contact = async () => (await shop.anew().order(ORDER).peek()).state?.content.personal?.contact;

it('forgets who ordered, and the mails to them, however often it is asked for', async () => {
  await shop.steps.decide(placing(ORDER), by);
  expect(await contact()).toMatchObject(KARI);
  await erase(ORDER);
  await erase(ORDER);
  expect(await contact()).toBeUndefined();
  expect(forgotten).toEqual([ORDER, ORDER]);
  expect((await shop.streams.order(ORDER).recorded()).map(({ type }) => type)).toEqual(['OrderPlaced', 'GuestErased']);
});

it('looks for what they wrote up to the erasure itself before nothing leads to it any more', async () => {
  const { position: placed } = await shop.steps.decide(placing(ORDER), by);
  const position = await erase(ORDER);
  expect(looked).toEqual([placed, position]);
});

it('looks by the address that they corrected to as by the one they ordered with', async () => {
  await shop.steps.decide(placing(ORDER), by);
  const right = 'kari@nordbo.example';
  const correct = { type: 'CorrectEmail', email: right, mailId: '1', isErased: false } as const;
  await shop.streams.order(ORDER).run(correct, by);
  await erase(ORDER);
  expect(lookedBy).toEqual([KARI.email, right]);
});

it.each([
  ['while the order is open', {}, true, 'ORDER_IS_OPEN'],
  ['where it has an account', { userId: '223456789012345', personId: '223456789012345' }, false, 'ORDER_HAS_ACCOUNT'],
])('keeps who ordered %s', async (_when, over, isOpen, code) => {
  await shop.steps.decide(placing(ORDER, over), by);
  await expect(erase(ORDER, isOpen)).rejects.toMatchObject({ code });
  expect(await contact()).toMatchObject(KARI);
  expect(forgotten).toEqual([]);
});

it('keeps who owes a charge that only the log knows of', async () => {
  await shop.steps.decide(placing(ORDER), by);
  await addCharge({ ...shop.streams, secrets }, washing(ORDER, null), by);
  await expect(erase(ORDER)).rejects.toMatchObject({ code: 'ORDER_IS_OPEN' });
  expect(await contact()).toMatchObject(KARI);
});

it('knows no order that was not placed', async () => {
  await expect(erase(ORDER)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
});
