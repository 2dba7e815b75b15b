import type { SimEvent, SimPayment } from './sim-payment.ts';
import { detailsOf } from './test-payer.ts';

const kroner = (value: number) => ({ currency: 'NOK', value });

/** A payment as the API answers it; `landing` is the address of the landing page. */
export function paymentBody(payment: SimPayment, landing: string) {
  return {
    aggregate: {
      authorizedAmount: kroner(payment.authorizedOre),
      cancelledAmount: kroner(payment.cancelledOre),
      capturedAmount: kroner(payment.capturedOre),
      refundedAmount: kroner(payment.refundedOre),
    },
    amount: kroner(payment.amountOre),
    state: payment.state,
    paymentMethod: { type: 'WALLET' },
    ...sharedBy(payment),
    pspReference: payment.pspReference,
    redirectUrl: landingUrl(landing, payment),
    reference: payment.reference,
    metadata: payment.metadata,
  };
}

/** What the payer shares, from the approval on. The payer's id is the reference: nobody pays twice here. */
function sharedBy({ state, scope, reference, faults }: SimPayment) {
  if (scope.length === 0 || state !== 'AUTHORIZED' || faults.includes('profile-missing')) return { profile: {} };
  const profile = { sub: reference };
  if (faults.includes('profile-by-id')) return { profile };
  return { profile, userDetails: detailsOf(withoutMissing(scope, faults)) };
}

/** The scope without the fields that a fault holds back. */
export const withoutMissing = (scope: SimPayment['scope'], faults: SimPayment['faults']) =>
  scope.filter((field) => field !== 'email' || !faults.includes('profile-without-email'));

/** An event of a payment, as the API answers it. */
export function eventBody(reference: string, event: SimEvent) {
  return {
    reference,
    pspReference: event.pspReference,
    name: event.name,
    amount: kroner(event.amountOre),
    timestamp: new Date(event.at).toISOString(),
    idempotencyKey: event.idempotencyKey,
    success: true,
  };
}

export const landingUrl = (landing: string, { token }: SimPayment) => `${landing}?token=${token}`;

export const isOpen = (payment: SimPayment) => payment.state === 'CREATED' && payment.authorizeAt === null;
