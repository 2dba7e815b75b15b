import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { isIn } from './piece-names.ts';
import { piecesQuery } from './pieces.queries.ts';

const NONE: readonly NamedPieceAnswer[] = [];

interface OfProduct {
  readonly productId: number | null;
}

/** Every named piece; none until they are read. */
export function useNamedPieces(): readonly NamedPieceAnswer[] {
  return useQuery(piecesQuery).data ?? NONE;
}

/** Whether a hand-out of these lines asks which pieces. All that is out comes back without a question. */
export const asksForNames = (
  pieces: readonly NamedPieceAnswer[],
  act: 'out' | 'back',
  lines: readonly OfProduct[],
): boolean =>
  act === 'out' && pieces.some((piece) => isIn(piece) && lines.some((line) => line.productId === piece.productId));
