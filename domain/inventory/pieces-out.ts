import type { NamedPiece } from '../named-pieces/named-piece.ts';
import type { PieceRef } from '../orders/line.ts';
import { namedOutOf } from '../orders/named-pieces.ts';
import { occupiesUnits } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryState } from './inventory-state.ts';

/** The order that a named piece is out on. */
export interface PieceHolder {
  readonly orderId: string;
  readonly orderNo: number;
}

/** The open order that has the piece; null if it is in. Pieces of cancelled and deleted orders are in, like their units. */
export function holderOf(
  { bookings, reservations }: Pick<InventoryState, 'bookings' | 'reservations'>,
  { pieceId, productId }: Pick<NamedPiece, 'pieceId' | 'productId'>,
): PieceHolder | null {
  for (const { orderId, isOut } of bookings.get(productId) ?? []) {
    const content = isOut ? reservations.get(orderId)?.content : undefined;
    if (content && namedOutOf(content.lines, content.statusId).some((piece) => piece.pieceId === pieceId)) {
      return { orderId, orderNo: content.orderNo };
    }
  }
  return null;
}

/**
 * Refuses facts that put a named piece out on a second order, whichever act they come from: a hand-out, an order that
 * is opened again, a return that is undone.
 */
export function requirePiecesOnce(state: InventoryState, events: readonly InventoryEvent[]): readonly InventoryEvent[] {
  for (const event of events) {
    if (!('lines' in event.data) || event.type === 'ReservationRemoved' || !occupiesUnits(event.data.statusId))
      continue;
    const { orderId, lines, statusId } = event.data;
    for (const piece of namedOutOf(lines, statusId)) requireHere(state, orderId, piece);
  }
  return events;
}

function requireHere(state: InventoryState, orderId: string, { pieceId, label }: PieceRef): void {
  const piece = state.pieces.get(pieceId);
  const holder = piece ? holderOf(state, piece) : null;
  if (holder && holder.orderId !== orderId) refuse('PIECE_IS_OUT', { label, orderNo: holder.orderNo });
}
