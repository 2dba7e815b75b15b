import * as z from 'zod/mini';
import { kr, longIdText } from '../contract.ts';
import { wallClock } from '../orders/orders.contract.ts';
import { lines, oneLine } from '../written.contract.ts';
import { MOST_KR } from '../written-amount.ts';
import { DOWNTIME_REASON_LENGTH, LABEL_LENGTH, PLATE_LENGTH, pieceStatus } from './named-piece.ts';

const said = {
  plate: z.optional(z.nullable(oneLine(PLATE_LENGTH))),
  /** yyyy-mm-dd. */
  bought: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  price: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(MOST_KR)))),
  status: z.optional(pieceStatus),
  note: z.optional(z.nullable(lines(500))),
};

/** POST /api/products/{id}/pieces. Without `status` the piece is in use. */
export const namedPieceInput = z.object({ ...said, label: oneLine(LABEL_LENGTH) });

/** PUT /api/pieces/{id}: a missing field keeps its value. */
export const revisedPiece = z.object({
  ...said,
  label: z.optional(oneLine(LABEL_LENGTH)),
  version: z.optional(z.int()),
});

const downtimeAnswer = z.object({ id: z.int(), from: z.string(), to: z.string(), reason: z.nullable(z.string()) });
export type DowntimeAnswer = z.infer<typeof downtimeAnswer>;

export const namedPieceAnswer = z.object({
  id: z.int(),
  productId: z.int(),
  label: z.string(),
  /** Plate or serial number. */
  plate: z.nullable(z.string()),
  /** yyyy-mm-dd. */
  bought: z.nullable(z.string()),
  price: z.nullable(kr),
  status: pieceStatus,
  note: z.nullable(z.string()),
  /** The order that it is out on. */
  out: z.nullable(z.object({ orderId: longIdText, orderNo: z.int() })),
  /** Times in the workshop that are not over, the next first. */
  downtimes: z.optional(z.array(downtimeAnswer)),
  /** In the workshop now. */
  isDown: z.optional(z.boolean()),
  version: z.int(),
});
export type NamedPieceAnswer = z.infer<typeof namedPieceAnswer>;

/** POST /api/pieces/{id}/downtime: wall clock, `to` not included. */
export const downtimeInput = z.object({
  from: wallClock,
  to: wallClock,
  reason: z.optional(z.nullable(oneLine(DOWNTIME_REASON_LENGTH))),
});

/** GET /api/pieces/at. `plate`: plate, serial number or label; `time`: wall clock. */
export const pieceAtQuery = z.object({ plate: z.string().check(z.maxLength(PLATE_LENGTH)), time: wallClock });

/** Who had a piece at a moment. */
export const pieceAtAnswer = z.object({
  piece: z.object({ id: z.int(), label: z.string(), plate: z.nullable(z.string()), productId: z.int() }),
  orderId: longIdText,
  orderNo: z.int(),
  /** The line's product, as ordered. */
  product: z.string(),
  /** null: an order without details. */
  customer: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** Wall clock; `back` null: still out. */
  out: z.nullable(z.string()),
  back: z.nullable(z.string()),
});
export type PieceAtAnswer = z.infer<typeof pieceAtAnswer>;
