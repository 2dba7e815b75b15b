import type { Channel } from '@naust/domain/event.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { facts, ORDER_ID, TOTAL } from '@naust/domain/payments/testing/example-payment.ts';
import type { Happened } from '@naust/domain/reaction.ts';
import { describe, expect, it } from 'vitest';
import { dueMails } from './due-mails.ts';

type Cause = Happened<'ResetRequested' | 'OrderPlaced' | 'OrderStatusChanged' | 'CaptureFailed'>;

const at = '2026-06-01T08:00:00.000Z';
const eventFacts = (channel: Channel = 'web') => ({ id: 'e1', meta: { at, channel, correlationId: 'test' } });

function placed(paymentId: 1 | 2 | 3, statusId: 1 | 2 = 1, channel: Channel = 'web'): Cause {
  const data = {
    orderId: '100000000000007',
    orderNo: 1001,
    version: 1,
    personId: '100000000000001',
    userId: null,
    statusId,
    paymentId,
    placedAt: at,
    lines: [],
    totalOre: 0,
    termsVersion: null,
    catalogueVersion: 1,
    forced: false,
    requestHash: null,
    heldUntil: null,
    shopVersion: 1,
    personal: null,
  };
  return { ...eventFacts(channel), type: 'OrderPlaced', data };
}

function moved(from: 1 | 2, to: 1 | 2 | 6, reasonCode: string | null = null): Cause {
  const { orderId, orderNo, personId, userId, placedAt } = {
    orderId: '100000000000007',
    orderNo: 1001,
    personId: '100000000000001',
    userId: null,
    placedAt: at,
  };
  const step = { orderId, orderNo, personId, userId, placedAt, version: 2, totalOre: 0 };
  const data = { ...step, from, to, forced: false, reasonCode, cancellationFee: null, lines: null, personal: null };
  return { ...eventFacts(), type: 'OrderStatusChanged', data };
}

const requested: Cause = {
  ...eventFacts(),
  type: 'ResetRequested',
  data: { userId: '100000000000001', requestId: 'r', tokenHash: 'h', expiresAt: at },
};

const confirmation = (after: string) => ({
  id: 'send-order-confirmation 100000000000007',
  queue: 'mails',
  name: 'send-order-confirmation',
  payload: { orderId: '100000000000007', after },
});

/** Without the news for the shop itself, which have tests of their own. */
const toCustomers = (cause: Cause) => dueMails.jobsAfter(cause).filter(({ name }) => !name.startsWith('tell-shop-'));

describe('the mails that the shop owes', () => {
  it('are the link that was asked for, once for each request, without its token', () => {
    expect(toCustomers(requested)).toEqual([
      {
        id: 'send-reset-mail e1',
        queue: 'resets',
        name: 'send-reset-mail',
        payload: { eventId: 'e1', userId: '100000000000001', requestId: 'r' },
      },
    ]);
  });

  it.each([2, 3] as const)('are a confirmation of an order as soon as it is placed (payment %d)', (paymentId) =>
    expect(toCustomers(placed(paymentId))).toEqual([confirmation('placing')]),
  );

  it('are a confirmation of an order by Vipps when it is paid', () => {
    expect(toCustomers(placed(1))).toEqual([]);
    expect(toCustomers(moved(1, 2))).toEqual([confirmation('payment')]);
    expect(toCustomers(placed(1, 2))).toEqual([confirmation('placing')]);
  });

  it('are the word that an order is cancelled, to whoever cancelled their own', () => {
    const payload = { orderId: '100000000000007', version: '2' };
    expect(toCustomers(moved(1, 6, 'CANCELLED_BY_CUSTOMER'))).toEqual([
      { id: 'send-cancellation-mail 100000000000007 2', queue: 'mails', name: 'send-cancellation-mail', payload },
    ]);
  });

  it('are a link to pay by where the wallet would not hand over what was reserved, and none when that fails as well', () => {
    const refused = { ...facts, partOre: TOTAL, reasonCode: '6080', charge: null };
    expect(toCustomers({ ...eventFacts(), type: 'CaptureFailed', data: refused })).toEqual([
      {
        id: 'send-payment-link e1',
        queue: 'mails',
        name: 'send-payment-link',
        payload: { eventId: 'e1', orderId: ORDER_ID },
      },
    ]);
    const reference = walletReference(ORDER_ID, 2);
    const again = { ...refused, reference };
    expect(toCustomers({ ...eventFacts(), type: 'CaptureFailed', data: again })).toEqual([]);
  });

  it('are none when an order goes back or is ended by the shop', () => {
    expect(toCustomers(moved(2, 1))).toEqual([]);
    expect(toCustomers(moved(1, 6))).toEqual([]);
  });

  it('are none for what the demo shop invents', () => expect(toCustomers(placed(2, 1, 'seed'))).toEqual([]));
});
