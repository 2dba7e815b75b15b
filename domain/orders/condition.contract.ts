import * as z from 'zod/mini';
import { kr, smallId } from '../contract.ts';
import { lines, oneName } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';
import { FULL_TANK } from './condition.ts';

const most = <T extends z.ZodMiniType>(row: T, count: number) =>
  z.optional(z.nullable(z.array(row).check(z.maxLength(count))));

/**
 * In what state pieces go out or come back, by the lines that move now; all of it may be left out. `fuel` in eighths of
 * a tank, of the emptiest piece; `hours` of the hour meter. `idSeen`: staff looked; no number, no copy.
 */
export const conditionInput = {
  checklist: most(
    z.object({
      line: smallId,
      row: oneName(80).check(z.minLength(1)),
      ok: z.boolean(),
      note: z.optional(z.nullable(lines(200))),
    }),
    500,
  ),
  fuel: most(z.object({ line: smallId, eighths: z.int().check(z.gte(0), z.lte(FULL_TANK)) }), 50),
  hours: most(z.object({ line: smallId, hours: z.number().check(z.gte(0), z.lte(1_000_000)) }), 50),
  idSeen: z.optional(z.nullable(z.boolean())),
  licenceClass: z.optional(z.nullable(oneName(10))),
};

/** `kind`: id or name of a kind of charge, 'Erstatning' if left out; `amount` is left out while it is not known. */
export const damageInput = {
  damage: most(
    z.object({
      line: smallId,
      text: lines(500).check(z.minLength(1)),
      kind: z.optional(z.nullable(z.union([smallId, oneName(60)]))),
      amount: z.optional(z.nullable(z.number().check(z.gt(0), z.lte(MOST_KR)))),
    }),
    50,
  ),
};

const conditionBody = z.object({ ...conditionInput, ...damageInput });
export type ConditionInput = z.infer<typeof conditionBody>;

/** GET /api/orders/{id}/condition: what was noted at its hand-outs and returns, oldest first. */
export const conditionAnswer = z.array(
  z.object({
    act: z.enum(['out', 'back']),
    /** Wall clock. */
    at: z.string(),
    idSeen: z.boolean(),
    licenceClass: z.nullable(z.string()),
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        checklist: z.array(z.object({ row: z.string(), ok: z.boolean(), note: z.nullable(z.string()) })),
        fuel: z.nullable(z.int()),
        hours: z.nullable(z.number()),
        /** `text` null: the customer is erased. */
        damage: z.nullable(z.object({ text: z.nullable(z.string()), amount: z.nullable(kr) })),
      }),
    ),
  }),
);
export type ConditionAnswer = z.infer<typeof conditionAnswer>;
