import type { ConditionAnswer } from '@naust/domain/orders/condition.contract.ts';
import { FULL_TANK } from '@naust/domain/orders/condition.ts';
import type { PaperTexts } from './papers-in.ts';

type HandOut = ConditionAnswer[number];
type LineNotes = HandOut['lines'][number];
type ContractTexts = PaperTexts['contractTexts'];

/** In which state a line went out, each row of it on a line of its own. */
export const handedOutWords = (noted: ConditionAnswer, lineId: number, texts: ContractTexts): string[] =>
  handOutsOf(noted).flatMap(({ lines }) =>
    lines.filter(({ line }) => line === lineId).flatMap((notes) => notesOf(notes, texts)),
  );

export function identifiedWords(noted: ConditionAnswer, texts: ContractTexts): string[] {
  const seen = handOutsOf(noted).filter(({ idSeen }) => idSeen);
  const classes = [...new Set(seen.flatMap(({ licenceClass }) => licenceClass ?? []))];
  if (seen.length === 0) return [];
  return [classes.length === 0 ? texts.identified : texts.identifiedWith(classes)];
}

const handOutsOf = (noted: ConditionAnswer): HandOut[] => noted.filter(({ act }) => act === 'out');

function notesOf({ fuel, hours, checklist }: LineNotes, texts: ContractTexts): string[] {
  const inOrder = checklist.filter(({ ok }) => ok).map(({ row }) => row);
  return [
    ...(fuel === null ? [] : [texts.fuel(levelWords(fuel, texts))]),
    ...(hours === null ? [] : [texts.hours(hours)]),
    ...(inOrder.length === 0 ? [] : [texts.inOrder(inOrder.join(', '))]),
    ...checklist
      .filter(({ ok }) => !ok)
      .map(({ row, note }) => texts.notInOrder(row) + (note === null ? '' : ` (${note})`)),
  ];
}

const FRACTIONS: Readonly<Record<number, string>> = { 2: '1/4', 4: '1/2', 6: '3/4' };

function levelWords(fuel: number, { emptyTank, fullTank }: ContractTexts): string {
  if (fuel === 0) return emptyTank;
  return fuel === FULL_TANK ? fullTank : (FRACTIONS[fuel] ?? `${fuel}/${FULL_TANK}`);
}
