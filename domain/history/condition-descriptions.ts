import { formatKr } from '../money.ts';
import type { ConditionWords, LineCondition, MovedCondition } from '../orders/condition.ts';
import { ERASED, setField } from './description.ts';

interface Noted {
  readonly lines: readonly { readonly lineId: number; readonly name: string }[];
  readonly condition?: MovedCondition | undefined;
  readonly personal: { readonly condition?: ConditionWords | undefined } | null;
}

/** What was noted when pieces moved, one change for each line. */
export function conditionChanges({ condition, lines, personal }: Noted) {
  if (!condition) return [];
  const words = personal === null ? null : (personal.condition ?? { notes: [] });
  const nameOf = (lineId: number) => lines.find((line) => line.lineId === lineId)?.name ?? '';
  return [
    ...(condition.idSeen ? [setField('Legitimasjon', `Sett${licence(words)}`)] : []),
    ...condition.lines.flatMap((line) => {
      const parts = lineWords(line, words);
      return parts.length === 0 ? [] : [setField(`Tilstand, ${nameOf(line.lineId)}`, parts.join(' · '))];
    }),
  ];
}

const licence = (words: ConditionWords | null) =>
  words?.licenceClass === undefined ? '' : `, førerkort klasse ${words.licenceClass}`;

function lineWords({ lineId, checklist = [], fuel, hours, damage }: LineCondition, words: ConditionWords | null) {
  const noteOn = (row: string | null) => words?.notes.find((one) => one.lineId === lineId && one.row === row)?.text;
  const rows = checklist.map(({ row, isOk }) => {
    const note = noteOn(row);
    return `${isOk ? row : `Ikke i orden: ${row}`}${note === undefined ? '' : ` (${note})`}`;
  });
  return [
    ...rows,
    ...(fuel === undefined ? [] : [`Drivstoff ${fuel}/8`]),
    ...(hours === undefined ? [] : [`${String(hours).replace('.', ',')} timer`]),
    ...(damage ? [`Skade: ${words === null ? ERASED : (noteOn(null) ?? '')}${amountWords(damage.amountOre)}`] : []),
  ];
}

const amountWords = (amountOre: number | null) => (amountOre === null ? '' : `, ${formatKr(amountOre)}`);
