import { walletReference } from '@naust/domain/payments/payment.ts';
import { initiate } from '@naust/domain/payments/testing/example-payment.ts';
import { WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placing } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { refuseIfPaid } from './refuse-if-paid.ts';

const ORDER = '123456789012345';
const KARI = { userId: '223456789012345', role: 'user' } as const;
const reference = walletReference(ORDER);
const until = '2026-11-20T12:15:00.000Z';
let shop: StreamsUnderTest;
let asked: string[];
beforeEach(async () => {
  shop = await streamsUnderTest();
  asked = [];
  const { userId } = KARI;
  await shop.steps.decide(
    placing(ORDER, { by: 'customer', paymentId: 1, userId, personId: userId, hold: { until } }),
    by,
  );
});
afterEach(() => shop.close());

const beginPayment = () => {
  const of = { orderId: ORDER, reference, heldUntil: until, userId: KARI.userId, personId: KARI.userId };
  return shop.streams.payment(reference).run({ ...initiate, ...of }, by);
};
const approve = async () => {
  const none = { refundedOre: 0, capturedOre: 0, releasedOre: 0, chargedOre: 0, captureFailed: false };
  const fact = {
    reference,
    orderId: ORDER,
    paymentVersion: 2,
    to: 'authorized',
    authorizedOre: 10_000,
    ...none,
  } as const;
  await shop.streams.order(ORDER).run({ type: 'RecordPayment', ...fact }, by);
};
const refusing = (onAsked: () => Promise<unknown>, actor: typeof KARI | null = KARI) => {
  const syncPayment = async (about: string) => {
    asked.push(about);
    await onAsked();
    return null;
  };
  return refuseIfPaid({ ...shop.streams, syncPayment }, ORDER, { actor, by });
};

it('asks the wallet about an attempt that is about to be replaced, and refuses what it says is paid', async () => {
  await beginPayment();
  await expect(refusing(approve)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  expect(asked).toEqual([reference]);
});

it('lets an attempt be replaced that nobody has paid', async () => {
  await beginPayment();
  await refusing(async () => {});
  expect(asked).toEqual([reference]);
});

it('asks nobody where no payment began, or it is somebody else’s', async () => {
  await refusing(approve);
  await beginPayment();
  await refusing(approve, null);
  expect(asked).toEqual([]);
});

it('goes by what is known while the wallet does not answer, and hides no other fault', async () => {
  await beginPayment();
  const away = () => Promise.reject(new WalletUnavailable('away'));
  await refusing(away);
  await approve();
  await expect(refusing(away)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  await expect(refusing(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
});
