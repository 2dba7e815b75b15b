import { randomUUID } from 'node:crypto';
import {
  aPayment,
  KEYS,
  newKey,
  openSimulatorUnderTest,
  type SimulatorUnderTest,
} from '@naust/infra/payments/testing/payments-under-test.ts';
import { openReceiver } from '@naust/infra/payments/testing/receiver-under-test.ts';
import { vippsApi } from '@naust/infra/payments/vipps/vipps-api.ts';
import { registeredAnswer } from '@naust/infra/payments/vipps/vipps-wire.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const AMOUNT = 49_900;

let wallet: SimulatorUnderTest;
let shop: Awaited<ReturnType<typeof shopThatListens>>;
beforeEach(async () => {
  wallet = await openSimulatorUnderTest();
  shop = await shopThatListens();
});
afterEach(async () => {
  shop.close();
  await wallet.close();
});

/** Receives all webhooks, and records their names. */
async function shopThatListens() {
  const received: string[] = [];
  const { url, close } = await openReceiver((rawBody) => {
    received.push(z.object({ name: z.string() }).parse(JSON.parse(rawBody)).name);
    return 200;
  });
  const names = ['created', 'authorized', 'captured', 'refunded', 'expired'];
  const body = { url, events: names.map((name) => `epayments.payment.${name}.v1`) };
  const call = vippsApi({ baseUrl: () => wallet.url, keys: KEYS, clock: wallet.clock });
  await call({ method: 'POST', path: '/webhooks/v1/webhooks', body, key: newKey(), answer: registeredAnswer });
  return { heard: received, close };
}

const unavailable = { name: 'WalletUnavailable' };
const find = (reference: string) => wallet.payments.find(reference);

async function begun() {
  const payment = aPayment();
  const { redirectUrl } = await wallet.payments.create(payment, newKey());
  return { ...payment, redirectUrl };
}
async function approved() {
  const payment = await begun();
  const response = await wallet.choose(payment.redirectUrl, 'approve');
  return { ...payment, sentTo: response.headers.get('location') };
}
describe('a message before the payer is back', () => {
  it('is there when the payer is sent back', async () => {
    await wallet.orderFault({ fault: 'webhook-first' });
    const { sentTo, returnUrl } = await approved();
    expect(shop.heard).toEqual(['CREATED', 'AUTHORIZED']);
    expect(sentTo).toBe(returnUrl);
  });
});

describe('messages that go astray', () => {
  it('never come', async () => {
    await wallet.orderFault({ fault: 'webhook-never' });
    const { reference } = await approved();
    await approved();
    await wallet.simulator.catchUp();
    expect(shop.heard).toEqual(['CREATED', 'AUTHORIZED']);
    expect(await find(reference)).toMatchObject({ state: 'authorized' });
  });

  it('come three times', async () => {
    await wallet.orderFault({ fault: 'webhook-thrice' });
    await approved();
    await wallet.simulator.catchUp();
    expect(shop.heard).toEqual([...Array(3).fill('CREATED'), ...Array(3).fill('AUTHORIZED')]);
  });

  it('come in the wrong order', async () => {
    await wallet.orderFault({ fault: 'webhook-reversed' });
    const { reference } = await approved();
    await wallet.payments.capture(reference, 100, newKey());
    await wallet.simulator.catchUp();
    expect(shop.heard).toEqual(['AUTHORIZED', 'CREATED']);
    wallet.clock.pass(30 * SECOND);
    await wallet.simulator.catchUp();
    expect(shop.heard).toEqual(['AUTHORIZED', 'CREATED', 'CAPTURED']);
  });
});

describe('a payment that cannot be begun', () => {
  it('fails and does not exist', async () => {
    await wallet.orderFault({ call: 'create', answer: 'fails' });
    const payment = aPayment();
    await expect(wallet.payments.create(payment, newKey())).rejects.toMatchObject(unavailable);
    expect(await find(payment.reference)).toBeNull();
  });

  it('exists without an answer, until asked again', async () => {
    await wallet.orderFault({ fault: 'create-unanswered' });
    const payment = aPayment();
    const key = newKey();
    await expect(wallet.payments.create(payment, key)).rejects.toMatchObject(unavailable);
    expect(await find(payment.reference)).toMatchObject({ state: 'created' });
    expect(await wallet.payments.create(payment, key)).toMatchObject({ redirectUrl: expect.any(String) });
  });
});

