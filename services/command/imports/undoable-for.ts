import { refuse } from '@naust/domain/refusal.ts';

/** A day, in milliseconds. */
const UNDOABLE_FOR = 24 * 60 * 60 * 1000;

/** `now`: milliseconds. */
export const isUndoableStill = ({ at }: { at: string }, now: number): boolean => now - Date.parse(at) <= UNDOABLE_FOR;

/** Refuses IMPORT_TOO_OLD a day after an import. `now`: milliseconds. */
export function requireUndoable(meta: { at: string }, now: number): void {
  if (!isUndoableStill(meta, now)) refuse('IMPORT_TOO_OLD');
}
