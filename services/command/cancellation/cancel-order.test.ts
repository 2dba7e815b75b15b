import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LockCharges, mutexById } from '../dependencies/mutex.ts';
import { ORDER_TOKEN_HEADER, orderTokenOf } from '../orders/order-token.ts';
import { NOW, placing, rentalIn } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { cancellationTerms, cancelOwnOrder } from './cancel-order.ts';

const ORDER = '123456789012345';
const KARI = { userId: '223456789012345', role: 'user' } as const;
const OLA = { userId: '323456789012345', role: 'user' } as const;
const key = new Uint8Array(32);
const secrets = { orderLink: key, hashing: key, reset: key };
let shop: StreamsUnderTest;
beforeEach(async () => {
  shop = await streamsUnderTest();
});
afterEach(() => shop.close());

const runExclusive = mutexById();
const lockCharges: LockCharges = (orderId, _, work) => runExclusive(orderId, work);
const deps = () => ({ ...shop.streams, steps: shop.steps, secrets, lockCharges });
const calling = (actor: typeof KARI | typeof OLA | null, token?: string) => ({
  actor,
  by,
  now: NOW,
  header: (name: string) => (name === ORDER_TOKEN_HEADER ? token : undefined),
});
const place = (hours: number, userId: string | null = null) =>
  shop.steps.decide(placing(ORDER, { lines: [rentalIn(hours)], userId, personId: userId ?? ORDER }), by);

it('lets a guest cancel with the token of the mail, and nobody else', async () => {
  await place(100);
  const token = orderTokenOf(secrets.orderLink, ORDER);
  const [stranger, other] = [calling(null, 'guessed'), calling(OLA)];
  await expect(cancelOwnOrder(deps(), ORDER, null, stranger)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await expect(cancelOwnOrder(deps(), ORDER, null, other)).rejects.toMatchObject({ code: 'NO_ACCESS' });
  expect(await cancelOwnOrder(deps(), ORDER, 0, calling(null, token))).toMatchObject({ fee: 0 });
  expect((await shop.streams.order(ORDER).peek()).state?.content.statusId).toBe(6);
});

it('opens an account’s order to that account, and to no token', async () => {
  await place(100, KARI.userId);
  const guest = calling(null, orderTokenOf(secrets.orderLink, ORDER));
  await expect(cancellationTerms(deps(), ORDER, guest)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(await cancellationTerms(deps(), ORDER, calling(KARI))).toMatchObject({ allowed: true, fee: 0 });
});

it('asks half of a rental for cancelling late, once, and never more than was shown', async () => {
  await place(48, KARI.userId);
  expect(await cancellationTerms(deps(), ORDER, calling(KARI))).toMatchObject({ allowed: true, fee: 200 });
  await expect(cancelOwnOrder(deps(), ORDER, 100, calling(KARI))).rejects.toMatchObject({ code: 'FEE_CHANGED' });
  const { fee } = await cancelOwnOrder(deps(), ORDER, 200, calling(KARI));
  const again = await cancelOwnOrder(deps(), ORDER, 200, calling(KARI));
  expect([fee, again.fee]).toEqual([200, 200]);
  expect(await cancellationTerms(deps(), ORDER, calling(KARI))).toMatchObject({ allowed: false, fee: 200 });
  const { state: order } = await shop.streams.order(ORDER).peek();
  const charges = await shop.streams.charge(order?.cancellationFee?.chargeId ?? '').recorded();
  expect(charges.map(({ type, data }) => [type, data.orderId])).toEqual([['ChargeAdded', ORDER]]);
});
