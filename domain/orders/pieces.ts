import type { Period, Prepared } from '../period.ts';
import { type WallClock, type WallMinute, wallMinute } from '../wall-clock.ts';
import type { OrderLine, PieceMove, PieceRef } from './line.ts';
import { isAhead, isCancelled, isHandedOut, occupiesUnits, type StatusId } from './statuses.ts';

/** The state of a line's pieces. Sold pieces never come back. */
export interface PieceCount {
  /** Went out, back or not. */
  readonly out: number;
  readonly back: number;
  /** Not handed out yet. */
  readonly left: number;
  /** Rented, out and not back. */
  readonly awaited: number;
}

/** Pieces of a rental line that occupy units. `to` as agreed; with `isOut` they occupy them until they are back. */
export interface OccupyingPieces extends Period, Prepared {
  readonly quantity: number;
  readonly isOut: boolean;
}

/** A line with its recorded hand-outs and returns. */
type WrittenLine = OrderLine & { outs: PieceMove[]; backs: PieceMove[] };

/** The pieces of a line that one act moved. */
export interface MovedPieces {
  readonly lineId: number;
  readonly quantity: number;
  /** Those of them that have a name; left out for none. */
  readonly pieces?: readonly PieceRef[];
}

export const isRental = ({ from }: Pick<OrderLine, 'from'>): boolean => from !== null;

const wasOut = (status: StatusId): boolean => !isAhead(status) && !isCancelled(status);
const isBack = (status: StatusId): boolean => wasOut(status) && !isHandedOut(status);

export function countPieces(line: OrderLine, status: StatusId): PieceCount {
  const out = line.outs ? sum(line.outs) : wasOut(status) ? line.quantity : 0;
  const rented = isRental(line);
  const back = line.backs ? sum(line.backs) : rented && isBack(status) ? line.quantity : 0;
  return { out, back, left: Math.max(0, line.quantity - out), awaited: rented ? out - back : 0 };
}

/** The named pieces of a line that are out and not back; a cut line may name more than are out. */
export function namedOut(line: OrderLine, status: StatusId): PieceRef[] {
  const { outs = [], backs = [] } = line;
  const back = new Map<number, number>();
  for (const { pieceId } of piecesIn(backs)) back.set(pieceId, (back.get(pieceId) ?? 0) + 1);
  const out = piecesIn(outs).filter(({ pieceId }) => {
    const times = back.get(pieceId) ?? 0;
    back.set(pieceId, times - 1);
    return times < 1;
  });
  return out.slice(0, countPieces(line, status).awaited);
}

const piecesIn = (moves: readonly PieceMove[]): PieceRef[] => moves.flatMap(({ pieces = [] }) => pieces);

/** Wall clock of the first piece out and the last one back; null if it did not happen or was not recorded. */
export const firstOut = ({ outs }: OrderLine): WallClock | null => times(outs).at(0) ?? null;
export const lastBack = ({ backs }: OrderLine): WallClock | null => times(backs).at(-1) ?? null;

/**
 * The parts of a line that occupy units: pieces not yet out for the agreed period, pieces out from pickup until they
 * are back. Returned pieces occupy none.
 */
export function occupying(line: OrderLine, status: StatusId): OccupyingPieces[] {
  if (!occupiesUnits(status) || line.from === null || line.to === null) return [];
  const [from, to] = [wallMinute(line.from), wallMinute(line.to)];
  if (from === null || to === null) return [];
  const { left, awaited } = countPieces(line, status);
  const prepared = preparationOf(line);
  const parts: OccupyingPieces[] = [];
  if (left > 0) parts.push({ from, to, quantity: left, isOut: false, ...prepared });
  if (awaited > 0)
    parts.push({
      from: Math.min(from, minuteOr(firstOut(line), from)),
      to,
      quantity: awaited,
      isOut: true,
      ...prepared,
    });
  return parts;
}

/** Nothing for the two hours of a line without its own. */
export const preparationOf = ({ preparationMinutes }: Prepared): Prepared =>
  preparationMinutes === undefined ? {} : { preparationMinutes };

/** With the real end: late pieces end now. */
export const untilBack = <P extends OccupyingPieces>(pieces: P, now: WallMinute): P =>
  pieces.isOut && pieces.to < now ? { ...pieces, to: now } : pieces;

/** Whether a move of the whole order moves its pieces too. */
export const movesPieces = (from: StatusId, to: StatusId): boolean =>
  !isCancelled(to) && !(isAhead(from) && isAhead(to)) && !(isBack(from) && isBack(to));

/**
 * The lines of an order that moves as a whole. To 3: all remaining pieces go out. To 4 and 5: they come back as well.
 * To 1 and 2: no move of pieces is kept. To 6: unchanged. From 6 to 3: everything is out.
 */
export function movedLines(lines: OrderLine[], from: StatusId, to: StatusId, at: WallClock): OrderLine[] {
  if (!movesPieces(from, to)) return lines;
  return lines.map((line) => {
    const { outs: _, backs: __, ...untouched } = line;
    if (isAhead(to)) return untouched;
    const { left } = countPieces(line, from);
    const out = withOut(writeLine(line, from), { quantity: left }, at);
    if (!isBack(to)) return { ...out, backs: isBack(from) || isCancelled(from) ? [] : out.backs };
    return withBack(out, { quantity: countPieces(out, to).awaited, pieces: namedOut(out, to) }, at);
  });
}

