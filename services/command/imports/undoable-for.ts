import { refuse } from '@naust/domain/refusal.ts';

/** A day, in milliseconds. */
const UNDOABLE_FOR = 24 * 60 * 60 * 1000;

/** Refuses IMPORT_TOO_OLD a day after an import. `now`: milliseconds. */
export function requireUndoable({ at }: { at: string }, now: number): void {
  if (now - Date.parse(at) > UNDOABLE_FOR) refuse('IMPORT_TOO_OLD');
}
