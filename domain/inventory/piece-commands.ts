import type { NamedPieceFields } from '../named-pieces/named-piece.ts';

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
