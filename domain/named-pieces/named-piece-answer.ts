import { toKr } from '../money.ts';
import type { WallClock } from '../wall-clock.ts';
import type { NamedPiece, PieceDowntime } from './named-piece.ts';
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

/** Its times in the workshop that are not over. `now`: wall clock. */
export function downtimesAnswerOf(
  downtimes: readonly PieceDowntime[],
  now: WallClock,
): Pick<NamedPieceAnswer, 'downtimes' | 'isDown'> {
  const left = downtimes.filter(({ to }) => to > now);
  if (left.length === 0) return {};
  return {
    downtimes: left.map(({ downtimeId: id, from, to, reason }) => ({ id, from, to, reason })),
    ...(left.some(({ from }) => from <= now) && { isDown: true }),
  };
}
