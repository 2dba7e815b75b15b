import { setTimeout } from 'node:timers/promises';
import { orderTokenOf } from '@naust/command/orders/order-token.ts';
import type { StatusId } from '@naust/domain/orders/statuses.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct, changeOrderStatus, type Line, order, readOrder, rental } from './testing/shop-story.ts';
import { MINUTE, SECOND } from './testing/test-clock.ts';
import { HOLD, openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const RUNS = 10;

let shop: WalletShop;
let lines: Line[];
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  await shop.stop();
});
beforeEach(async () => {
  await shop.renewAdmin();
  lines = await freshLines();
});

const freshLines = async () => [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
const currentState = async (id: string): Promise<[StatusId, string]> => {
  const { StatusId, paymentState } = await readOrder(shop, id);
  return [StatusId as StatusId, paymentState];
};
const becomes = (id: string, state: [number, string]) =>
  expect.poll(() => currentState(id), { timeout: 10_000 }).toEqual(state);
const context = { channel: 'vipps', correlationId: 'cut off' } as const;

describe('what a crash cut off', () => {
  it('is an approved payment whose order was not told: it is confirmed by itself', async () => {
    const { id } = await shop.held(lines);
    const reference = walletReference(id);
    shop.wallet.answer(reference, 'authorized');
    const observed = shop.wallet.state(reference);
    await shop.shop.deps.payment(reference).run({ type: 'SyncPayment', observed }, context);
    expect(await currentState(id)).toEqual([1, 'created']);
    await setTimeout(50);
    shop.clock.pass(6 * SECOND);
    await becomes(id, [2, 'authorized']);
  });

  it('is a hold whose payment never began: it ends in its time', async () => {
    const { id } = await shop.held(lines);
    await shop.wallet.cancel(walletReference(id), { onlyUnauthorized: true }, 'x');
    await shop.sync(walletReference(id));
    const orderId = '700000000000001';
    await cutOffPlacing(orderId, lines[0]?.productId ?? 0);
    expect((await order(shop, lines)).status).toBe(409);
    shop.clock.pass(HOLD + MINUTE);
    await becomes(orderId, [6, 'created']);
    expect((await order(shop, lines)).status).toBe(201);
  });

  it('is nothing where the payer approved in the moment in which the shop called the payment off', async () => {
    const { id } = await shop.held(lines);
    const reference = walletReference(id);
    const unanswered = shop.wallet.state(reference);
    shop.wallet.answer(reference, 'authorized');
    vi.spyOn(shop.wallet, 'find').mockResolvedValueOnce(unanswered);
    shop.clock.pass(HOLD + MINUTE);
    await shop.sync(reference);
    expect(await currentState(id)).toEqual([2, 'authorized']);
    expect(shop.wallet.state(reference)).toMatchObject({ state: 'authorized', cancelledOre: 0 });
  });

  it('is found by the sweep also where every job and notice was lost', async () => {
    const paid = await shop.held(lines);
    const left = await shop.held(await freshLines());
    shop.wallet.answer(walletReference(paid.id), 'authorized');
    shop.clock.pass(11 * MINUTE);
    await shop.sweep();
    expect(await currentState(paid.id)).toEqual([2, 'authorized']);
    expect(await currentState(left.id)).toEqual([6, 'cancelled']);
  });

  it('may be money that was moved at the wallet’s own counter: the sweep sees it', async () => {
    const { id } = await shop.held(lines);
    const reference = walletReference(id);
    shop.wallet.answer(reference, 'authorized');
    await shop.comeBack(reference);
    await shop.wallet.capture(reference, 30_000, 'by hand');
    await shop.sweep();
    expect(await currentState(id)).toEqual([2, 'authorized']);
    await shop.sweep(true);
    expect(await currentState(id)).toEqual([2, 'captured']);
  });
});

it('hears of a late approval also where the notice of it was lost', async () => {
  const { id } = await shop.held(lines);
  shop.wallet.answer(walletReference(id), 'aborted');
  await shop.comeBack(walletReference(id));
  expect(await currentState(id)).toEqual([6, 'cancelled']);
  shop.wallet.force(walletReference(id), 'authorized');
  await shop.sweep();
  expect(await currentState(id)).toEqual([6, 'cancelled']);
  await shop.sweep(true);
  expect(await currentState(id)).toEqual([2, 'authorized']);
});

/** The first step of a checkout and nothing after it. */
async function cutOffPlacing(orderId: string, productId: number): Promise<void> {
  const now = shop.clock.now();
  const prices = { priceDayOre: 30_000, priceShortOre: null, priceWeekendOre: null, priceSaleOre: null };
  const plain = { vatCode: '3', preparationHours: null, needsLicence: false, depositOre: null, groupId: null } as const;
  const lavvo = { name: 'Lavvo', isActive: true, isArchived: false, isForSale: false, ...prices, ...plain };
  const line = { productId, quantity: 1, from: '2027-03-10T10:00', to: '2027-03-11T10:00', priceOre: null };
  await shop.shop.deps.inventory().run(
    {
      type: 'PlaceOrder',
      orderId,
      by: 'visitor',
      lines: [line],
      claimedTotalOre: null,
      paymentId: 1,
      statusId: 1,
      userId: null,
      personId: orderId,
      contact: null,
      isBusiness: false,
      termsVersion: null,
      shopVersion: 1,
      over18: false,
      requestHash: null,
      placedAt: new Date(now).toISOString(),
      force: false,
      reason: null,
      hold: { until: new Date(now + HOLD).toISOString() },
      now: osloMinute(now),
      products: new Map([[productId, lavvo]]),
      catalogueVersion: 1,
      rules: FIRST_RULES,
    },
    context,
  );
}

type Act = 'approve' | 'abort' | 'back' | 'notice' | 'sync' | 'end' | 'sweep' | 'cancel' | 'pick up' | 'again' | 'late';
const acts: readonly Act[] = [
  'approve',
  'approve',
  'abort',
  'back',
  'notice',
  'sync',
  'end',
  'sweep',
  'cancel',
  'pick up',
  'again',
  'late',
];

describe('whatever happens at once', () => {
  it('ends with an order and a payment that agree, and no unit held by nobody', async () => {
    const run = async (rounds: readonly (readonly Act[])[], trouble: 'lost' | 'unanswered' | null) => {
      await shop.renewAdmin();
      shop.wallet.recover();
      const own = await freshLines();
      const attempts = [(await shop.held(own)).id];
      if (trouble) for (const method of ['find', 'cancel', 'capture'] as const) shop.wallet.fail(method, trouble);
      for (const round of rounds) {
        // A refusal, or a temporary failure, is no fault: the result is checked below.
        await Promise.allSettled(round.map((act) => perform(act, attempts, own)));
      }
      shop.clock.pass(HOLD + 2 * MINUTE);
      for (let n = 0; n < 3; n++) await shop.sweep(true).catch(() => undefined);
      for (const id of attempts) {
        for (let n = 0; n < 4; n++) await shop.sync(walletReference(id)).catch(() => undefined);
        expect(await isLegal(id), `${rounds} ${trouble}`).toBe(true);
      }
      expect(await shop.faultsInLog()).toEqual([]);
    };
    const rounds = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    const troubles = fc.constantFrom(null, 'lost' as const, 'unanswered' as const);
    await fc.assert(fc.asyncProperty(rounds, troubles, run), { numRuns: RUNS, endOnFailure: true });
  }, 300_000);
});

async function perform(act: Act, attempts: string[], own: readonly Line[]): Promise<unknown> {
  const id = attempts.at(-1) ?? '';
  const reference = walletReference(id);
  switch (act) {
    case 'approve':
      return shop.wallet.answer(reference, 'authorized');
    case 'abort':
      return shop.wallet.answer(reference, 'aborted');
    case 'back':
      return shop.comeBack(reference);
    case 'notice':
      return shop.notify(reference, 'AUTHORIZED');
    case 'sync':
      return shop.sync(reference);
    case 'end':
      shop.clock.pass(HOLD / 2);
      return shop.endWait(id);
    case 'sweep':
      return shop.sweep();
    case 'cancel':
      return changeOrderStatus(shop, id, 6);
    case 'pick up':
      return changeOrderStatus(shop, id, 3);
    case 'again':
      return attempts.push((await shop.held(own, inPlaceOf(id))).id);
    case 'late':
      return shop.wallet.state(reference).state === 'expired' && shop.wallet.force(reference, 'authorized');
  }
}

const inPlaceOf = (id: string) => ({
  headers: { 'x-order-token': orderTokenOf(shop.shop.deps.secrets.orderLink, id) },
  fields: { replaces: id },
});

/** The states that an order and its payment may end in. */
async function isLegal(id: string): Promise<boolean> {
  const { StatusId: status, paymentState: payment, chargedInstead } = await readOrder(shop, id);
  const { state, authorizedOre, capturedOre, refundedOre, cancelledOre } = shop.wallet.state(walletReference(id));
  // For a payment that ended unapproved, the wallet reports the whole amount as cancelled.
  const reserved = state === 'authorized' ? authorizedOre - capturedOre - cancelledOre : authorizedOre;
  const kept = capturedOre - refundedOre;
  // Handed out again after its money was released, and cancelled once more: failed, and nothing is owed.
  const isOver = payment === 'cancelled' || payment === 'refunded' || (payment === 'failed' && chargedInstead === 0);
  if (status === 6) return reserved === 0 && kept === 0 && isOver;
  if (status === 2) return payment === 'authorized' && state === 'authorized' && reserved === 30_000;
  // Handed out by hand: paid, or recorded as unpaid, or charged because its money had been released.
  if (status !== 3) return false;
  if (payment === 'failed') return kept === 0 && reserved === 0 && chargedInstead === 300;
  return payment === 'captured' ? kept === 30_000 : ['cancelled', 'refunded'].includes(payment) && kept === 0;
}
