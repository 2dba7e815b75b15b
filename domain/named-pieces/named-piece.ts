import * as z from 'zod/mini';

/** In use, under repair, or gone for good. Only the first is handed out. */
export const PIECE_STATUSES = ['i drift', 'på verksted', 'solgt'] as const;
export const pieceStatus = z.enum(PIECE_STATUSES);
export type PieceStatus = z.infer<typeof pieceStatus>;

export const LABEL_LENGTH = 20;
export const PLATE_LENGTH = 40;
export const DOWNTIME_REASON_LENGTH = 100;

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

/** A time in the workshop, as the log keeps it: wall clock, `to` not included. `label` of that moment. */
export const pieceDowntime = z.object({
  downtimeId: z.int(),
  pieceId: z.int(),
  productId: z.int(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.string()),
});
export type PieceDowntime = z.infer<typeof pieceDowntime>;

/** How people write a label or plate: 'dx 4521', 'DX-4521' and 'DX4521' are one. */
export const foldedLabel = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
