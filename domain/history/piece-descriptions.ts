import { formatKr } from '../money.ts';
import type { NamedPiece, PieceDowntime } from '../named-pieces/named-piece.ts';
import { formatWallClock, wallMinute } from '../wall-clock.ts';
import { type Descriptions, dateWords, type Fields } from './description.ts';

/** Told in the history of the piece's product. */
export const pieceDescriptions: Descriptions<'PieceNamed' | 'PieceRevised' | 'DowntimeSet' | 'DowntimeRemoved'> = {
  PieceNamed: (piece) => ({ title: `Enheten ${piece.label} ble lagt til`, fields: wordsOf(piece) }),
  PieceRevised: (piece) => ({ title: `Enheten ${piece.label} ble endret`, fields: wordsOf(piece) }),
  DowntimeSet: (downtime) => ({ title: `Enheten ${downtime.label} på verksted`, fields: timesOf(downtime) }),
  DowntimeRemoved: ({ label }) => ({ title: `Enheten ${label} skal ikke på verksted likevel`, fields: {} }),
};

const timesOf = ({ from, to, reason }: PieceDowntime): Fields => ({
  Fra: timeWords(from),
  Til: timeWords(to),
  Grunn: reason,
});

const timeWords = (time: string): string => formatWallClock(wallMinute(time) ?? 0);

const wordsOf = ({ label, plate, boughtOn, priceOre, status, note }: NamedPiece): Fields => ({
  Merke: label,
  'Regnr. eller serienr.': plate,
  Kjøpt: dateWords(boughtOn),
  Pris: priceOre === null ? null : formatKr(priceOre),
  Status: status,
  Notat: note,
});
