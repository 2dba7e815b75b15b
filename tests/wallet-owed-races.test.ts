import { paymentsOfOrder } from '@naust/command/dependencies/payments-of-order.ts';
import { keptOre, reservedOre } from '@naust/domain/payments/payment.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwedOrder } from './testing/owed-shop.ts';
import { changeOrderStatus } from './testing/shop-story.ts';
import { MINUTE } from './testing/test-clock.ts';
import { HOLD, openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

const RUNS = 10;

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.stop());

type Act =
  | 'pay'
  | 'approve'
  | 'late'
  | 'abort'
  | 'back'
  | 'sync'
  | 'sweep'
  | 'reconcile'
  | 'counter'
  | 'cancel'
  | 'wait';
const acts: readonly Act[] = [
  'pay',
  'pay',
  'approve',
  'approve',
  'late',
  'abort',
  'back',
  'sync',
  'sweep',
  'reconcile',
  'counter',
  'cancel',
  'wait',
];

async function perform(act: Act, order: OwedOrder): Promise<unknown> {
  const { attempts = [] } = (await paymentsOfOrder(shop.shop.deps, order.id)) ?? {};
  const newest = order.reference(attempts.length + 1);
  switch (act) {
    case 'pay':
      return order.pay();
    case 'approve':
      return shop.wallet.answer(newest, 'authorized');
    case 'late': {
      const over = attempts.find(({ reference }) => shop.wallet.state(reference).state === 'expired');
      return over && shop.wallet.force(over.reference, 'authorized');
    }
    case 'abort':
      return attempts.length > 0 && shop.wallet.answer(newest, 'aborted');
    case 'back':
      return shop.comeBack(newest);
    case 'sync':
      return shop.sync(newest);
    case 'sweep':
      return shop.sweep();
    case 'reconcile':
      return shop.reconcile(order.id);
    case 'counter': {
      const [charge] = await order.charges();
      const body = { isSettled: true };
      return shop.call('PUT', `/api/charges/${charge?.id}`, { token: shop.adminToken, body });
    }
    case 'cancel':
      return changeOrderStatus(shop, order.id, 6);
    case 'wait':
      return shop.clock.pass(11 * MINUTE);
  }
}

describe('whatever happens at once to what is owed', () => {
  it('ends with the money taken once or not at all, and nothing reserved', async () => {
    const run = async (
      begun: readonly Act[],
      then: readonly (readonly Act[])[],
      trouble: 'lost' | 'unanswered' | null,
    ) => {
      const rounds = [...begun.map((act) => [act]), ...then];
      await shop.renewAdmin();
      const order = await OwedOrder.refused(shop);
      if (trouble)
        for (const method of ['create', 'find', 'cancel', 'capture', 'refund'] as const)
          shop.wallet.fail(method, trouble);
      for (const round of rounds) {
        // A refusal, or a temporary failure, is no fault: the result is checked below.
        await Promise.allSettled(round.map((act) => perform(act, order)));
      }
      shop.wallet.recover();
      shop.clock.pass(HOLD + 2 * MINUTE);
      for (let n = 0; n < 8; n++) await shop.sweep(true).catch(() => undefined);
      await shop.reconcile(order.id);
      expect(await faultsOf(order), `${rounds} ${trouble}`).toEqual([]);
      expect(await shop.faultsInLog()).toEqual([]);
    };
    const rounds = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 4 }), { maxLength: 6 });
    const troubles = fc.constantFrom(null, 'lost' as const, 'unanswered' as const);
    const begun = fc.constantFrom<(readonly Act[])[]>([], ['pay'], ['pay', 'wait', 'pay']);
    await fc.assert(fc.asyncProperty(begun, rounds, troubles, run), { numRuns: RUNS, endOnFailure: true });
  }, 300_000);
});

/** The faults of an order at the end, in words. */
async function faultsOf(order: OwedOrder): Promise<string[]> {
  const stored = await paymentsOfOrder(shop.shop.deps, order.id);
  if (!stored?.first) return ['there is no payment'];
  const { first, attempts, charge } = stored;
  const faults: string[] = [];
  let kept = 0;
  for (const payment of [first, ...attempts]) {
    const { capturedOre, refundedOre, authorizedOre, cancelledOre } = await paymentAmounts(payment.reference);
    kept += capturedOre - refundedOre;
    if (keptOre(payment) !== capturedOre - refundedOre)
      faults.push(`${payment.reference}: another sum than the wallet's`);
    if (authorizedOre - capturedOre - cancelledOre > 0 || reservedOre(payment) > 0)
      faults.push(`${payment.reference}: reserved`);
    if (payment.stage === 'started' || payment.stage === 'initiated') faults.push(`${payment.reference}: waits`);
  }
  const [status, state] = await order.currentState();
  if (kept !== 0 && kept !== 30_000) faults.push(`${kept} øre kept`);
  if (status === 6 && kept !== 0) faults.push('kept for a cancelled order');
  if ((state === 'captured') !== kept > 0) faults.push(`${kept} øre kept, shown as ${state}`);
  if (status === 3 && kept > 0 && !charge?.isSettled) faults.push('paid and not settled');
  return faults;
}

/** A payment unknown to the wallet holds nothing. */
const paymentAmounts = async (reference: string) =>
  (await shop.wallet.find(reference).catch(() => null)) ?? {
    capturedOre: 0,
    refundedOre: 0,
    authorizedOre: 0,
    cancelledOre: 0,
  };
