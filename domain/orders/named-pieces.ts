import type { WallClock } from '../wall-clock.ts';
import type { OrderLine, PieceRef } from './line.ts';
import { namedOut } from './pieces.ts';
import type { StatusId } from './statuses.ts';

/** The time that a named piece was with a customer. `back` null: still, or never taken back. */
export interface PieceTrip extends PieceRef {
  readonly lineId: number;
  /** Null: not recorded. */
  readonly out: WallClock | null;
  readonly back: WallClock | null;
}

/** The named pieces of an order that are out and not back. */
export const namedOutOf = (lines: readonly OrderLine[], status: StatusId): PieceRef[] =>
  lines.flatMap((line) => namedOut(line, status));

/** Every time that a named piece of the order went out, in the order of its lines. */
export const pieceTrips = (lines: readonly OrderLine[]): PieceTrip[] => lines.flatMap(tripsOf);

function tripsOf({ lineId, outs = [], backs = [] }: OrderLine): PieceTrip[] {
  const returns = backs.flatMap(({ at, pieces = [] }) => pieces.map(({ pieceId }) => ({ pieceId, at })));
  return outs.flatMap(({ at: out, pieces = [] }) =>
    pieces.map((piece) => {
      const nth = returns.findIndex(({ pieceId }) => pieceId === piece.pieceId);
      const [returned] = nth < 0 ? [] : returns.splice(nth, 1);
      return { ...piece, lineId, out, back: returned?.at ?? null };
    }),
  );
}

/** Whether the piece was with the customer at that moment, the minute of the return included. */
export const isTripAt = ({ out, back }: PieceTrip, moment: WallClock): boolean =>
  (out === null || out <= moment) && (back === null || moment <= back);
