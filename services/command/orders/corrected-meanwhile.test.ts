import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, placing, rentalIn } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';

const ORDER = '123456789012345';
const right = 'kari@example.com';

describe('the address that an order’s mails go to', () => {
  let shop: StreamsUnderTest;
  beforeEach(async () => {
    shop = await streamsUnderTest();
    await shop.steps.decide(placing(ORDER, { lines: [rentalIn(100)] }), by);
  });
  afterEach(() => shop.close());

  const contactOf = async () => (await shop.streams.order(ORDER).peek()).state?.content.personal?.contact;
  /** The data of a change that began before the address was corrected. */
  async function askedBefore() {
    const { state: recorded } = await shop.streams.order(ORDER).peek();
    const correct = { type: 'CorrectEmail', email: right, mailId: '1', isErased: false } as const;
    await shop.streams.order(ORDER).run(correct, by);
    const { products } = placing(ORDER);
    const change = { orderId: ORDER, recorded, expectedVersion: null, reason: null };
    return { ...change, now: osloMinute(NOW), products, catalogueVersion: 1, rules: FIRST_RULES };
  }

  it('stays corrected where the order is extended at the same moment, and where that is undone', async () => {
    const extension = { chargeId: '223456789012345', addedAt: new Date(NOW).toISOString(), requestHash: null };
    const wish = { to: rentalIn(124).to, lineIds: null, claimedOre: null, extension };
    const asked = await askedBefore();
    await shop.steps.decide({ type: 'ExtendOrder', ...asked, ...wish }, by);
    expect(await contactOf()).toMatchObject({ name: 'Kari Nordbø', email: right });
    const { state: recorded } = await shop.streams.order(ORDER).peek();
    const lines = asked.recorded?.content.lines ?? [];
    const undoing = { ...asked, recorded, chargeId: extension.chargeId, lines };
    await shop.steps.decide({ type: 'UndoExtension', ...undoing }, by);
    expect(await contactOf()).toMatchObject({ email: right });
  });

  it('stays corrected where a form that says nothing of the customer is saved at the same moment', async () => {
    const form = { lines: null, statusId: null, paymentId: 3, customer: null, contact: null } as const;
    const asked = { ...(await askedBefore()), force: false, asksForReason: false };
    await shop.steps.decide({ type: 'ReviseOrder', ...asked, ...form }, by);
    expect(await contactOf()).toMatchObject({ name: 'Kari Nordbø', email: right });
  });

  it('is what a form says of it', async () => {
    const contact = { name: 'Kari', email: 'ny@example.no', phone: null, isBusiness: false, orgNumber: null };
    const form = { lines: null, statusId: null, paymentId: 3, customer: null, contact } as const;
    const asked = { ...(await askedBefore()), force: false, asksForReason: false };
    await shop.steps.decide({ type: 'ReviseOrder', ...asked, ...form }, by);
    expect(await contactOf()).toEqual(contact);
  });
});
