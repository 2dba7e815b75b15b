import type { OrderLine } from '../orders/line.ts';
import { countPieces, isAllBack, isRental, movedLines, returnsTooEarly, takenBackLines } from '../orders/pieces.ts';
import { isHandedOut, STATUS, type StatusId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import { wallClock } from '../wall-clock.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { TakeBackItems } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { describePieces, statedMinute, wantedPieces } from './moved-pieces.ts';
import { backWithNames, hasOut, isBackHere, linesOfPieces } from './named-moves.ts';
import { orderBefore, requireVersion } from './order-before.ts';
import { requireNoted, withStated } from './stated-condition.ts';

/**
 * Takes back pieces that are out, also those of a cancelled order. Each is free from then on; the last rented one moves
 * the order from 3 to 4. Without numbers it is quiet if everything named that went out is back; with numbers the same
 * command takes back more, unless it names a version. Refused if nothing went out, and if the return may be a mistake:
 * a second press right after the hand-out. Named pieces without lines come back alone, once.
 */
export function takeBackItems(state: InventoryState, command: TakeBackItems): readonly InventoryEvent[] {
  const { now, reason } = command;
  const { content, isRemoved } = orderBefore(state, command.orderId, command.recorded);
  if (isRemoved) refuse('ORDER_IS_DELETED');
  const { statusId: from, lines } = content;
  const awaitedOf = (line: OrderLine) => countPieces(line, from).awaited;
  const { pieceIds = [] } = command;
  const named = command.lines === null ? pieceIds.filter((pieceId) => !isBackHere(state, content, pieceId)) : pieceIds;
  if (named.length < pieceIds.length && named.length === 0) return quietly(command);
  const wanted =
    command.lines === null && named.length > 0
      ? linesOfPieces(state, content, named, (line, pieceId) => (hasOut(line, from, pieceId) ? awaitedOf(line) : 0))
      : command.lines;
  const unnamed = wantedPieces(lines, wanted, awaitedOf);
  if (unnamed.length === 0) return wentOut(lines, command.lines, from) ? quietly(command) : refuse('NOTHING_WENT_OUT');
  requireVersion({ content }, command.expectedVersion);
  const minute = statedMinute(command.at, now);
  const moved = backWithNames(state, content, unnamed, named);
  for (const { lineId, quantity } of moved) {
    const line = lines.find((one) => one.lineId === lineId);
    const out = line ? awaitedOf(line) : 0;
    if (quantity > out) refuse('MORE_BACK_THAN_OUT', { lineId, out });
  }
  const at = wallClock(minute);
  const back = takenBackLines(lines, from, moved, at);
  const early = back.find(returnsTooEarly);
  if (early) refuse('BACK_BEFORE_OUT', { lineId: early.lineId });
  // Checked last, so that the question is asked only about a possible return.
  if (command.isDoubtful) refuse('HANDED_OUT_JUST_NOW');
  const isLast = isHandedOut(from) && isAllBack(back, from);
  const data = {
    ...content,
    version: content.version + 1,
    ...(isLast
      ? { statusId: STATUS.returned, lines: movedLines(back, from, STATUS.returned, wallClock(now)) }
      : { lines: back }),
    ...withStated(command.stated, moved, { contact: null, reason }),
    from,
    moved: describePieces(lines, moved, at),
  };
  return [{ type: 'ItemsTakenBack', data }];
}

/** Whether a rental piece of the named lines was handed out, back or not. */
const wentOut = (lines: readonly OrderLine[], named: TakeBackItems['lines'], status: StatusId): boolean =>
  lines.some(
    (line) =>
      isRental(line) &&
      countPieces(line, status).out > 0 &&
      (named === null || named.some(({ lineId }) => lineId === line.lineId)),
  );

function quietly({ stated, recorded }: TakeBackItems): readonly InventoryEvent[] {
  requireNoted(stated, 'back', recorded);
  return [];
}
