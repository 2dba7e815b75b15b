import { requestsOfOrder } from '@naust/command/dependencies/payments-of-order.ts';
import { keptOre, reservedOre } from '@naust/domain/payments/payment.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RequestedOrder } from './testing/requested-shop.ts';
import { MINUTE } from './testing/test-clock.ts';
import { HOLD, openWalletShop, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  await shop.stop();
});

const ACTS = ['pay', 'pay', 'approve', 'approve', 'back', 'desk', 'charge', 'sweep', 'fault', 'late', 'wait'] as const;

async function perform(act: (typeof ACTS)[number], order: RequestedOrder): Promise<unknown> {
  const nth = (await requestsOfOrder(shop.shop.deps, order.id)).length;
  switch (act) {
    case 'pay':
      return order.ask('POST');
    case 'approve':
      return nth > 0 && shop.wallet.answer(order.reference(nth), 'authorized');
    case 'late':
      return nth > 0 && shop.wallet.state(order.reference(1)).state === 'terminated'
        ? shop.wallet.force(order.reference(1), 'authorized')
        : null;
    case 'back':
      return nth > 0 && order.comeBack(nth);
    case 'desk':
      return order.payAtCounter(100);
    case 'charge':
      return order.charge(50);
    case 'sweep':
      return shop.sweep(true);
    case 'fault':
      return shop.wallet.fail('capture', 'unanswered');
    case 'wait':
      return shop.clock.pass(MINUTE);
  }
}

/** What the wallet keeps, and what the order has recorded of it, in øre. */
async function currentState({ id }: RequestedOrder) {
  const requests = await requestsOfOrder(shop.shop.deps, id);
  const { state } = await shop.shop.deps.order(id).peek();
  const recorded = state?.incoming?.filter(({ method }) => method === 'vipps') ?? [];
  return {
    kept: requests.reduce((sum, payment) => sum + keptOre(payment), 0),
    reserved: requests.reduce((sum, payment) => sum + reservedOre(payment), 0),
    recorded: recorded.reduce((sum, { amountOre }) => sum + amountOre, 0),
  };
}

it('is paid once, whichever of desk and Vipps comes first in the same instant', async () => {
  for (let times = 0; times < 6; times += 1) {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    await order.begin();
    order.approve();
    const [, counter] = await Promise.all([order.comeBack(), order.payAtCounter(300)]);
    await shop.sync(order.reference());
    const { due, payments } = await order.paid();
    expect({ due, payments }).toEqual({ due: 0, payments: [counter.status === 201 ? 'terminal 300' : 'vipps 300'] });
    const { kept, reserved, recorded } = await currentState(order);
    expect({ kept, reserved }).toEqual({ kept: counter.status === 201 ? 0 : 30_000, reserved: 0 });
    expect(recorded).toBe(kept);
  }
});

it('keeps exactly what the order has recorded, after any acts and faults', async () => {
  const acts = fc.array(fc.constantFrom(...ACTS), { minLength: 4, maxLength: 10 });
  const run = async (drawn: readonly (typeof ACTS)[number][]) => {
    const order = await RequestedOrder.placed(shop);
    await order.linked();
    for (const act of drawn) await perform(act, order).catch(() => undefined);
    shop.wallet.recover();
    shop.clock.pass(HOLD);
    await shop.renewAdmin();
    await shop.sweep(true);
    await shop.sweep(true);
    const { kept, reserved, recorded } = await currentState(order);
    expect({ kept, reserved }).toEqual({ kept: recorded, reserved: 0 });
    const { due } = await order.paid();
    expect(due).toBeGreaterThanOrEqual(0);
  };
  await fc.assert(fc.asyncProperty(acts, run), { numRuns: 12 });
});
