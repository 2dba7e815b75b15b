import { toKr } from '../money.ts';
import type { ChargeKind } from './charge-kind-fields.ts';
import type { ChargeKindAnswer } from './charge-kinds.contract.ts';

interface AnsweredKind extends ChargeKind {
  readonly order: number;
  readonly version: number;
}

export const chargeKindAnswerOf = (kind: AnsweredKind): ChargeKindAnswer => ({
  id: kind.kindId,
  name: kind.name,
  amount: kind.amountOre === null ? null : toKr(kind.amountOre),
  vatCode: kind.vatCode,
  order: kind.order,
  version: kind.version,
});
