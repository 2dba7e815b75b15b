import * as z from 'zod/mini';
import { undoToken } from '../contract.ts';

/** What has a history. */
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
  'opening-hours',
  'shop',
] as const;
export type HistoryWord = (typeof HISTORY_WORDS)[number];

/** A field in the words of the shop; null: nothing stood there. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** One row of GET /api/history/{word}/{id}, oldest first. */
export const historyEntry = z.object({
  /** For POST /api/undo/{eventId}; means nothing else. */
  eventId: z.string(),
  at: z.string(),
  /** A name as it stands now, 'Kunde', 'Sjekklisten', 'Systemet', 'Vipps' or 'slettet'. */
  by: z.string(),
  through: z.enum(['web', 'vipps', 'job', 'seed']),
  type: z.string(),
  /** What happened, as one reads it. */
  title: z.string(),
  changes: z.array(fieldChange),
  reason: z.nullable(z.string()),
  /** Whether POST /api/undo would take it back as things stand. */
  undoable: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** By these words a reader finds what an administrator let through against the rules. */
export const OVERLAP = 'Overlapp';
export const OWN_PRICE = 'egen pris';

export const undone = z.object({ ok: z.literal(true), ...undoToken });
