import { formatKr } from '@naust/domain/money.ts';
import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { dayOf, wallMinute } from '@naust/domain/wall-clock.ts';
import { latenessText } from '../../../features/orders/lateness.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { owesWords } from '../../../lib/owed-words.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import type { PieceAct } from './movable-pieces.ts';
import { markTexts as texts } from './today.texts.ts';

interface RowMarksProps {
  readonly row: TodayRow;
  readonly act: PieceAct | null;
  /** Says what is owed for what, and since when. */
  readonly owes: boolean;
}

/** How late the customer is, and what the order owes. */
export function RowMarks({ row, act, owes }: RowMarksProps) {
  const now = useOsloNow();
  const { at, due } = row;
  const late = act === null || at === null ? null : latenessText(wallMinute(at), now);
  if (late === null && due === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 font-semibold">
      {late !== null && act !== null && <span className="text-bad">{texts[act](late)}</span>}
      {due > 0 && <span>{owes ? owesWords(row, dayOf(now)) : texts.unpaid(formatKr(oreOf(due)))}</span>}
    </p>
  );
}
