import { walletReference } from '@naust/domain/payments/payment.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW, placing, rentalIn } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { addCharge, chargeIdsOf, liveChargesOf } from './order-charges.ts';
import type { Streams } from './streams.ts';

const [ORDER, OTHER, OLD] = ['123456789012345', '223456789012345', '323456789012345'] as const;
const secrets = { hashing: new Uint8Array(32), orderLink: new Uint8Array(32), reset: new Uint8Array(32) };
const addedAt = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;

let shop: StreamsUnderTest;
let known: readonly string[];
let asked: bigint[];
beforeEach(async () => {
  shop = await streamsUnderTest();
  [known, asked] = [[], []];
  for (const order of [ORDER, OTHER])
    await shop.steps.decide(
      placing(order, { lines: placing(order).lines.map((line) => ({ ...line, quantity: 1 })) }),
      by,
    );
});
afterEach(() => shop.close());

/** Dependencies whose read models know only the charges in `known`. */
const depsOf = (streams: Streams) => ({
  ...streams,
  secrets,
  histories: {
    async chargeIdsOf(_orderId: string, upTo: bigint) {
      asked.push(upTo);
      return known;
    },
    versionsOf: async () => [],
    documentVersionsOf: async () => [],
    pieceVersionsOf: async () => [],
    employeeNames: async () => new Map(),
  },
});
const charge = (minute: number, amountOre = 10_000, orderId: string = ORDER) => {
  const about = { userId: null, description: 'Rens', paymentId: null, orderDeleted: false };
  return { orderId, amountOre, addedAt: addedAt(minute), ...about };
};
const figures = async (streams: Streams) =>
  (await liveChargesOf(depsOf(streams), ORDER)).map(({ addedAt: at, amountOre, isSettled }) => [
    at,
    amountOre,
    isSettled,
  ]);

it('finds what another process has added, settled and deleted a moment ago, whatever the read models know', async () => {
  const [here, there] = [depsOf(shop.streams), shop.anew()];
  for (const minute of [1, 2, 3]) await addCharge(here, charge(minute, minute * 1_000), by);
  await addCharge(here, charge(4, 4_000, OTHER), by);
  expect(await figures(there)).toEqual([1, 2, 3].map((minute) => [addedAt(minute), minute * 1_000, false]));
  const [first, second, third] = await chargeIdsOf(here, ORDER);
  const change = { expectedVersion: null, orderDeleted: false } as const;
  await shop.streams.charge(first ?? '').run({ type: 'SettleCharge', ...change }, by);
  await shop.streams.charge(second ?? '').run({ type: 'DeleteCharge', ...change }, by);
  expect(await figures(there)).toEqual([
    [addedAt(1), 1_000, true],
    [addedAt(3), 3_000, false],
  ]);
  expect(await chargeIdsOf(depsOf(there), ORDER)).toEqual([first, second, third]);
});

it('finds those whose ids followed from nothing, once the read model has seen the order', async () => {
  await shop.streams.charge(OLD).run({ type: 'AddCharge', chargeId: OLD, ...charge(1) }, by);
  known = [OLD];
  expect(await figures(shop.streams)).toEqual([[addedAt(1), 10_000, false]]);
  expect(asked).toEqual([(await shop.streams.order(ORDER).look()).position]);
});

it('adds both where two processes add one at once, also the same', async () => {
  const [here, there] = [depsOf(shop.streams), depsOf(shop.anew())];
  const added = await Promise.all([
    addCharge(here, charge(1), by),
    addCharge(there, charge(1), by),
    addCharge(there, charge(2, 7_000), by),
  ]);
  expect(new Set(added.map(({ state }) => state?.chargeId)).size).toBe(3);
  expect((await figures(shop.anew())).map(([, amountOre]) => amountOre)).toEqual([10_000, 10_000, 7_000]);
});

it('finds the fee of a late cancellation and what the wallet would not hand over, whatever the read models know', async () => {
  const [cancelled, refused] = ['423456789012345', '523456789012345'] as const;
  const { order, payment, charge: chargeAt } = shop.streams;
  await shop.steps.decide(placing(cancelled, { lines: [rentalIn(3)] }), by);
  const { state: recorded } = await order(cancelled).look();
  const fee = { chargeId: '623456789012345', addedAt: addedAt(1) };
  const cancel = { type: 'CancelOrder', orderId: cancelled, recorded, expectedVersion: null, reason: null } as const;
  await shop.steps.decide({ ...cancel, now: osloMinute(NOW), claimedFeeOre: 20_000, charge: fee }, by);
  const reference = walletReference(refused, 1);
  await shop.steps.decide(placing(refused), by);
  const begun = {
    reference,
    orderId: refused,
    amountOre: 10_000,
    personId: refused,
    heldUntil: addedAt(9),
    chargeId: null,
    orderNo: 1,
    userId: null,
    placedAt: addedAt(1),
  };
  await payment(reference).run({ type: 'InitiatePayment', attempt: 1, ...begun }, by);
  const owed = { chargeId: '723456789012345', amountOre: 10_000, addedAt: addedAt(1) };
  const note = { type: 'NoteRefusedCapture', partOre: 10_000, reasonCode: '6080', charge: owed } as const;
  await payment(reference).run(note, by);
  await chargeAt(owed.chargeId).run({ type: 'AddCharge', ...charge(1, 10_000, refused), ...owed }, by);
  const there = depsOf(shop.anew());
  expect(await liveChargesOf(there, cancelled)).toMatchObject([{ amountOre: 20_000 }]);
  expect(await liveChargesOf(there, refused)).toMatchObject([{ amountOre: 10_000 }]);
});
