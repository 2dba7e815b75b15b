import { toKr } from '@naust/domain/money.ts';
import type { ConditionInput } from '@naust/domain/orders/condition.contract.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { conditionTexts as texts } from './condition.texts.ts';

/** What a form says of one line. */
export interface WrittenLine {
  /** The rows that are in order; null: nobody looked. */
  readonly okRows: ReadonlySet<string> | null;
  /** By row. */
  readonly notes: ReadonlyMap<string, string>;
  readonly fuel: string;
  readonly hours: string;
  readonly damage: string;
  readonly kind: string;
  readonly amount: string;
}

export interface WrittenCondition {
  readonly lines: ReadonlyMap<number, WrittenLine>;
  readonly idSeen: boolean;
  readonly licenceClass: string;
}

const blankLine: WrittenLine = {
  ...{ okRows: null, notes: new Map(), fuel: '', hours: '', damage: '', kind: '', amount: '' },
};
export const blankCondition: WrittenCondition = { lines: new Map(), idSeen: false, licenceClass: '' };

export const lineIn = ({ lines }: WrittenCondition, lineId: number): WrittenLine => lines.get(lineId) ?? blankLine;

export const withLine = (
  written: WrittenCondition,
  lineId: number,
  change: Partial<WrittenLine>,
): WrittenCondition => ({
  ...written,
  lines: new Map(written.lines).set(lineId, { ...lineIn(written, lineId), ...change }),
});

/** A reading such as '412,5'; null if it is none. */
function parseHours(text: string): number | null {
  const hours = Number(text.trim().replace(',', '.'));
  return Number.isFinite(hours) && hours >= 0 && hours <= 1_000_000 ? hours : null;
}

const isBlank = (text: string) => text.trim() === '';

/** The problem of each field of a line; null without one. */
export function lineProblems({ hours, damage, amount }: WrittenLine) {
  const isPriced = !isBlank(amount);
  return {
    hours: isBlank(hours) || parseHours(hours) !== null ? null : texts.hoursWrong,
    amount: !isPriced || (parsePrice(amount) ?? 0) > 0 ? null : texts.amountWrong,
    damage: isPriced && isBlank(damage) ? texts.damageNeeded : null,
  };
}

/** A line that moves, with the rows of its checklist. */
export interface MovedLine {
  readonly id: number;
  readonly rows: readonly string[];
}

/** A sentence if something that is written of these lines has a problem. */
export const conditionProblem = (written: WrittenCondition, lines: readonly Pick<MovedLine, 'id'>[]): string | null =>
  lines.some(({ id }) => Object.values(lineProblems(lineIn(written, id))).some((problem) => problem !== null))
    ? texts.seeOver
    : null;

/** The fields of the call; nothing where nothing was noted. */
export function conditionBody(written: WrittenCondition, lines: readonly MovedLine[]): ConditionInput {
  const of = <R>(rows: (line: WrittenLine, moved: MovedLine) => readonly R[]) =>
    lines.flatMap((moved) => rows(lineIn(written, moved.id), moved));
  const licenceClass = written.licenceClass.trim();
  return filled({
    checklist: of(({ okRows, notes }, { id, rows }) =>
      okRows === null ? [] : rows.map((row) => ({ line: id, row, ok: okRows.has(row), ...noteIn(notes, okRows, row) })),
    ),
    fuel: of(({ fuel }, { id }) => (fuel === '' ? [] : [{ line: id, eighths: Number(fuel) }])),
    hours: of(({ hours }, { id }) => (isBlank(hours) ? [] : [{ line: id, hours: parseHours(hours) ?? 0 }])),
    damage: of(({ damage, kind, amount }, { id }) =>
      isBlank(damage) ? [] : [{ line: id, text: damage.trim(), ...chargeIn(kind, amount) }],
    ),
    ...(written.idSeen && { idSeen: true, ...(licenceClass !== '' && { licenceClass }) }),
  });
}

function noteIn(notes: ReadonlyMap<string, string>, okRows: ReadonlySet<string>, row: string) {
  const note = notes.get(row)?.trim() ?? '';
  return okRows.has(row) || note === '' ? {} : { note };
}

const chargeIn = (kind: string, amount: string) => ({
  ...(kind !== '' && { kind: Number(kind) }),
  ...(!isBlank(amount) && { amount: toKr(parsePrice(amount) ?? 0) }),
});

const filled = (body: ConditionInput): ConditionInput =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !Array.isArray(value) || value.length > 0));
