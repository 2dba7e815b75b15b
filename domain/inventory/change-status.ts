import { isConfirmed } from '../orders/confirmation.ts';
import { contactIn, type Noticed, noticeParts, notifiedMove } from '../orders/customer-notice.ts';
import type { OrderLine } from '../orders/line.ts';
import type { CancellationFee, OrderContact, OrderContent } from '../orders/order-content.ts';
import { CANCELLED_BY_CUSTOMER, cancellationFacts, chargedFee, ownCancellation } from '../orders/own-cancellation.ts';
import { countPieces, movedLines, restoredLines } from '../orders/pieces.ts';
import {
  isAhead,
  isCancelled,
  isHandedOut,
  needsReason,
  occupiesUnits,
  STATUS,
  type StatusId,
} from '../orders/statuses.ts';
import { takenAfterMove } from '../orders/stock-taken.ts';
import { refuse } from '../refusal.ts';
import { type WallMinute, wallClock } from '../wall-clock.ts';
import {
  type Conflict,
  type ConflictContext,
  conflictsAnew,
  handOutConflicts,
  refuseHandOut,
  refusePeriod,
} from './availability.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { CancelOrder, ChangeOrderStatus } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { type OrderBefore, orderBefore, requireReason, requireVersion } from './order-before.ts';
import { NO_PIECES, piecesSold, stockLeftAfter } from './sale-stock.ts';

export interface Move extends Pick<ConflictContext, 'hours'>, Noticed {
  readonly to: StatusId;
  readonly now: WallMinute;
  readonly force: boolean;
  readonly reason: string | null;
  readonly reasonCode: string | null;
  /** The lines before the move that this one undoes: their pieces return to that state. */
  readonly restores?: readonly OrderLine[];
  /** The customer, if they are to be told of the move. */
  readonly contact?: OrderContact | null;
  /** Whether a refusal may name other orders: to administrators only. */
  readonly namesOthers: boolean;
}

/** Moves an order between any two statuses; quiet if it already has the status. */
export function changeOrderStatus(state: InventoryState, command: ChangeOrderStatus): readonly InventoryEvent[] {
  const order = orderBefore(state, command.orderId, command.recorded);
  if (order.isRemoved) refuse('ORDER_IS_DELETED');
  if (order.content.statusId === command.to) return [];
  requireVersion(order, command.expectedVersion);
  const { asksForReason, to, reason } = command;
  requireReason(asksForReason && needsReason(order.content.statusId, to), reason);
  return [
    moveTo(state, order, { ...command, contact: command.recorded && contactIn(command.recorded), namesOthers: true }),
  ];
}

const NOTHING_PAID = { paidOre: 0, unrecordedOre: 0 };

/**
 * The customer's own cancellation: in status 1 or 2, before the earliest pickup. Quiet if already cancelled. Refuses
 * FEE_CHANGED if it costs more than the customer was shown.
 */
export function cancelOrder(state: InventoryState, command: CancelOrder): readonly InventoryEvent[] {
  const { now, reason, claimedFeeOre, charge, paidExtensions = NOTHING_PAID, paidForOrderOre = 0 } = command;
  const order = orderBefore(state, command.orderId, command.recorded);
  if (order.isRemoved) refuse('ORDER_IS_DELETED');
  if (isCancelled(order.content.statusId)) return [];
  const cancellation = ownCancellation(order.content, now);
  const { allowed, feeOre } = cancellation;
  if (!allowed) refuse('CANNOT_CANCEL');
  if (claimedFeeOre !== null && feeOre > claimedFeeOre) refuse('FEE_CHANGED', cancellationFacts(cancellation));
  requireVersion(order, command.expectedVersion);
  const ends = { to: STATUS.cancelled, reasonCode: CANCELLED_BY_CUSTOMER } as const;
  const move = { ...ends, now, force: false, reason, namesOthers: false };
  return [moveTo(state, order, move, chargedFee(charge, feeOre, { paidExtensions, paidForOrderOre }))];
}

