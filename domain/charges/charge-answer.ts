import { OTHER_CHARGE } from '../charge-kinds/charge-kind-fields.ts';
import { toKr } from '../money.ts';
import { paymentOptionOf } from '../orders/statuses.ts';
import type { ChargeAnswer } from './charges.contract.ts';
import type { ChargeContent } from './charges.events.ts';

/** A charge as the API answers it. */
export function chargeAnswerOf(charge: Omit<ChargeContent, 'userId'>): ChargeAnswer {
  const { chargeId, orderId, description, amountOre, paymentId, isSettled, addedAt, version } = charge;
  const { kind = OTHER_CHARGE.name, vatCode = OTHER_CHARGE.vatCode } = charge;
  return {
    id: chargeId,
    orderId,
    description,
    amount: toKr(amountOre),
    kind,
    vatCode,
    paymentId,
    PaymentOption: paymentId === null ? null : paymentOptionOf(paymentId),
    isSettled,
    createdAt: addedAt,
    version,
  };
}