/** The lines after a hand-out of some pieces. From the first one on, every line records its own moves. */
export const handedOutLines = (
  lines: readonly OrderLine[],
  status: StatusId,
  moved: readonly MovedPieces[],
  at: WallClock,
): OrderLine[] => lines.map((line) => withOut(writeLine(line, status), ofLine(moved, line), at));

/** The same after some came back. */
export const takenBackLines = (
  lines: readonly OrderLine[],
  status: StatusId,
  moved: readonly MovedPieces[],
  at: WallClock,
): OrderLine[] => lines.map((line) => withBack(writeLine(line, status), ofLine(moved, line), at));

/** Whether the order has rented pieces and all of them are back. */
export function isAllBack(lines: readonly OrderLine[], status: StatusId): boolean {
  const rented = lines.filter(isRental).map((line) => countPieces(line, status));
  return rented.length > 0 && rented.every(({ left, awaited }) => left === 0 && awaited === 0);
}

/**
 * Whether at some moment more pieces of a line were back than had gone out. A hand-out without a recorded time counts
 * from the beginning.
 */
export function returnsTooEarly({ outs = [], backs = [] }: OrderLine): boolean {
  return times(backs).some((at) => sumUntil(backs, at) > sumUntil(outs, at));
}

/**
 * A line of a form with the pieces of the line it replaces: only for the same product and period, and no more than its
 * quantity. If the order records its moves, new pieces are out in 3, and out and back in 4 and 5.
 */
export function withPiecesOf(
  before: OrderLine | undefined,
  line: OrderLine,
  { isWritten, statusId }: { readonly isWritten: boolean; readonly statusId: StatusId },
): OrderLine {
  const { outs: _, backs: __, ...bare } = line;
  const isSame = before !== undefined && isSameThing(before, line);
  if (isSame && before.outs && before.backs) {
    return { ...bare, outs: atMost(before.outs, line.quantity), backs: atMost(before.backs, line.quantity) };
  }
  if (isSame || !isWritten) return bare;
  return isHandedOut(statusId) ? { ...bare, outs: [], backs: [] } : writeLine(bare, statusId);
}

/** The current lines with the pieces from before a move that is undone; `to`: the order's status then. */
export function restoredLines(lines: readonly OrderLine[], before: readonly OrderLine[], to: StatusId): OrderLine[] {
  const order = { statusId: to, isWritten: before.some(({ outs }) => outs !== undefined) };
  return lines.map((line) => withPiecesOf(lineIn(before, line), line, order));
}

/** Whether each line with pieces out then still has the same product and period and holds as many. */
export const canRestore = (lines: readonly OrderLine[], before: readonly OrderLine[], to: StatusId): boolean =>
  before.every((line) => {
    const { out } = countPieces(line, to);
    const now = lineIn(lines, line);
    return out === 0 || (now !== undefined && isSameThing(now, line) && now.quantity >= out);
  });

const lineIn = (lines: readonly OrderLine[], { lineId }: OrderLine) => lines.find((one) => one.lineId === lineId);

const isSameThing = (one: OrderLine, other: OrderLine): boolean =>
  one.productId === other.productId && isRental(one) === isRental(other);

function writeLine(line: OrderLine, status: StatusId): WrittenLine {
  const { outs, backs } = line;
  const { out, back } = countPieces(line, status);
  return { ...line, outs: outs ?? unknownTime(out), backs: backs ?? unknownTime(back) };
}

type Moved = Omit<MovedPieces, 'lineId'>;

const withOut = (line: WrittenLine, moved: Moved, at: WallClock): WrittenLine =>
  moved.quantity > 0 ? { ...line, outs: [...line.outs, moveOf(moved, at)] } : line;

const withBack = (line: WrittenLine, moved: Moved, at: WallClock): WrittenLine =>
  moved.quantity > 0 ? { ...line, backs: [...line.backs, moveOf(moved, at)] } : line;

const moveOf = ({ quantity, pieces = [] }: Moved, at: WallClock | null): PieceMove => ({
  quantity,
  at,
  ...(pieces.length > 0 && { pieces: [...pieces] }),
});

const unknownTime = (quantity: number): PieceMove[] => (quantity > 0 ? [{ quantity, at: null }] : []);

/** The earliest moves up to `most` pieces, so that returned pieces still went out before. */
function atMost(moves: PieceMove[], most: number): PieceMove[] {
  if (sum(moves) <= most) return moves;
  let room = most;
  const earliestFirst = [...moves].sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1));
  return earliestFirst.flatMap(({ quantity, at, pieces = [] }) => {
    const kept = Math.min(quantity, room);
    room -= kept;
    return kept > 0 ? [moveOf({ quantity: kept, pieces: pieces.slice(0, kept) }, at)] : [];
  });
}

const sum = (moves: readonly { readonly quantity: number }[]): number =>
  moves.reduce((all, { quantity }) => all + quantity, 0);

/** Wall-clock texts sort as times do. */
const sumUntil = (moves: readonly PieceMove[], at: WallClock): number =>
  sum(moves.filter((move) => move.at === null || move.at <= at));

const times = (moves: readonly PieceMove[] = []): WallClock[] =>
  moves.flatMap(({ at }) => (at === null ? [] : [at])).sort();

function ofLine(moved: readonly MovedPieces[], { lineId }: OrderLine): Moved {
  const own = moved.filter((piece) => piece.lineId === lineId);
  return { quantity: sum(own), pieces: own.flatMap(({ pieces = [] }) => pieces) };
}

function minuteOr(text: WallClock | null, otherwise: WallMinute): WallMinute {
  return (text === null ? null : wallMinute(text)) ?? otherwise;
}
