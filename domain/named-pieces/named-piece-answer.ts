import { toKr } from '../money.ts';
import type { NamedPiece } from './named-piece.ts';
import type { NamedPieceAnswer } from './named-pieces.contract.ts';

/** A piece as the API answers it. `out`: the order that has it. */
export const namedPieceAnswerOf = (
  { pieceId, productId, version, label, plate, boughtOn, priceOre, status, note }: NamedPiece,
  out: NamedPieceAnswer['out'],
): NamedPieceAnswer => ({
  id: pieceId,
  productId,
  label,
  plate,
  bought: boughtOn,
  price: priceOre === null ? null : toKr(priceOre),
  status,
  note,
  out,
  version,
});
