import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import { projection } from '../projection.ts';
import { monthOf } from '../revenue/revenue-parts.ts';
import { type ChargeDoc, charges } from './charges.model.ts';

const document = ({ chargeId, userId: _, ...charge }: ChargeContent, isDeleted: 0 | 1): ChargeDoc => ({
  id: chargeId,
  ...charge,
  isDeleted,
  month: monthOf(charge.addedAt),
});

export const chargesProjection = projection<ChargeDoc>()({
  model: charges,
  handles: ['ChargeAdded', 'ChargeSettled', 'ChargeReopened', 'ChargeDeleted', 'ChargeRestored'],
  touches: ({ data }) => [data.chargeId],
  evolve(_doc, { type, data }) {
    if (type !== 'ChargeDeleted' && type !== 'ChargeRestored') return document(data, 0);
    const { orderVersion: _, ...charge } = data;
    return document(charge, type === 'ChargeDeleted' ? 1 : 0);
  },
});
