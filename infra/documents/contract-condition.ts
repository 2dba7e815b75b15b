import type { ConditionAnswer } from '@naust/domain/orders/condition.contract.ts';
import { FULL_TANK } from '@naust/domain/orders/condition.ts';

type HandOut = ConditionAnswer[number];
type LineNotes = HandOut['lines'][number];

/** In which state a line went out, each row of it on a line of its own. */
export const handedOutWords = (noted: ConditionAnswer, lineId: number): string[] =>
  handOutsOf(noted).flatMap(({ lines }) => lines.filter(({ line }) => line === lineId).flatMap(notesOf));

export function identifiedWords(noted: ConditionAnswer): string[] {
  const seen = handOutsOf(noted).filter(({ idSeen }) => idSeen);
  const classes = [...new Set(seen.flatMap(({ licenceClass }) => licenceClass ?? []))];
  if (seen.length === 0) return [];
  return [`Legitimasjon sett${classes.length === 0 ? '' : `, førerkortklasse ${classes.join(' og ')}`}.`];
}

const handOutsOf = (noted: ConditionAnswer): HandOut[] => noted.filter(({ act }) => act === 'out');

function notesOf({ fuel, hours, checklist }: LineNotes): string[] {
  const inOrder = checklist.filter(({ ok }) => ok).map(({ row }) => row);
  return [
    ...(fuel === null ? [] : [`Drivstoff: ${FUEL[fuel] ?? `${fuel}/${FULL_TANK}`}`]),
    ...(hours === null ? [] : [`Timeteller: ${hourFormat.format(hours)} timer`]),
    ...(inOrder.length === 0 ? [] : [`I orden: ${inOrder.join(', ')}`]),
    ...checklist
      .filter(({ ok }) => !ok)
      .map(({ row, note }) => `Ikke i orden: ${row}${note === null ? '' : ` (${note})`}`),
  ];
}

const hourFormat = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 });
const FUEL: Readonly<Record<number, string>> = { 0: 'tom', 2: '1/4', 4: '1/2', 6: '3/4', [FULL_TANK]: 'full' };
