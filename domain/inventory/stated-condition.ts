import type { LineCondition, StatedCondition } from '../orders/condition.ts';
import type { OrderPersonal } from '../orders/order-content.ts';
import type { RecordedOrder } from '../orders/order-state.ts';
import type { MovedPieces } from '../orders/pieces.ts';
import { refuse } from '../refusal.ts';

type Stated = StatedCondition | null | undefined;

/** The fields of a move's event that say in what state its pieces are. Refuses a line of which nothing moves. */
export function withStated(stated: Stated, moved: readonly MovedPieces[], personal: OrderPersonal) {
  if (!stated) return { personal };
  const { condition, words } = stated;
  for (const { lineId } of [...condition.lines, ...words.notes]) {
    if (!moved.some((one) => one.lineId === lineId)) refuse('CONDITION_OF_UNMOVED', { lineId });
  }
  const says = words.licenceClass !== undefined || words.notes.length > 0;
  return { condition, personal: says ? { ...personal, condition: words } : personal };
}

/** A repeat that moves nothing notes nothing: what it states must be noted already. */
export function requireNoted(stated: Stated, act: 'out' | 'back', recorded: RecordedOrder | null | undefined): void {
  for (const line of stated?.condition.lines ?? []) {
    const before = recorded?.conditions?.findLast((one) => one.act === act && one.lineId === line.lineId);
    if (before === undefined || textOf(before) !== textOf(line)) refuse('CONDITION_WITHOUT_MOVE');
  }
}

const textOf = ({ checklist, fuel, hours, damage }: LineCondition) => JSON.stringify([checklist, fuel, hours, damage]);
