import type { PieceDowntime } from '@naust/domain/named-pieces/named-piece.ts';
import { namedOutOf } from '@naust/domain/orders/named-pieces.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import { occupiesUnits } from '@naust/domain/orders/statuses.ts';
import { projection } from '../projection.ts';
import { type PieceRow, type PiecesDoc, pieces } from './pieces.model.ts';

/** The document with what this order has out; the same one if that changes nothing. */
function holdPieces(doc: PiecesDoc, { orderId, orderNo, lines, statusId }: OrderContent, isRemoved = false): PiecesDoc {
  const isOpen = occupiesUnits(statusId) && !isRemoved;
  const out = new Set(isOpen ? namedOutOf(lines, statusId).map(({ pieceId }) => pieceId) : []);
  const isSame = doc.pieces.every((piece) => out.has(piece.pieceId) === (piece.out?.orderId === orderId));
  if (isSame) return doc;
  const rows = doc.pieces.map((piece): PieceRow => {
    if (out.has(piece.pieceId)) return { ...piece, out: { orderId, orderNo } };
    return piece.out?.orderId === orderId ? { ...piece, out: null } : piece;
  });
  return { ...doc, pieces: rows };
}

/** The piece with a downtime as it is now. */
function down(piece: PieceRow, downtime: PieceDowntime, version: number, isSet: boolean): PieceRow {
  const others = piece.downtimes.filter(({ downtimeId }) => downtimeId !== downtime.downtimeId);
  const downtimes = isSet ? [...others, downtime] : others;
  downtimes.sort((one, other) => (one.from < other.from ? -1 : 1));
  return { ...piece, downtimes, versions: [...piece.versions, version] };
}

const productsOf = ({ lines }: Pick<OrderContent, 'lines'>) => [
  ...new Set(lines.filter(({ from }) => from !== null).map(({ productId }) => String(productId))),
];

export const piecesProjection = projection<PiecesDoc>()({
  model: pieces,
  handles: [
    'PieceNamed',
    'PieceRevised',
    'DowntimeSet',
    'DowntimeRemoved',
    'ReservationRevised',
    'ReservationMoved',
    'ItemsHandedOut',
    'ItemsTakenBack',
    'ReservationRemoved',
    'ReservationRestored',
  ],
  touches({ type, data }) {
    switch (type) {
      case 'PieceNamed':
      case 'PieceRevised':
      case 'DowntimeSet':
      case 'DowntimeRemoved':
        return [String(data.productId)];
      case 'ReservationRevised':
        return productsOf({ lines: [...data.lines, ...data.previous.lines] });
      default:
        return productsOf(data);
    }
  },
  evolve(doc, { type, data, version }, id) {
    switch (type) {
      case 'PieceNamed': {
        const before = doc ?? { id, productId: data.productId, pieces: [] };
        return { ...before, pieces: [...before.pieces, { ...data, out: null, downtimes: [], versions: [version] }] };
      }
      case 'PieceRevised':
        return (
          doc && {
            ...doc,
            pieces: doc.pieces.map((piece) =>
              piece.pieceId === data.pieceId ? { ...piece, ...data, versions: [...piece.versions, version] } : piece,
            ),
          }
        );
      case 'DowntimeSet':
      case 'DowntimeRemoved':
        return (
          doc && {
            ...doc,
            pieces: doc.pieces.map((piece) =>
              piece.pieceId === data.pieceId ? down(piece, data, version, type === 'DowntimeSet') : piece,
            ),
          }
        );
      default:
        return doc && holdPieces(doc, data, type === 'ReservationRemoved');
    }
  },
});
