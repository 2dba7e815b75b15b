import type { NamedPiece } from '@naust/domain/named-pieces/named-piece.ts';
import type { PieceAtAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { isTripAt, pieceTrips } from '@naust/domain/orders/named-pieces.ts';
import { contactOf, type OrderDoc } from './orders.model.ts';

/** What the order says of a piece at a moment (wall clock); null if it did not have the piece then. */
export function pieceAtOf(order: OrderDoc, piece: NamedPiece, moment: string): PieceAtAnswer | null {
  const trip = pieceTrips(order.lines).find((one) => one.pieceId === piece.pieceId && isTripAt(one, moment));
  if (!trip) return null;
  const { pieceId: id, label, plate, productId } = piece;
  const contact = contactOf(order);
  return {
    piece: { id, label, plate, productId },
    orderId: order.id,
    orderNo: order.orderNo,
    product: order.lines.find(({ lineId }) => lineId === trip.lineId)?.name ?? '',
    customer: contact && { name: contact.name, phone: contact.phone },
    out: trip.out,
    back: trip.back,
  };
}
