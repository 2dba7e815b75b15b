import { chargeAnswer } from '@naust/domain/charges/charges.contract.ts';
import { openProposalsAnswer, proposalSaved, proposalsAnswer } from '@naust/domain/orders/proposals.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { counterOf } from './testing/counter.ts';
import { historyOf } from './testing/history-calls.ts';
import { requireRefusal } from './testing/refusals.ts';
import {
  addProduct,
  addStaff,
  changeOrderStatus,
  GUEST,
  placed,
  readOrder,
  rental,
  requireStatus,
} from './testing/shop-story.ts';
import { useTestShop } from './testing/use-test-shop.ts';

const [MONDAY, TUESDAY] = ['2026-06-01T10:00', '2026-06-02T10:00'];
const shop = useTestShop();
let order: string;

/** Summer in Oslo. */
async function at(clock: string): Promise<void> {
  shop.clock.set(`${clock}:00+02:00`);
  await shop.renewAdmin();
}

/** Due on Tuesday at ten, back on Thursday at noon. */
beforeEach(async () => {
  await at('2026-06-01T08:00');
  const tent = await addProduct(shop, { price_day: 490 });
  order = await placed(shop, [rental(tent, MONDAY, TUESDAY)], { fields: { guest: GUEST } });
  await at(MONDAY);
  requireStatus(await counterOf(shop).handOut(order), 200);
  await at('2026-06-04T12:00');
  requireStatus(await counterOf(shop).takeBack(order), 200);
});

const proposals = (token = shop.adminToken) => shop.read(proposalsAnswer, `/api/orders/${order}/proposals`, token);
const answer = (id: string, how: 'accept' | 'dismiss', body: Record<string, unknown> = {}) =>
  shop.call('POST', `/api/proposals/${id}/${how}`, { token: shop.adminToken, body });
const charges = () => shop.read(z.array(chargeAnswer), `/api/orders/${order}/charges`, shop.adminToken);

async function only() {
  const [proposal, ...others] = await proposals();
  if (!proposal || others.length > 0) throw new Error('there is not one proposal');
  return proposal;
}

describe('a late return', () => {
  it('is proposed with its arithmetic, and charged at a press, once', async () => {
    const proposal = await only();
    expect(proposal).toMatchObject({
      ...{ rule: 'late', quantity: 1, agreed: TUESDAY, back: '2026-06-04T12:00' },
      ...{ price: 1960, before: 490, amount: 1470, explanation: '4 døgn à 490\u00a0kr' },
    });
    expect(await charges()).toEqual([]);
    const saved = requireStatus(await answer(proposal.id, 'accept', { amount: 1000 }), 200);
    const [charge] = await charges();
    expect(charge).toMatchObject({ id: proposalSaved.parse(saved).chargeId, amount: 1000, isSettled: false });
    expect(charge?.description).toMatch(/^Forsinket retur: /);
    expect((await readOrder(shop, order)).due).toBe(1490);
    expect(await proposals()).toEqual([]);
    requireStatus(await answer(proposal.id, 'accept'), 200);
    requireRefusal(await answer(proposal.id, 'dismiss', { reason: 'Nei' }), 'PROPOSAL_SETTLED');
    expect(await charges()).toHaveLength(1);
    const reported = (await historyOf(shop, 'order', order)).find(({ title }) => title.startsWith('Et foreslått'));
    expect(reported?.title).toBe('Et foreslått gebyr ble lagt til');
  });

  it('stands on the list of open proposals until it is answered', async () => {
    const mona = await addStaff(shop);
    const listed = async () =>
      (await shop.read(openProposalsAnswer, '/api/proposals', mona.token)).filter(({ orderId }) => orderId === order);
    const { orderNo } = await readOrder(shop, order);
    await expect
      .poll(listed)
      .toEqual([{ orderId: order, orderNo, customer: GUEST.name, count: 1, amount: 1470, isMore: false }]);
    requireStatus(await answer((await only()).id, 'dismiss', { reason: 'Avtalt' }), 200);
    expect(await listed()).toEqual([]);
  });

  it('is dismissed with a reason, by an administrator alone', async () => {
    const { id } = await only();
    const mona = await addStaff(shop, 'Mona');
    expect(await proposals(mona.token)).toHaveLength(1);
    const asStaff = await shop.call('POST', `/api/proposals/${id}/dismiss`, {
      token: mona.token,
      body: { reason: 'x' },
    });
    expect(asStaff.status).toBe(403);
    const before = await shop.head();
    requireRefusal(await answer(id, 'dismiss', { reason: ' ' }), 'REASON_REQUIRED');
    requireRefusal(await answer(id, 'accept', { amount: 0 }), 'WRONG_SHAPE');
    requireRefusal(
      await answer(
        id.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
        'accept',
      ),
      'PROPOSAL_NOT_FOUND',
    );
    requireRefusal(await answer('100000000000000-1-202606041200', 'accept'), 'ORDER_NOT_FOUND');
    expect(await shop.head()).toBe(before);
    requireStatus(await answer(id, 'dismiss', { reason: 'Veien var stengt.' }), 200);
    expect([await proposals(), await charges()]).toEqual([[], []]);
    requireRefusal(await answer(id, 'accept'), 'PROPOSAL_SETTLED');
  });

  it('is charged once by two administrators who press at the same time', async () => {
    const { id } = await only();
    const answers = await Promise.all([answer(id, 'accept'), answer(id, 'accept')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await charges()).toHaveLength(1);
  });
});

describe('what is not fetched', () => {
  const [FRIDAY, SATURDAY] = ['2026-06-05T10:00', '2026-06-06T10:00'];
  const open = () => shop.read(openProposalsAnswer, '/api/proposals', shop.adminToken);

  beforeEach(async () => {
    const tent = await addProduct(shop, { price_day: 490, rental_qty: 2 });
    order = await placed(shop, [rental(tent, FRIDAY, SATURDAY, 2)], { fields: { guest: GUEST } });
  });

  it('is proposed in full once the shop cancels it after the pickup, and taken back with the cancellation', async () => {
    await at('2026-06-05T12:00');
    await changeOrderStatus(shop, order, 6);
    const proposal = await only();
    expect(proposal).toMatchObject({
      ...{ rule: 'not-fetched', quantity: 2, agreed: FRIDAY, back: SATURDAY, price: 490, before: 0, amount: 980 },
    });
    await expect.poll(open).toContainEqual(expect.objectContaining({ orderId: order, count: 1, amount: 980 }));
    await changeOrderStatus(shop, order, 1);
    expect(await proposals()).toEqual([]);
    await changeOrderStatus(shop, order, 6);
    requireStatus(await answer(proposal.id, 'accept'), 200);
    requireStatus(await answer(proposal.id, 'accept'), 200);
    expect(await charges()).toMatchObject([{ amount: 980, isSettled: false }]);
    expect((await readOrder(shop, order)).due).toBe(980);
  });

  it('costs nothing where it was cancelled before the pickup, or something went out', async () => {
    await at('2026-06-05T09:59');
    await changeOrderStatus(shop, order, 6);
    await at('2026-06-05T12:00');
    expect(await proposals()).toEqual([]);
    await changeOrderStatus(shop, order, 1);
    requireStatus(await counterOf(shop).handOut(order), 200);
    await changeOrderStatus(shop, order, 6);
    expect(await proposals()).toEqual([]);
  });
});
