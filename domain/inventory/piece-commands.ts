import type { NamedPieceFields } from '../named-pieces/named-piece.ts';
import type { WallClock, WallMinute } from '../wall-clock.ts';

export interface NamePiece {
  readonly type: 'NamePiece';
  readonly productId: number;
  readonly fields: NamedPieceFields;
}

/** `expectedVersion` null: the last write wins. A field left out keeps its value. */
export interface RevisePiece {
  readonly type: 'RevisePiece';
  readonly pieceId: number;
  readonly expectedVersion: number | null;
  readonly change: Partial<NamedPieceFields>;
}

/** A piece is in the workshop from `from` until before `to`. */
export interface SetDowntime {
  readonly type: 'SetDowntime';
  readonly pieceId: number;
  readonly now: WallMinute;
  readonly from: WallClock;
  readonly to: WallClock;
  readonly reason: string | null;
}

/** The piece is back before the time, or does not go. */
export interface EndDowntime {
  readonly type: 'EndDowntime';
  readonly pieceId: number;
  readonly downtimeId: number;
  readonly now: WallMinute;
}
