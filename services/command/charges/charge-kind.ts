import { chargeKindOf } from '@naust/domain/charge-kinds/charge-kind-rows.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** The kind that a charge names: it keeps the kind's name and code of this moment. */
export async function chargeKind({ catalogue }: Deps<'catalogue'>, wanted: number | string | null) {
  if (wanted === null || wanted === '') return undefined;
  return chargeKindOf((await catalogue().look()).state, wanted) ?? refuse('UNKNOWN_CHARGE_KIND');
}
