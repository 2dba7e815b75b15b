import type { NamedPiece, PieceDowntime } from '@naust/domain/named-pieces/named-piece.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

export interface PieceRow extends NamedPiece {
  /** The order that it is out on. */
  out: { orderId: string; orderNo: number } | null;
  /** Its times in the workshop, by their beginning. */
  downtimes: readonly PieceDowntime[];
  /** Versions of its own events in the stream `inventory`, ascending. */
  versions: readonly number[];
}

/** The named pieces of one product, in the order they were named. */
export interface PiecesDoc extends Doc {
  productId: number;
  pieces: readonly PieceRow[];
}

export const pieces = declareReadModel<PiecesDoc>()({
  name: 'pieces',
  version: 2,
  isBuiltLater: true,
  indexes: { byProduct: ['productId'] },
});
