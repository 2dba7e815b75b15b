import { recordedOrderEvent } from '@naust/domain/inventory/recording.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, placing, rentalIn } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';

const [ORDER, CHARGE] = ['123456789012345', '223456789012345'] as const;
const now = osloMinute(NOW);

describe('what a customer owes for an extension', () => {
  let shop: StreamsUnderTest;
  beforeEach(async () => {
    shop = await streamsUnderTest();
    await shop.steps.decide(placing(ORDER, { lines: [rentalIn(100)] }), by);
    const { products } = placing(ORDER);
    const extension = { chargeId: CHARGE, addedAt: new Date(NOW).toISOString(), requestHash: null };
    const wish = { to: rentalIn(124).to, lineIds: null, claimedOre: null, extension };
    const pricing = { now, products, catalogueVersion: 1, rules: FIRST_RULES };
    await shop.steps.decide({ type: 'ExtendOrder', ...(await change()), ...wish, ...pricing }, by);
  });
  afterEach(() => shop.close());

  const recorded = async () => (await shop.streams.order(ORDER).peek()).state;
  const change = async () =>
    ({ orderId: ORDER, recorded: await recorded(), expectedVersion: null, reason: null }) as const;
  const moving = async (to: StatusId) =>
    ({
      type: 'ChangeOrderStatus',
      ...(await change()),
      ...{ now, to, reasonCode: null, force: false, asksForReason: false },
    }) as const;
  const move = async (to: StatusId) => shop.steps.decide(await moving(to), by);
  /** Decides and records, and crashes before the charge is added. */
  async function cutOffMove(to: StatusId): Promise<void> {
    const { events } = await shop.streams.inventory().run(await moving(to), by);
    for (const fact of events) {
      const event = recordedOrderEvent(fact);
      if (event) await shop.streams.order(ORDER).run({ type: 'RecordOrder', event }, by);
    }
  }
  const byHand = (type: 'DeleteCharge' | 'SettleCharge' | 'RestoreCharge') =>
    shop.streams.charge(CHARGE).run({ type, expectedVersion: null, orderDeleted: false }, by);
  const isOwed = async () => {
    const { state } = await shop.streams.charge(CHARGE).peek();
    return state !== null && !state.isDeleted && !state.isSettled;
  };

  it('goes away with the order, and comes back with it', async () => {
    expect(await isOwed()).toBe(true);
    await move(6);
    expect(await isOwed()).toBe(false);
    await move(2);
    expect(await isOwed()).toBe(true);
  });

  it('goes away where the cancellation was cut off before it', async () => {
    await cutOffMove(6);
    expect(await isOwed()).toBe(true);
    await shop.steps.finishOrder(ORDER, by);
    expect(await isOwed()).toBe(false);
  });

  it('comes back where the order was taken up again and that was cut off before it', async () => {
    await move(6);
    await cutOffMove(2);
    await shop.steps.finishOrder(ORDER, by);
    expect(await isOwed()).toBe(true);
  });

  it('stays away where the owner had deleted it before the order was cancelled', async () => {
    await byHand('DeleteCharge');
    await move(6);
    await move(2);
    await shop.steps.finishOrder(ORDER, by);
    expect(await isOwed()).toBe(false);
  });

  it('stays away where the owner deletes it once the order is taken up again', async () => {
    await move(6);
    await move(2);
    await byHand('DeleteCharge');
    await shop.steps.finishOrder(ORDER, by);
    expect(await isOwed()).toBe(false);
  });

  it('comes back with an order that a form takes up again', async () => {
    await move(6);
    const { content } = (await recorded()) ?? {};
    const { products } = placing(ORDER);
    const form = { lines: null, statusId: 2, paymentId: null, customer: null, contact: null } as const;
    const asked = { force: false, asksForReason: false, now, products, catalogueVersion: 1, rules: FIRST_RULES };
    await shop.steps.decide({ type: 'ReviseOrder', ...(await change()), ...form, ...asked }, by);
    expect(content?.statusId).toBe(6);
    expect(await isOwed()).toBe(true);
  });

  it('stays paid, whatever becomes of the order', async () => {
    await byHand('SettleCharge');
    await move(6);
    expect((await shop.streams.charge(CHARGE).peek()).state).toMatchObject({ isSettled: true, isDeleted: false });
  });
});
