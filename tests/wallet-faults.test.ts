import { setTimeout } from 'node:timers/promises';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CheckedOut, type PayingShop, payingShop } from './testing/paying-shop.ts';
import { addProduct, changeOrderStatus, type Line, order, readOrder, rental } from './testing/shop-story.ts';
import { openTestShop } from './testing/shop-under-test.ts';
import { clockAhead, MINUTE, SECOND } from './testing/test-clock.ts';

/** Within this time of the shop's clock everything must be as expected. */
const LONG_WAIT = 90 * SECOND;
const STEP = 3 * SECOND;

let shop: PayingShop;
let lines: Line[];
beforeAll(async () => {
  const clock = clockAhead();
  const wait = async (ms: number) => clock.pass(ms);
  shop = payingShop(await openTestShop({ clock, wallet: { wait } }));
});
afterAll(async () => {
  expect(await shop.faultsInLog()).toEqual([]);
  await shop.stop();
});
beforeEach(async () => {
  await shop.renewAdmin();
  lines = [rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')];
});

const broken = (fault: object) => shop.call('POST', '/vipps-simulator/sim/faults', { body: fault });

/** The payer's choice on the wallet's own page. */
async function press({ redirectUrl }: CheckedOut, choice: 'approve' | 'abort' | 'close' | 'expire') {
  const { pathname, searchParams } = new URL(redirectUrl);
  const body = String(new URLSearchParams({ choice, token: searchParams.get('token') ?? '' }));
  expect((await shop.call('POST', pathname, { body })).status).toBe(303);
}

const currentState = async ({ id }: { id: string }) => {
  const { StatusId, paymentState } = await readOrder(shop, id);
  return [StatusId, paymentState];
};

/** Lets the shop run for a minute and a half of its time, or until the order is as expected. */
async function becomes(held: { id: string }, wanted: [number, string]): Promise<void> {
  for (let lived = 0; lived < LONG_WAIT; lived += STEP) {
    if (String(await currentState(held)) === String(wanted)) return;
    shop.clock.pass(STEP);
    if (lived % MINUTE === MINUTE - STEP) await shop.sweep().catch(() => undefined);
    // The simulator's notices and the shop's jobs run in real time.
    await setTimeout(25);
  }
  await expect.poll(() => currentState(held)).toEqual(wanted);
}

const moneyOf = async ({ id }: CheckedOut) => {
  const { authorizedOre, capturedOre, refundedOre, cancelledOre } =
    (await shop.shop.engines.payments.find(walletReference(id))) ?? {};
  return [authorizedOre, capturedOre, refundedOre, cancelledOre];
};

describe('a payer who approves', () => {
  it.each(['webhook-first', 'webhook-never', 'webhook-thrice', 'webhook-reversed', 'authorized-slowly'] as const)(
    'has their order confirmed, whether they come back or not: %s',
    async (fault) => {
      for (const comesBack of [true, false]) {
        await broken({ fault });
        const held = await shop.held([rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')]);
        await press(held, comesBack ? 'approve' : 'close');
        if (comesBack) expect(await shop.comeBack(walletReference(held.id))).toBe(`/order-confirmation/${held.id}`);
        await becomes(held, [2, 'authorized']);
        const confirmed = (await shop.factsOf(held.id)).filter((type) => type === 'PaymentAuthorized');
        expect(confirmed).toHaveLength(1);
      }
    },
  );

  it('has it confirmed also where the wallet is asked too often, or does not answer', async () => {
    for (const answer of ['too-many', 'fails', 'unanswered'] as const) {
      const held = await shop.held([rental(await addProduct(shop), '2027-03-10T10:00', '2027-03-11T10:00')]);
      await press(held, 'approve');
      await broken({ call: 'find', answer, times: 2, reference: walletReference(held.id) });
      const place = await shop.comeBack(walletReference(held.id));
      expect(place).toMatch(/^\/(vipps-error\?reason=status_unavailable|order-confirmation\/\d+)$/);
      await becomes(held, [2, 'authorized']);
    }
  });

  it('does not pay another amount than the order costs', async () => {
    await broken({ fault: 'wrong-amount' });
    const held = await shop.held(lines);
    await press(held, 'approve');
    expect(await shop.comeBack(walletReference(held.id))).toBe('/vipps-error?reason=failed');
    await becomes(held, [6, 'failed']);
    expect(await moneyOf(held)).toEqual([29_900, 0, 0, 29_900]);
    expect((await order(shop, lines)).status).toBe(201);
  });

  it('gets the order after all, where the wallet takes the approval when time was up', async () => {
    await broken({ fault: 'authorized-late' });
    const held = await shop.held(lines);
    await press(held, 'approve');
    shop.clock.pass(10 * MINUTE);
    expect(await shop.comeBack(walletReference(held.id))).toBe('/cart?vipps_error=tiden_gikk_ut');
    expect(await currentState(held)).toEqual([6, 'cancelled']);
    await becomes(held, [2, 'authorized']);
  });

  it('gets the money back, where the goods are gone by then', async () => {
    await broken({ fault: 'authorized-late' });
    const held = await shop.held(lines);
    await press(held, 'approve');
    shop.clock.pass(10 * MINUTE);
    await shop.comeBack(walletReference(held.id));
    expect((await order(shop, lines)).status).toBe(201);
    await expect
      .poll(
        async () => {
          shop.clock.pass(STEP);
          return moneyOf(held);
        },
        { timeout: 10_000 },
      )
      .toEqual([30_000, 0, 0, 30_000]);
    await becomes(held, [6, 'cancelled']);
  });
});

describe('a payer who does not', () => {
  it.each([
    ['abort', '/cart?vipps=du%20avbr%C3%B8t%20i%20Vipps'],
    ['expire', '/cart?vipps_error=tiden_gikk_ut'],
  ] as const)('frees the goods at once: %s', async (choice, place) => {
    const held = await shop.held(lines);
    await press(held, choice);
    expect(await shop.comeBack(walletReference(held.id))).toBe(place);
    expect(await currentState(held)).toEqual([6, 'cancelled']);
    expect((await order(shop, lines)).status).toBe(201);
  });

  it('frees them also without coming back', async () => {
    const held = await shop.held(lines);
    await press(held, 'abort');
    await becomes(held, [6, 'cancelled']);
  });

  it('frees them in the end where nothing at all is heard', async () => {
    await broken({ fault: 'webhook-never' });
    const held = await shop.held(lines);
    shop.clock.pass(15 * MINUTE);
    await becomes(held, [6, 'cancelled']);
  });
});

describe('a wallet in trouble', () => {
  it('that cannot begin leaves nothing held', async () => {
    await broken({ call: 'create', answer: 'fails', times: 3 });
    const answer = await shop.checkOut(lines);
    expect(answer).toMatchObject({ status: 503, body: { code: 'WALLET_NOT_STARTED' } });
    expect((await shop.checkOut(lines)).status).toBe(201);
  });

  it('that begins without an answer begins once', async () => {
    await broken({ fault: 'create-unanswered' });
    const held = await shop.held(lines);
    await press(held, 'approve');
    await shop.comeBack(walletReference(held.id));
    expect(await currentState(held)).toEqual([2, 'authorized']);
  });

  it.each(['fails', 'too-many', 'unanswered'] as const)('takes the money once: %s', async (answer) => {
    const held = await shop.held(lines);
    await press(held, 'approve');
    await shop.comeBack(walletReference(held.id));
    await broken({ call: 'capture', answer, times: 2 });
    await changeOrderStatus(shop, held.id, 3);
    await becomes(held, [3, 'captured']);
    expect(await moneyOf(held)).toEqual([30_000, 30_000, 0, 0]);
    await broken({ call: 'refund', answer, times: 2 });
    await changeOrderStatus(shop, held.id, 6);
    await becomes(held, [6, 'refunded']);
    expect(await moneyOf(held)).toEqual([30_000, 30_000, 30_000, 0]);
  });

  it('lets go of the money once', async () => {
    const held = await shop.held(lines);
    await press(held, 'approve');
    await shop.comeBack(walletReference(held.id));
    await broken({ call: 'cancel', answer: 'unanswered', times: 2 });
    await changeOrderStatus(shop, held.id, 6);
    await becomes(held, [6, 'cancelled']);
    expect(await moneyOf(held)).toEqual([30_000, 0, 0, 30_000]);
  });
});
