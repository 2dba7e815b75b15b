import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import { toKr } from '@naust/domain/money.ts';
import { paymentOptionOf } from '@naust/domain/orders/statuses.ts';
import { type ChargeDoc, charges } from '@naust/domain/read-models/charges.ts';
import { projection } from '../projection.ts';

function document(charge: ChargeContent, isDeleted: 0 | 1): ChargeDoc {
  const { chargeId, orderId, description, amountOre, paymentId, isSettled, addedAt, version } = charge;
  return {
    id: chargeId,
    orderId,
    isDeleted,
    addedAt,
    answer: {
      id: chargeId,
      orderId,
      description,
      amount: toKr(amountOre),
      paymentId,
      PaymentOption: paymentId === null ? null : paymentOptionOf(paymentId),
      isSettled,
      createdAt: addedAt,
      version,
    },
  };
}

export const chargesProjection = projection<ChargeDoc>()({
  model: charges,
  handles: ['ChargeAdded', 'ChargeSettled', 'ChargeReopened', 'ChargeDeleted', 'ChargeRestored'],
  touches: ({ data }) => [data.chargeId],
  evolve: (_doc, { type, data }) => document(data, type === 'ChargeDeleted' ? 1 : 0),
});
