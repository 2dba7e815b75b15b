import * as z from 'zod/mini';
import { undoToken } from '../contract.ts';

/** `dryRun` 'true' changes nothing. */
export const importForm = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) });

const importRow = z.object({
  /** The header is line 1. */
  line: z.int(),
  outcome: z.enum(['new', 'update', 'error']),
  error: z.optional(z.string()),
  /** Columns with a value that the shop has no field for yet. */
  unused: z.optional(z.array(z.string())),
});

export const importAnswer = z.object({
  /** null after a dry run, and if nothing changed. */
  id: z.nullable(z.string()),
  rows: z.array(importRow),
  new: z.int(),
  updated: z.int(),
  failed: z.int(),
  /** Files of the ZIP that no row names. */
  unnamedPictures: z.optional(z.array(z.string())),
  ...undoToken,
});
export type ImportAnswer = z.infer<typeof importAnswer>;
