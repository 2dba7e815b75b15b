import { oreOf } from '@naust/domain/body-amount.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import { DAMAGE_CHARGE } from '@naust/domain/charge-kinds/charge-kind-fields.ts';
import { chargeKindOf } from '@naust/domain/charge-kinds/charge-kind-rows.ts';
import type { ConditionInput } from '@naust/domain/orders/condition.contract.ts';
import type { LineCondition, StatedCondition } from '@naust/domain/orders/condition.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import { checklistOf } from '@naust/domain/product-checklists/product-checklists.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** What a call says of the pieces that it moves; null if it says nothing. */
export async function conditionIn(
  deps: Deps<'catalogue'>,
  orderLines: readonly OrderLine[],
  input: ConditionInput,
): Promise<StatedCondition | null> {
  const { checklist, fuel, hours, damage } = toCondition(input);
  const licenceClass = input.licenceClass || null;
  const idSeen = input.idSeen || licenceClass !== null;
  const stated = [...checklist, ...fuel, ...hours, ...damage];
  if (stated.length === 0 && !idSeen) return null;
  for (const rows of [checklist.map(({ line, row }) => ({ line, row })), fuel, hours, damage]) requireOnce(rows);
  const catalogue = (await deps.catalogue().look()).state;
  const lineIds = [...new Set(stated.map(({ line }) => line))].sort((one, other) => one - other);
  return {
    condition: {
      ...(idSeen && { idSeen: true as const }),
      lines: lineIds.map((lineId) => lineCondition(catalogue, orderLines, lineId, input)),
    },
    words: {
      ...(licenceClass !== null && { licenceClass }),
      notes: [
        ...checklist.flatMap(({ line, row, note }) => (note ? { lineId: line, row, text: note } : [])),
        ...damage.map(({ line, text }) => ({ lineId: line, row: null, text })),
      ],
    },
  };
}

function lineCondition(
  catalogue: CatalogueState,
  orderLines: readonly OrderLine[],
  lineId: number,
  input: ConditionInput,
): LineCondition {
  const { checklist, fuel, hours, damage } = toCondition(input);
  const ofLine = <R extends { line: number }>(rows: readonly R[]) => rows.filter(({ line }) => line === lineId);
  const line = orderLines.find((one) => one.lineId === lineId);
  const known = line ? checklistOf(catalogue, line.productId) : [];
  const rows = ofLine(checklist).map(({ row, ok }) => ({
    ...{ row, isOk: ok },
    kindId: known.find(({ text }) => text === row)?.kindId ?? null,
  }));
  const [gauge] = ofLine(fuel);
  const [meter] = ofLine(hours);
  const [harm] = ofLine(damage);
  return {
    lineId,
    ...(rows.length > 0 && { checklist: rows }),
    ...(gauge && { fuel: gauge.eighths }),
    ...(meter && { hours: meter.hours }),
    ...(harm && { damage: { kindId: kindIdOf(catalogue, harm.kind), amountOre: oreOf(harm.amount, 'damage') } }),
  };
}

const toCondition = ({ checklist, fuel, hours, damage }: ConditionInput) => ({
  checklist: checklist ?? [],
  fuel: fuel ?? [],
  hours: hours ?? [],
  damage: damage ?? [],
});

function requireOnce(rows: readonly { readonly line: number; readonly row?: string }[]): void {
  const places = new Set(rows.map(({ line, row }) => `${line} ${row ?? ''}`));
  if (places.size < rows.length) refuse('CONDITION_TWICE');
}

function kindIdOf(catalogue: CatalogueState, wanted: number | string | null | undefined): number {
  if (wanted === null || wanted === undefined || wanted === '') return DAMAGE_CHARGE.kindId;
  return chargeKindOf(catalogue, wanted)?.kindId ?? refuse('UNKNOWN_CHARGE_KIND');
}
