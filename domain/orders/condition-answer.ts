import { toKr } from '../money.ts';
import type { ConditionAnswer } from './condition.contract.ts';
import type { ConditionWords, LineCondition, NotedCondition } from './condition.ts';
import type { OrderEvent } from './orders.events.ts';

type LineAnswer = ConditionAnswer[number]['lines'][number];

/** What was noted at an order's moves, with its words from the log. `standing`: the conditions of moves not undone. */
export function conditionAnswerOf(events: readonly OrderEvent[], current: readonly NotedCondition[]): ConditionAnswer {
  return events.flatMap((event) => {
    if (event.type !== 'OrderItemsHandedOut' && event.type !== 'OrderItemsTakenBack') return [];
    const { condition, moved, version, personal, lines } = event.data;
    const stands = condition?.lines.filter(({ lineId }) =>
      current.some((one) => one.version === version && one.lineId === lineId),
    );
    if (!condition || !stands || stands.length < condition.lines.length) return [];
    const words = personal?.condition ?? null;
    const nameOf = (lineId: number) => lines.find((line) => line.lineId === lineId)?.name ?? '';
    return {
      act: event.type === 'OrderItemsHandedOut' ? ('out' as const) : ('back' as const),
      at: moved[0]?.at ?? '',
      idSeen: condition.idSeen ?? false,
      licenceClass: words?.licenceClass ?? null,
      lines: stands.map((line) => lineAnswer(line, nameOf(line.lineId), words)),
    };
  });
}

function lineAnswer(line: LineCondition, name: string, words: ConditionWords | null): LineAnswer {
  const { lineId, checklist = [], fuel = null, hours = null, damage } = line;
  const noteOn = (row: string | null) =>
    words?.notes.find((one) => one.lineId === lineId && one.row === row)?.text ?? null;
  const amount = damage?.amountOre ?? null;
  return {
    ...{ line: lineId, name, fuel, hours },
    checklist: checklist.map(({ row, isOk }) => ({ row, ok: isOk, note: noteOn(row) })),
    damage: damage ? { text: noteOn(null), amount: amount === null ? null : toKr(amount) } : null,
  };
}
