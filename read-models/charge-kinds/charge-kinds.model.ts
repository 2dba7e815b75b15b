import type { ChargeKind } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export interface ChargeKindDoc extends Doc, ChargeKind {
  isRemoved: 0 | 1;
  order: number;
  version: number;
}

export const chargeKinds = declareReadModel<ChargeKindDoc>()({
  name: 'chargeKinds',
  version: 1,
  indexes: { kept: ['isRemoved', 'order', 'kindId'] },
});
