import type { Ore } from '../money.ts';
import { type PayerProfile, usableProfile } from '../orders/payer-profile.ts';
import type { Payment } from './payment.ts';
import type { PaymentEvent, PaymentFacts } from './payments.events.ts';

/** A payment as the wallet reports it. Amounts in øre. */
export interface ObservedPayment {
  readonly reference: string;
  readonly state: 'created' | 'authorized' | 'aborted' | 'expired' | 'terminated';
  readonly amountOre: Ore;
  readonly authorizedOre: Ore;
  readonly capturedOre: Ore;
  readonly refundedOre: Ore;
  readonly cancelledOre: Ore;
  readonly pspReference: string | null;
  /** What the payer shared on request; null before the approval, and if nothing was asked or shared. */
  readonly profile: PayerProfile | null;
}

/**
 * The wallet's facts that the record lacks. Recorded facts are never taken back, so a stale answer changes nothing.
 * Throws if the answer is about another payment.
 */
export function syncPayment(payment: Payment, facts: PaymentFacts, observed: ObservedPayment): PaymentEvent[] {
  if (observed.reference !== payment.reference) {
    throw new Error(`the wallet answered for ${observed.reference}, asked was ${payment.reference}`);
  }
  const ended = stageChange(payment, facts, observed);
  const isAuthorized = payment.stage === 'authorized' || ended?.type === 'PaymentAuthorized';
  if (!isAuthorized) return ended ? [ended] : [];
  const shared = profileShared(payment, facts, observed);
  return [
    ...shared,
    ...(ended ? [ended] : []),
    ...mismatch(payment, facts, observed),
    ...moneyMoved(payment, facts, observed),
  ];
}

function stageChange(payment: Payment, facts: PaymentFacts, observed: ObservedPayment): PaymentEvent | null {
  if (payment.stage === 'authorized') return null;
  const { state, authorizedOre, pspReference } = observed;
  if (state === 'authorized') {
    return { type: 'PaymentAuthorized', data: { ...facts, authorizedOre, pspReference } };
  }
  if (payment.stage !== 'initiated' && payment.stage !== 'started') return null;
  switch (state) {
    case 'aborted':
      return { type: 'PaymentAborted', data: facts };
    case 'expired':
      return { type: 'PaymentExpired', data: facts };
    case 'terminated':
      return { type: 'PaymentTerminated', data: facts };
    case 'created':
      return null;
  }
}

/** In one append with the approval, so that no confirmation is sent without an address. */
function profileShared(payment: Payment, facts: PaymentFacts, { profile }: ObservedPayment): PaymentEvent[] {
  if (payment.asks === undefined || payment.profile !== undefined) return [];
  const personal = profile && usableProfile(profile);
  return personal ? [{ type: 'PayerProfileShared', data: { ...facts, personId: payment.personId, personal } }] : [];
}

function mismatch(
  payment: Payment,
  facts: PaymentFacts,
  { amountOre, authorizedOre }: ObservedPayment,
): PaymentEvent[] {
  const isRight = amountOre === payment.amountOre && authorizedOre === payment.amountOre;
  if (isRight || payment.rejection !== null || payment.stage === 'authorized') return [];
  return [{ type: 'PaymentMismatched', data: { ...facts, authorizedOre, expectedOre: payment.amountOre } }];
}

function moneyMoved(payment: Payment, facts: PaymentFacts, observed: ObservedPayment): PaymentEvent[] {
  const grown = [
    ['PaymentCaptured', payment.capturedOre, observed.capturedOre],
    ['PaymentRefunded', payment.refundedOre, observed.refundedOre],
    ['PaymentCancelled', payment.releasedOre, observed.cancelledOre],
  ] as const;
  return grown.flatMap(([type, before, totalOre]) =>
    totalOre > before ? [{ type, data: { ...facts, partOre: totalOre - before, totalOre } }] : [],
  );
}
