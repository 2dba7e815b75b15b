import type { HandOutInput, TakeBackInput } from '@naust/domain/orders/pieces.contract.ts';
import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { wallMinute } from '@naust/domain/wall-clock.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { isHandedOutJustNow } from '../../../features/back-office/handed-out-just-now.ts';
import { useOrderCalls } from '../../../features/back-office/order-calls.ts';
import { takenPeriod } from '../../../features/back-office/taken-period.ts';
import { latenessText } from '../../../features/orders/lateness.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { movable, type PieceAct } from './movable-pieces.ts';
import { todayKey } from './today.queries.ts';
import { actTexts } from './today.texts.ts';

export type Moved = Omit<HandOutInput & TakeBackInput, 'version'>;

/** Hands out or takes back pieces of an order as the row shows it; a refusal refetches the row. */
export function usePieceAct(act: PieceAct, row: TodayRow) {
  const { id, orderNo, version } = row;
  const done = useDone();
  const { handOut, takeBack } = useOrderCalls();
  const queries = useQueryClient();
  const [isBlocked, setBlocked] = useState(false);
  const moving = useMutation({
    // Without a network it fails at once: a hand-out must not happen an hour later.
    networkMode: 'always',
    mutationFn: (moved: Moved) => (act === 'out' ? handOut : takeBack)(id, { ...moved, version }),
    onSuccess: async (answer, moved) => {
      const { lines } = moved;
      const texts = actTexts[act];
      const late = act === 'back' ? latenessOf(row, moved) : null;
      await done(lines ? texts.partly(piecesIn(lines), orderNo, late) : texts.done(orderNo, late), answer);
    },
    onError: (error) => {
      if (takenPeriod(error) !== null) setBlocked(true);
      return queries.invalidateQueries({ queryKey: [todayKey] });
    },
  });
  return {
    move: moving.mutate,
    isMoving: moving.isPending,
    error: moving.error,
    /** Other orders hold the units: the act needs a reason. */
    isBlocked,
    /** It may be a mistaken press: the act needs a confirmation. */
    isDoubted: isHandedOutJustNow(moving.error),
  };
}

export type PieceMoving = ReturnType<typeof usePieceAct>;

/** Of the first agreed return of what came back; null: in time. */
function latenessOf({ lines }: TodayRow, { lines: moved, at }: Moved): string | null {
  const back = lines.filter(({ id }) => moved?.some((one) => one.id === id) ?? true);
  const agreed = back.flatMap((line) =>
    movable('back', line) > 0 && line.to !== null ? [wallMinute(line.to) ?? 0] : [],
  );
  const returned = at ? wallMinute(at) : osloNow();
  return agreed.length === 0 || returned === null ? null : latenessText(Math.min(...agreed), returned);
}

const piecesIn = (lines: NonNullable<Moved['lines']>) => lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