/**
 * The fact that an order and its pieces moved. From 4–6 back to 1–3 its units must be available again, from 3 to 1 and
 * 2 those that had been returned. Sale stock that had been given back is taken again. A move to 3 hands out all
 * remaining pieces, which must be there. Each of these can refuse; only the units can be forced.
 */
export function moveTo(
  state: InventoryState,
  { content, stockTaken }: OrderBefore,
  move: Move,
  cancellationFee: CancellationFee | null = null,
): InventoryEvent {
  const { to, now, force, reason, reasonCode, restores } = move;
  const { statusId: from } = content;
  requireReason(force, reason);
  const lines = restores
    ? restoredLines(content.lines, restores, to)
    : movedLines(content.lines, from, to, wallClock(now));
  const after = { ...content, statusId: to, lines };
  const conflicts = conflictsOfMove(state, content, after, move);
  const takenAfter = takenAfterMove(stockTaken, from, to);
  const pieces = piecesSold(content.lines);
  const stockLeft = stockLeftAfter(state, stockTaken ? pieces : NO_PIECES, takenAfter ? pieces : NO_PIECES, true);
  const { flag, words } = noticeParts(
    { notice: move.notice ?? null, contact: move.contact },
    isConfirmed(content) && notifiedMove(from, to) !== null,
  );
  const isFresh = !occupiesUnits(from) && occupiesUnits(to);
  const data = {
    ...after,
    version: content.version + 1,
    from,
    to,
    stockTaken: takenAfter,
    stockLeft,
    forced: conflicts.length > 0 || (content.forced && !isFresh),
    reasonCode,
    cancellationFee,
    ...notFetchedPart(content, move),
    personal: { contact: null, reason, ...words },
    ...flag,
  };
  return { type: 'ReservationMoved', data };
}

/** Of a confirmed order that the shop cancels after a pickup at which nothing went out. */
function notFetchedPart(content: OrderContent, { to, now, reasonCode }: Move): { notFetched?: number[] } {
  const { statusId, lines } = content;
  if (!isCancelled(to) || !isAhead(statusId) || !isConfirmed(content) || reasonCode !== null) return {};
  const missed = lines.filter(({ from, outs = [] }) => from !== null && from <= wallClock(now) && outs.length === 0);
  return missed.length === 0 ? {} : { notFetched: missed.map(({ lineId }) => lineId) };
}

/** The conflicts of a move; refuses it if there are any, unless it is forced. */
function conflictsOfMove(
  state: InventoryState,
  before: OrderContent,
  after: OrderContent,
  { now, force, namesOthers, hours, restores }: Move,
): Conflict[] {
  const { statusId: from, lines } = before;
  if (!occupiesUnits(after.statusId)) return [];
  const isTakenBack = isHandedOut(from) && isAhead(after.statusId);
  if (!occupiesUnits(from) || isTakenBack || restores) {
    const asks = (line: OrderLine) => !occupiesUnits(from) || asksForMore(before, line, after.statusId);
    const conflicts = conflictsAnew(state, after, now).filter(({ line }) => asks(line));
    if (conflicts.length > 0 && !force) refusePeriod(state, after, conflicts, { now, namesOthers, hours });
    return conflicts;
  }
  if (!isHandedOut(after.statusId)) return [];
  const handed = lines.map((line) => ({ lineId: line.lineId, quantity: countPieces(line, from).left }));
  const conflicts = handOutConflicts(state, after, handed, { at: now, now });
  if (conflicts.length > 0 && !force) refuseHandOut(state, conflicts, now);
  return conflicts;
}

/**
 * The line has more pieces out, or out and promised together, than before: another order may hold the returned ones by
 * now.
 */
function asksForMore({ statusId, lines }: OrderContent, line: OrderLine, to: StatusId): boolean {
  const before = lines.find(({ lineId }) => lineId === line.lineId);
  const has = countPieces(line, to);
  const had = before ? countPieces(before, statusId) : { left: 0, awaited: 0 };
  return has.awaited > had.awaited || has.left + has.awaited > had.left + had.awaited;
}
