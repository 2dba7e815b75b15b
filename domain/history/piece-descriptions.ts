import { formatKr } from '../money.ts';
import type { NamedPiece } from '../named-pieces/named-piece.ts';
import { type Descriptions, dateWords, type Fields } from './description.ts';

/** Told in the history of the piece's product. */
export const pieceDescriptions: Descriptions<'PieceNamed' | 'PieceRevised'> = {
  PieceNamed: (piece) => ({ title: `Enheten ${piece.label} ble lagt til`, fields: wordsOf(piece) }),
  PieceRevised: (piece) => ({ title: `Enheten ${piece.label} ble endret`, fields: wordsOf(piece) }),
};

const wordsOf = ({ label, plate, boughtOn, priceOre, status, note }: NamedPiece): Fields => ({
  Merke: label,
  'Regnr. eller serienr.': plate,
  Kjøpt: dateWords(boughtOn),
  Pris: priceOre === null ? null : formatKr(priceOre),
  Status: status,
  Notat: note,
});
