import type { NamedPiece } from '../named-pieces/named-piece.ts';
import type { OrderLine, PieceRef } from '../orders/line.ts';
import { pieceTrips } from '../orders/named-pieces.ts';
import { countPieces, type MovedPieces, namedOut } from '../orders/pieces.ts';
import type { StatusId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';
import type { WantedPieces } from './inventory-commands.ts';
import type { InventoryState } from './inventory-state.ts';
import { holderOf } from './pieces-out.ts';

/** The order whose pieces move. */
interface Moving {
  readonly lines: readonly OrderLine[];
  readonly statusId: StatusId;
  readonly orderNo: number;
}

export const hasOut = (line: OrderLine, status: StatusId, pieceId: number): boolean =>
  namedOut(line, status).some((piece) => piece.pieceId === pieceId);

/** Whether the piece is out on this order. */
export const isOutHere = ({ lines, statusId }: Pick<Moving, 'lines' | 'statusId'>, pieceId: number): boolean =>
  lines.some((line) => hasOut(line, statusId, pieceId));

/** Whether the piece was out on this order, came back, and is out on no other. */
export function isBackHere(state: InventoryState, order: Pick<Moving, 'lines' | 'statusId'>, pieceId: number): boolean {
  const piece = state.pieces.get(pieceId);
  const wasHere = pieceTrips(order.lines).some((trip) => trip.pieceId === pieceId);
  return piece !== undefined && wasHere && !isOutHere(order, pieceId) && holderOf(state, piece) === null;
}

/**
 * A move that names pieces and no lines moves exactly these pieces. `roomOf`: how many of a line can move when this
 * piece does.
 */
export function linesOfPieces(
  state: InventoryState,
  { lines }: Pick<Moving, 'lines'>,
  pieceIds: readonly number[],
  roomOf: (line: OrderLine, pieceId: number) => number,
): WantedPieces[] {
  const wanted = new Map<number, number>();
  for (const { pieceId, productId, label } of knownPieces(state, pieceIds)) {
    const ofProduct = lines.filter((line) => line.productId === productId && line.from !== null);
    const hasRoom = (line: OrderLine) => (wanted.get(line.lineId) ?? 0) < roomOf(line, pieceId);
    const line = ofProduct.find(hasRoom) ?? ofProduct[0] ?? refuse('PIECE_OF_ANOTHER_PRODUCT', { label });
    wanted.set(line.lineId, (wanted.get(line.lineId) ?? 0) + 1);
  }
  return [...wanted].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/**
 * The moves with the named pieces, each on the first line of its product that has room. Refuses a piece that is in the
 * workshop or sold, of another product, named twice, or beyond the quantities. Whether it is out already is checked
 * for all facts in `pieces-out.ts`, and here for the order itself.
 */
export function outWithNames(
  state: InventoryState,
  order: Moving,
  moved: readonly MovedPieces[],
  pieceIds: readonly number[],
): MovedPieces[] {
  const pieces = knownPieces(state, pieceIds);
  for (const { label, status, ...piece } of pieces) {
    if (status === 'på verksted') refuse('PIECE_IN_WORKSHOP', { label });
    if (status === 'solgt') refuse('PIECE_IS_SOLD', { label });
    if (isOutHere(order, piece.pieceId)) refuse('PIECE_IS_OUT', { label, orderNo: order.orderNo });
  }
  return allotted(order, moved, pieces);
}

/**
 * The moves with the named pieces that come back. Without names, everything that is out of a line takes its names
 * along; a part of it is refused if it cannot be without one of them.
 */
export function backWithNames(
  state: InventoryState,
  order: Moving,
  moved: readonly MovedPieces[],
  pieceIds: readonly number[],
): MovedPieces[] {
  const left = new Set(knownPieces(state, pieceIds));
  const named = moved.map((move): MovedPieces => {
    const line = order.lines.find(({ lineId }) => lineId === move.lineId);
    const out = line ? namedOut(line, order.statusId) : [];
    const said = [...left].filter(({ pieceId }) => out.some((piece) => piece.pieceId === pieceId));
    const own = said.slice(0, move.quantity);
    for (const piece of own) left.delete(piece);
    if (said.length > own.length) refuse('MORE_PIECES_THAN_LINE', { label: said.at(-1)?.label });
    const awaited = line ? countPieces(line, order.statusId).awaited : 0;
    if (move.quantity >= awaited) return withNames(move, out);
    if (own.length + awaited - out.length < move.quantity) {
      refuse('WHICH_PIECES_CAME_BACK', { labels: out.map(({ label }) => label).join(', ') });
    }
    return withNames(move, own.map(refOf));
  });
  for (const piece of left) refuseReturn(state, piece);
  return named;
}

function refuseReturn(state: InventoryState, piece: NamedPiece): never {
  const { label } = piece;
  const holder = holderOf(state, piece);
  return holder
    ? refuse('PIECE_OUT_ON_ANOTHER', { label, orderNo: holder.orderNo })
    : refuse('PIECE_NOT_WITH_ORDER', { label });
}

function knownPieces({ pieces }: InventoryState, pieceIds: readonly number[]): NamedPiece[] {
  const known = pieceIds.map((pieceId) => pieces.get(pieceId) ?? refuse('PIECE_NOT_FOUND'));
  const twice = known.find((piece, at) => known.indexOf(piece) !== at);
  return twice ? refuse('PIECE_NAMED_TWICE', { label: twice.label }) : known;
}

function allotted({ lines }: Moving, moved: readonly MovedPieces[], pieces: readonly NamedPiece[]): MovedPieces[] {
  const names = new Map<number, PieceRef[]>();
  for (const piece of pieces) {
    const ofProduct = moved.filter(({ lineId }) => {
      const line = lines.find((one) => one.lineId === lineId);
      return line?.productId === piece.productId && line.from !== null;
    });
    if (ofProduct.length === 0) refuse('PIECE_OF_ANOTHER_PRODUCT', { label: piece.label });
    const room = ofProduct.find(({ lineId, quantity }) => (names.get(lineId)?.length ?? 0) < quantity);
    if (!room) return refuse('MORE_PIECES_THAN_LINE', { label: piece.label });
    names.set(room.lineId, [...(names.get(room.lineId) ?? []), refOf(piece)]);
  }
  return moved.map((move) => withNames(move, names.get(move.lineId) ?? []));
}

const withNames = (move: MovedPieces, pieces: readonly PieceRef[]): MovedPieces =>
  pieces.length > 0 ? { ...move, pieces } : move;

const refOf = ({ pieceId, label }: NamedPiece): PieceRef => ({ pieceId, label });