describe('an approval that takes its time', () => {
  it('is known after 30 seconds', async () => {
    await wallet.orderFault({ fault: 'authorized-slowly' });
    const { reference } = await approved();
    expect(await find(reference)).toMatchObject({ state: 'created' });
    const cancelling = wallet.payments.cancel(reference, { onlyUnauthorized: true }, newKey());
    await expect(cancelling).rejects.toMatchObject(unavailable);
    wallet.clock.pass(30 * SECOND);
    await wallet.simulator.catchUp();
    expect(shop.heard).toEqual(['CREATED', 'AUTHORIZED']);
    expect(await find(reference)).toMatchObject({ state: 'authorized' });
  });

  it('is known only after it has expired', async () => {
    await wallet.orderFault({ fault: 'authorized-late' });
    const { reference } = await approved();
    wallet.clock.pass(10 * MINUTE);
    expect(await find(reference)).toMatchObject({ state: 'expired' });
    wallet.clock.pass(MINUTE);
    expect(await find(reference)).toMatchObject({ state: 'authorized', authorizedOre: expect.any(Number) });
    await wallet.simulator.catchUp();
    expect(shop.heard).toEqual(['CREATED', 'EXPIRED', 'AUTHORIZED']);
  });

  it('is for another amount than was asked for', async () => {
    await wallet.orderFault({ fault: 'wrong-amount' });
    const { reference } = await approved();
    expect(await find(reference)).toMatchObject({ amountOre: AMOUNT, authorizedOre: AMOUNT - 100 });
  });
});

describe('a call that goes wrong', () => {
  it('takes effect though its answer is lost, and once more by the same key does nothing', async () => {
    const { reference } = await approved();
    await wallet.orderFault({ call: 'capture', answer: 'unanswered', times: 2 });
    const key = newKey();
    await expect(wallet.payments.capture(reference, 10_000, key)).rejects.toMatchObject(unavailable);
    await expect(wallet.payments.capture(reference, 10_000, key)).rejects.toMatchObject(unavailable);
    expect(await wallet.payments.capture(reference, 10_000, key)).toMatchObject({ capturedOre: 10_000 });
  });

  it.each(['find', 'capture', 'refund', 'cancel'] as const)('fails as often as ordered: %s', async (call) => {
    const { reference } = await approved();
    await wallet.payments.capture(reference, 1_000, newKey());
    await wallet.orderFault({ call, answer: 'fails', reference, times: 2 });
    const calls = {
      find: () => find(reference),
      capture: () => wallet.payments.capture(reference, 100, newKey()),
      refund: () => wallet.payments.refund(reference, 100, newKey()),
      cancel: () => wallet.payments.cancel(reference, { onlyUnauthorized: false }, newKey()),
    };
    await expect(calls[call]()).rejects.toMatchObject(unavailable);
    await expect(calls[call]()).rejects.toMatchObject(unavailable);
    expect(await calls[call]()).toMatchObject({ reference });
  });

  it('is refused as often as ordered, and moves nothing', async () => {
    const { reference } = await approved();
    await wallet.orderFault({ call: 'capture', answer: 'refused', reference });
    const refused = wallet.payments.capture(reference, 1_000, newKey());
    await expect(refused).rejects.toMatchObject({ name: 'WalletRefused', code: '10060' });
    expect(await find(reference)).toMatchObject({ capturedOre: 0 });
    expect(await wallet.payments.capture(reference, 1_000, newKey())).toMatchObject({ capturedOre: 1_000 });
  });

  it('of another payment goes right', async () => {
    const one = await approved();
    const other = await approved();
    await wallet.orderFault({ call: 'find', answer: 'fails', reference: one.reference });
    expect(await find(other.reference)).toMatchObject({ state: 'authorized' });
    await expect(find(one.reference)).rejects.toMatchObject(unavailable);
  });

  it('goes right again when the faults are called off', async () => {
    await wallet.orderFault({ call: 'token', answer: 'fails', times: 100 });
    await wallet.orderFault({ fault: 'webhook-never' });
    await fetch(`${wallet.url}/sim/faults`, { method: 'DELETE' });
    await approved();
    await wallet.simulator.catchUp();
    expect(shop.heard).toEqual(['CREATED', 'AUTHORIZED']);
  });
});

describe('faults', () => {
  it('may be ordered for one payment before it is begun or while it is open', async () => {
    const before = `leie-${randomUUID()}`;
    await wallet.orderFault({ fault: 'webhook-never', reference: before });
    await approved();
    const payment = aPayment({ reference: before });
    await wallet.payments.create(payment, newKey());
    const open = await begun();
    await wallet.orderFault({ fault: 'wrong-amount', reference: open.reference });
    await wallet.choose(open.redirectUrl, 'approve');
    await wallet.simulator.catchUp();
    expect(shop.heard).toEqual(['CREATED', 'AUTHORIZED', 'CREATED', 'AUTHORIZED']);
    expect(await find(open.reference)).toMatchObject({ authorizedOre: AMOUNT - 100 });
  });

  it.each([{}, { fault: 'meteor' }, { call: 'create' }, { call: 'create', answer: 'fails', times: 0 }])(
    'that nobody knows are refused: %j',
    async (order) => {
      const { status } = await fetch(`${wallet.url}/sim/faults`, { method: 'POST', body: JSON.stringify(order) });
      expect(status).toBe(400);
    },
  );
});
