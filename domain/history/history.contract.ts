import * as z from 'zod/mini';
import { undoToken } from '../contract.ts';

/** The words with a history. */
export const HISTORY_WORDS = [
  'order',
  'charge',
  'product',
  'group',
  'user',
  'vehicle',
  'message',
  'topic',
  'employee',
  'task',
  'quiz',
  'storage-unit',
  'charge-kind',
  'discount',
  'customer-group',
  'season',
  'opening-hours',
  'import',
  'shop',
] as const;
export type HistoryWord = (typeof HISTORY_WORDS)[number];

/** A field in the words of the shop; null: empty. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** One row of GET /api/history/{word}/{id}, oldest first. */
export const historyEntry = z.object({
  /** For POST /api/undo/{eventId}; opaque otherwise. */
  eventId: z.string(),
  at: z.string(),
  /** The current name, 'Kunde', 'Sjekklisten', 'Systemet', 'Vipps' or 'slettet'. */
  by: z.string(),
  through: z.enum(['web', 'vipps', 'job', 'seed']),
  type: z.string(),
  /** What happened, in words. */
  title: z.string(),
  changes: z.array(fieldChange),
  reason: z.nullable(z.string()),
  /** Whether POST /api/undo would take it back now. */
  undoable: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Readers find by these words what an administrator forced against the rules. */
export const OVERLAP = 'Overlapp';
export const OWN_PRICE = 'egen pris';

/** `notice`: what an undo left as it was, in words. */
export const undone = z.object({ ok: z.literal(true), ...undoToken, notice: z.optional(z.string()) });
