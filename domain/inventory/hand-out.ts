import type { OrderLine } from '../orders/line.ts';
import { countPieces, handedOutLines } from '../orders/pieces.ts';
import { isOver, STATUS } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import { wallClock } from '../wall-clock.ts';
import { handOutConflicts, refuseHandOut } from './availability.ts';
import { requireNotDown } from './downtime.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { HandOutItems } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { describePieces, statedMinute, wantedPieces } from './moved-pieces.ts';
import { isOutHere, linesOfPieces, outWithNames } from './named-moves.ts';
import { orderBefore, requireReason, requireVersion } from './order-before.ts';
import { requireNoted, withStated } from './stated-condition.ts';

/**
 * Hands out pieces of an order in status 1 to 3, which moves it to 3. Without numbers it is quiet if nothing of the
 * named lines is left; with numbers the same command hands out more, unless it names a version. Refused if a unit is
 * not there, or another order needs it before the agreed pickup; an administrator may force that. Named pieces without
 * lines go out alone, once.
 */
export function handOutItems(state: InventoryState, command: HandOutItems): readonly InventoryEvent[] {
  const { now, force, reason } = command;
  const { content, isRemoved } = orderBefore(state, command.orderId, command.recorded);
  if (isRemoved) refuse('ORDER_IS_DELETED');
  const { statusId: from, lines } = content;
  if (isOver(from)) refuse('CANNOT_HAND_OUT');
  const leftOf = (line: OrderLine) => countPieces(line, from).left;
  const { pieceIds = [] } = command;
  const named = command.lines === null ? pieceIds.filter((pieceId) => !isOutHere(content, pieceId)) : pieceIds;
  if (named.length < pieceIds.length && named.length === 0) return quietly(command);
  const wanted =
    command.lines === null && named.length > 0 ? linesOfPieces(state, content, named, leftOf) : command.lines;
  const unnamed = wantedPieces(lines, wanted, leftOf);
  if (unnamed.length === 0) return quietly(command);
  requireVersion({ content }, command.expectedVersion);
  requireReason(force, reason);
  const minute = statedMinute(command.at, now);
  for (const pieceId of named) requireNotDown(state, pieceId, minute);
  const moved = outWithNames(state, content, unnamed, named);
  for (const { lineId, quantity } of moved) {
    const line = lines.find((one) => one.lineId === lineId);
    const left = line ? leftOf(line) : 0;
    if (quantity > left) refuse('MORE_OUT_THAN_ORDERED', { lineId, left });
  }
  const at = wallClock(minute);
  const after = { ...content, statusId: STATUS.handedOut, lines: handedOutLines(lines, from, moved, at) };
  const conflicts = handOutConflicts(state, after, moved, { at: minute, now });
  if (conflicts.length > 0 && !force) refuseHandOut(state, conflicts, now);
  const data = {
    ...after,
    version: content.version + 1,
    forced: content.forced || conflicts.length > 0,
    ...withStated(command.stated, moved, { contact: null, reason }),
    from,
    moved: describePieces(lines, moved, at),
  };
  return [{ type: 'ItemsHandedOut', data }];
}

function quietly({ stated, recorded }: HandOutItems): readonly InventoryEvent[] {
  requireNoted(stated, 'out', recorded);
  return [];
}
