import type { Ore } from '@naust/domain/money.ts';
import type { StatsFigures } from '@naust/domain/stats/stats.contract.ts';
import { oreOf } from '../../../lib/amounts.ts';

export interface TurnoverFigures {
  readonly completedOre: Ore;
  readonly pendingOre: Ore;
  readonly allOre: Ore;
  /** Null when no charge counts in the sums. */
  readonly charges: { readonly settledOre: Ore; readonly unsettledOre: Ore } | null;
}

/** The sums of the statistics with the charges in them: what is settled counts as sold, the rest as not yet invoiced. */
export function turnoverFigures(stats: StatsFigures): TurnoverFigures {
  const settledOre = oreOf(stats.chargesSettled);
  const unsettledOre = oreOf(stats.chargesUnsettled);
  return {
    completedOre: oreOf(stats.completedRevenue) + settledOre,
    pendingOre: oreOf(stats.pendingRevenue) + unsettledOre,
    allOre: oreOf(stats.totalRevenue) + settledOre + unsettledOre,
    charges: settledOre > 0 || unsettledOre > 0 ? { settledOre, unsettledOre } : null,
  };
}
