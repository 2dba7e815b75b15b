import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import type { ObservedPayment } from './observed-payment.ts';
import { type PaymentCommand, payments } from './payments.decider.ts';
import type { PaymentEvent } from './payments.events.ts';
import {
  aborted,
  authorized,
  facts,
  HELD_UNTIL,
  initiated,
  ORDER_ID,
  observed,
  started,
} from './testing/example-payment.ts';

const initiatedBesides = { attempt: 1, personId: ORDER_ID, heldUntil: HELD_UNTIL, chargeId: null };
const payment = (...events: PaymentEvent[]) => given(payments, ...events);
const sync = (state: ObservedPayment['state'], more?: Partial<ObservedPayment>): PaymentCommand => ({
  type: 'SyncPayment',
  observed: observed(state, more),
});

describe('the payer’s profile', () => {
  const profile = { name: 'Tone Testdal', email: 'tone@example.no', phone: '+4740000000' };
  const asking: PaymentEvent = {
    type: 'PaymentInitiated',
    data: { ...facts, ...initiatedBesides, asks: ['name', 'email', 'phoneNumber'] },
  };
  const shared: PaymentEvent = {
    type: 'PayerProfileShared',
    data: { ...facts, personId: ORDER_ID, personal: profile },
  };

  it('is recorded with the approval, once', () => {
    payment(asking, started).when(sync('authorized', { profile })).then(shared, authorized);
    payment(asking, started, shared, authorized).when(sync('authorized', { profile })).thenNothing();
  });

  it('is recorded later if the wallet had none at the approval', () => {
    payment(asking, started).when(sync('authorized')).then(authorized);
    payment(asking, started, authorized).when(sync('authorized', { profile })).then(shared);
  });

  it('is left alone unless it was asked for, the payment was approved, and something of it can be used', () => {
    payment(initiated, started).when(sync('authorized', { profile })).then(authorized);
    payment(asking, started).when(sync('aborted', { profile })).then(aborted);
    const unusable = { name: null, email: 'tone', phone: '12' };
    payment(asking, started)
      .when(sync('authorized', { profile: unusable }))
      .then(authorized);
  });
});
