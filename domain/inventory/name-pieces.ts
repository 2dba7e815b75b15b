import { foldedLabel, type NamedPiece, type NamedPieceFields } from '../named-pieces/named-piece.ts';
import { namedPieceAnswerOf } from '../named-pieces/named-piece-answer.ts';
import { refuse } from '../refusal.ts';
import { parseDate } from '../wall-clock.ts';
import { withoutDowntimes } from './downtime.ts';
import type { InventoryEvent } from './inventory.events.ts';
import type { InventoryState } from './inventory-state.ts';
import type { NamePiece, RevisePiece } from './piece-commands.ts';
import { holderOf } from './pieces-out.ts';

/**
 * Names a unit of a product. Refuses a label or plate that another piece has that is not sold, and more pieces in use
 * than the product has units. The same form again is quiet.
 */
export function namePiece(state: InventoryState, { productId, fields }: NamePiece): readonly InventoryEvent[] {
  if (!state.products.get(productId)) refuse('PRODUCT_NOT_FOUND');
  const piece = { pieceId: state.pieces.lastId + 1, productId, version: 1, ...checked(fields) };
  if (samePieceNamed(state, { productId, fields }) !== null) return [];
  requireFree(state, piece);
  requireUnit(state, piece);
  return [{ type: 'PieceNamed', data: piece }];
}

/** The piece that equals the form; null if there is none. */
export function samePieceNamed(
  { pieces }: Pick<InventoryState, 'pieces'>,
  { productId, fields }: Omit<NamePiece, 'type'>,
): number | null {
  const wanted = checked(fields);
  for (const [pieceId, piece] of pieces.entries()) {
    if (piece.productId === productId && isSame(piece, wanted)) return pieceId;
  }
  return null;
}

/** Changes a piece; quiet if it is so already. A piece that is out is not sold. */
export function revisePiece(state: InventoryState, command: RevisePiece): readonly InventoryEvent[] {
  const { pieceId, expectedVersion, change } = command;
  const before = state.pieces.get(pieceId) ?? refuse('PIECE_NOT_FOUND');
  const after = { ...before, ...checked({ ...before, ...change }), version: before.version + 1 };
  if (isSame(before, after)) return [];
  if (expectedVersion !== null && expectedVersion !== before.version) {
    refuse('CHANGED_MEANWHILE', { current: namedPieceAnswerOf(before, holderOf(state, before)) });
  }
  requireFree(state, after);
  const holder = after.status === 'solgt' ? holderOf(state, before) : null;
  if (holder) refuse('PIECE_IS_OUT', { label: before.label, orderNo: holder.orderNo });
  if (before.status !== 'i drift') requireUnit(state, after);
  // Out of use, it takes no unit; its times in the workshop take none either.
  const freed = after.status === 'i drift' ? [] : withoutDowntimes(state, pieceId);
  return [{ type: 'PieceRevised', data: after }, ...freed];
}

/** Pieces in use; the product has at least as many units. */
export const piecesInUse = ({ pieces }: Pick<InventoryState, 'pieces'>, productId: number): number =>
  [...pieces.values()].filter((piece) => piece.productId === productId && piece.status === 'i drift').length;

function checked({ label, plate, boughtOn, priceOre, status, note }: NamedPieceFields): NamedPieceFields {
  if (foldedLabel(label) === '') refuse('PIECE_LABEL_BLANK');
  if (boughtOn !== null && parseDate(boughtOn) === null) refuse('PIECE_DATE_WRONG');
  if (priceOre !== null && !(Number.isSafeInteger(priceOre) && priceOre >= 0)) refuse('PIECE_PRICE_WRONG');
  return { label: label.trim(), plate: plate?.trim() || null, boughtOn, priceOre, status, note: note?.trim() || null };
}

const isSame = (one: NamedPieceFields, other: NamedPieceFields): boolean =>
  one.label === other.label &&
  one.plate === other.plate &&
  one.boughtOn === other.boughtOn &&
  one.priceOre === other.priceOre &&
  one.status === other.status &&
  one.note === other.note;

/** A sold piece leaves its label and plate to others. */
function requireFree({ pieces }: InventoryState, { pieceId, label, plate, status }: NamedPiece): void {
  if (status === 'solgt') return;
  for (const other of pieces.values()) {
    if (other.pieceId === pieceId || other.status === 'solgt') continue;
    if (foldedLabel(other.label) === foldedLabel(label)) refuse('PIECE_LABEL_TAKEN', { label: other.label });
    const isSamePlate = plate !== null && other.plate !== null && foldedLabel(plate) === foldedLabel(other.plate);
    if (isSamePlate && foldedLabel(plate) !== '') refuse('PIECE_PLATE_TAKEN', { label: other.label });
  }
}

function requireUnit(state: InventoryState, { productId, status }: NamedPiece): void {
  const units = state.products.get(productId)?.rentalQty ?? 0;
  if (status === 'i drift' && piecesInUse(state, productId) >= units) refuse('MORE_PIECES_THAN_UNITS', { units });
}
