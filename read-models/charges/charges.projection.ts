import { chargeAnswerOf } from '@naust/domain/charges/charge-answer.ts';
import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import { projection } from '../projection.ts';
import { type ChargeDoc, charges } from './charges.model.ts';

const document = (charge: ChargeContent, isDeleted: 0 | 1): ChargeDoc => ({
  id: charge.chargeId,
  orderId: charge.orderId,
  isDeleted,
  addedAt: charge.addedAt,
  answer: chargeAnswerOf(charge),
});

export const chargesProjection = projection<ChargeDoc>()({
  model: charges,
  handles: ['ChargeAdded', 'ChargeSettled', 'ChargeReopened', 'ChargeDeleted', 'ChargeRestored'],
  touches: ({ data }) => [data.chargeId],
  evolve: (_doc, { type, data }) => document(data, type === 'ChargeDeleted' ? 1 : 0),
});
