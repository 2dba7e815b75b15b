import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';

/** A line whose pieces may have names. */
export interface NamedLine {
  readonly id: number;
  readonly productId: number;
  readonly isRental: boolean;
  /** Rented, out and not back. */
  readonly awaited: number;
  readonly piecesOut?: readonly PieceName[] | undefined;
}

export type PieceName = Pick<NamedPieceAnswer, 'id' | 'label'>;

/** Choices that differ from the proposal, by `placeOf`: a piece's id, or empty for a unit without a name. */
export type WrittenNames = ReadonlyMap<string, string>;

export const placeOf = (lineId: number, nth: number): string => `${lineId}-${nth}`;

/** Whether a piece can be handed out now. */
export const isIn = ({ status, out, isDown = false }: NamedPieceAnswer): boolean =>
  status === 'i drift' && out === null && !isDown;

/** The pieces of a line that can go out or come back. */
export function namesFor(
  act: 'out' | 'back',
  { productId, isRental, piecesOut = [] }: NamedLine,
  pieces: readonly NamedPieceAnswer[],
): readonly PieceName[] {
  if (!isRental) return [];
  if (act === 'back') return piecesOut;
  return pieces.filter((piece) => piece.productId === productId && isIn(piece));
}

interface Choosing {
  readonly act: 'out' | 'back';
  readonly lines: readonly NamedLine[];
  readonly pieces: readonly NamedPieceAnswer[];
  /** By line: how many move. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly written: WrittenNames;
}

/**
 * By line, one text for each unit that moves: what was written, else the first piece that nothing else names, else
 * empty. A line that needs no names is left out: none can go, or all of them come back.
 */
export function chosenNames({
  act,
  lines,
  pieces,
  quantities,
  written,
}: Choosing): ReadonlyMap<number, readonly string[]> {
  const used = new Set([...written.values()]);
  const chosen = new Map<number, readonly string[]>();
  for (const line of lines) {
    const quantity = quantities.get(line.id) ?? 0;
    const names = namesFor(act, line, pieces);
    if (names.length === 0 || quantity === 0 || (act === 'back' && quantity >= line.awaited)) continue;
    const units = Array.from({ length: quantity }, (_, nth) => {
      const own = written.get(placeOf(line.id, nth));
      if (own !== undefined) return own;
      const free = names.find(({ id }) => !used.has(String(id)));
      if (free) used.add(String(free.id));
      return free ? String(free.id) : '';
    });
    chosen.set(line.id, units);
  }
  return chosen;
}

/** The ids for the call; left out without any. */
export function piecesBody(chosen: ReadonlyMap<number, readonly string[]>): { pieces?: number[] } {
  const ids = [...chosen.values()].flat().filter((id) => id !== '');
  return ids.length > 0 ? { pieces: ids.map(Number) } : {};
}
