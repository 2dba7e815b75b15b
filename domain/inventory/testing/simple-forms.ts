import type { StatusId } from '../../orders/statuses.ts';
import {
  ALL_OVER,
  countOf,
  IN_HOUSE,
  isAwaited,
  isLeft,
  type KeptLine,
  type SimpleLine,
  type SimpleOrder,
  type SimpleState,
  UNKNOWN,
} from './brute-force-shop.ts';

const isOver = (status: StatusId): boolean => status === 4 || status === 5;
const isSameThing = (one: SimpleLine, other: SimpleLine): boolean =>
  one.productId === other.productId && (one.from === null) === (other.from === null);

/** The lines of an order after a form that names them by index; null if it drops pieces that are out. */
export function revisedLines(order: SimpleOrder, form: readonly SimpleLine[]): KeptLine[] | null {
  let lastId = Math.max(...order.lines.map(({ id }) => id));
  const lines = form.map((line, at) => {
    const before = order.lines.find(({ id }) => id === at + 1);
    return { ...line, id: before?.id ?? ++lastId, pieces: piecesOf(before, line, isOver(order.status)) };
  });
  const isKept = order.lines.every((before) => {
    if (before.from === null || countOf(before, isAwaited) === 0) return true;
    const line = lines.find(({ id }) => id === before.id);
    const isOther = line?.productId !== before.productId || line.from === null;
    return !isOther && line.quantity >= before.pieces.length - countOf(before, isLeft);
  });
  return isKept ? lines : null;
}

/** Keeps the earliest times out and back. */
function fewerPieces({ pieces }: KeptLine, quantity: number): KeptLine['pieces'] {
  if (pieces.filter((piece) => !isLeft(piece)).length <= quantity) return pieces.slice(0, quantity);
  const outs = pieces.flatMap(({ out }) => out ?? []).sort((one, other) => one - other);
  const backs = pieces.flatMap(({ back }) => back ?? []).sort((one, other) => one - other);
  return outs.slice(0, quantity).map((out, at) => ({ out, back: backs[at] ?? null }));
}

/**
 * The current lines with the pieces from before a move; null if pieces that were out then fit on no line of the same
 * product and period.
 */
export function restoredLines(order: SimpleOrder, { status, lines }: SimpleState): KeptLine[] | null {
  const isKept = lines.every((before) => {
    const out = before.pieces.length - countOf(before, isLeft);
    const line = order.lines.find(({ id }) => id === before.id);
    return out === 0 || (line !== undefined && isSameThing(before, line) && line.quantity >= out);
  });
  if (!isKept) return null;
  return order.lines.map((line) => {
    const before = lines.find(({ id }) => id === line.id);
    return { ...line, pieces: piecesOf(before, line, isOver(status)) };
  });
}

/** The pieces of a line after a form. New pieces in an order that is over are over too. */
function piecesOf(before: KeptLine | undefined, line: SimpleLine, isOver: boolean): KeptLine['pieces'] {
  const isSame = before !== undefined && isSameThing(before, line);
  const kept = isSame ? fewerPieces(before, line.quantity) : [];
  const fresh = isSame || !isOver ? IN_HOUSE : line.from === null ? { out: UNKNOWN, back: null } : ALL_OVER;
  return [...kept, ...Array.from({ length: line.quantity - kept.length }, () => fresh)];
}
