import * as z from 'zod/mini';
import type { OrderLine } from './line.ts';

/** Fuel is told in eighths, as gauges show it. */
export const FULL_TANK = 8;

/** The state of a line's pieces when they went out or came back. Left out: not looked at. */
export const lineCondition = z.object({
  lineId: z.int(),
  /** The rows of the product's checklist at that moment. `kindId`: the charge to propose where it was not in order. */
  checklist: z.optional(z.array(z.object({ row: z.string(), isOk: z.boolean(), kindId: z.nullable(z.int()) }))),
  /** Eighths of a tank, of the emptiest piece. */
  fuel: z.optional(z.int()),
  /** Of the hour meter. */
  hours: z.optional(z.number()),
  /** Found at a return. `amountOre` null: not known yet. */
  damage: z.optional(z.object({ kindId: z.int(), amountOre: z.nullable(z.int()) })),
});
export type LineCondition = z.infer<typeof lineCondition>;

/** What staff noted at a hand-out or a return. */
export const movedCondition = z.object({
  /** They looked at the customer's identification. */
  idSeen: z.optional(z.literal(true)),
  lines: z.array(lineCondition),
});
export type MovedCondition = z.infer<typeof movedCondition>;

/** The free words of it, which are erased with the person. `row` null: of the damage. */
export const conditionWords = z.object({
  licenceClass: z.optional(z.string()),
  notes: z.array(z.object({ lineId: z.int(), row: z.nullable(z.string()), text: z.string() })),
});
export type ConditionWords = z.infer<typeof conditionWords>;

/** What a hand-out or a return notes, with its words. */
export interface StatedCondition {
  readonly condition: MovedCondition;
  readonly words: ConditionWords;
}

type Act = 'out' | 'back';

/** The condition of a line after one move. `version`: of the order after it. */
export interface NotedCondition extends LineCondition {
  readonly act: Act;
  readonly version: number;
  /** Wall clock, as the move has it. */
  readonly at: string;
}

interface Noted {
  readonly content: { readonly lines: readonly OrderLine[] };
  readonly conditions?: readonly NotedCondition[];
}

interface Move {
  readonly version: number;
  readonly moved: readonly { readonly lineId: number; readonly at: string }[];
  readonly condition?: MovedCondition | undefined;
}

/** The order after a move that noted something. */
export function withCondition<O extends Noted>(order: O, act: Act, { version, moved, condition }: Move): O {
  const noted = (condition?.lines ?? []).flatMap((line) => {
    const at = moved.find(({ lineId }) => lineId === line.lineId)?.at;
    return at === undefined ? [] : [{ ...line, act, version, at }];
  });
  return noted.length === 0 ? order : { ...order, conditions: [...(order.conditions ?? []), ...noted] };
}

/** The order without what was noted at moves that are undone. */
export function withCurrentConditions<O extends Noted>(order: O): O {
  if (!order.conditions) return order;
  const kept = new Map<string, number>();
  const conditions = order.conditions.filter(({ act, lineId, at }) => {
    const line = order.content.lines.find((one) => one.lineId === lineId);
    const moves = (act === 'out' ? line?.outs : line?.backs) ?? [];
    const place = `${act} ${lineId} ${at}`;
    const nth = (kept.get(place) ?? 0) + 1;
    kept.set(place, nth);
    return nth <= moves.filter((move) => move.at === at).length;
  });
  return { ...order, conditions };
}
