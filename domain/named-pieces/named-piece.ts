import * as z from 'zod/mini';

/** In use, under repair, or gone for good. Only the first is handed out. */
export const PIECE_STATUSES = ['i drift', 'på verksted', 'solgt'] as const;
export const pieceStatus = z.enum(PIECE_STATUSES);
export type PieceStatus = z.infer<typeof pieceStatus>;

export const LABEL_LENGTH = 20;
export const PLATE_LENGTH = 40;

/** One unit of a rental product by its name. Booking counts units; a piece is named at the hand-out. */
export const namedPieceFields = z.object({
  /** What stands on it, 'H3'. */
  label: z.string(),
  /** Plate or serial number. */
  plate: z.nullable(z.string()),
  /** yyyy-mm-dd. */
  boughtOn: z.nullable(z.string()),
  priceOre: z.nullable(z.int()),
  status: pieceStatus,
  note: z.nullable(z.string()),
});
export type NamedPieceFields = z.infer<typeof namedPieceFields>;

/** A piece as the log keeps it, whole after each change. */
export const namedPiece = z.extend(namedPieceFields, { pieceId: z.int(), productId: z.int(), version: z.int() });
export type NamedPiece = z.infer<typeof namedPiece>;

/** How people write a label or plate: 'dx 4521', 'DX-4521' and 'DX4521' are one. */
export const foldedLabel = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
