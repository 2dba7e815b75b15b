import * as z from 'zod/mini';
import { longIdText } from '../contract.ts';
import { lines } from '../written.contract.ts';

export const MOST_NOTE_LETTERS = 1_000;

/** POST /api/orders/{id}/notes. */
export const noteInput = z.object({ text: lines(MOST_NOTE_LETTERS) });

/** GET /api/orders/{id}/notes, oldest first. */
export const noteAnswer = z.object({
  id: longIdText,
  text: z.string(),
  /** Instant, UTC. */
  at: z.string(),
  by: z.string(),
});
export type NoteAnswer = z.infer<typeof noteAnswer>;
