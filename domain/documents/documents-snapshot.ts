import * as z from 'zod/mini';
import { inSlices } from '../in-slices.ts';
import { ROWS_PER_PART, type SnapshotReading } from '../snapshot.ts';
import { type DocumentsState, documents } from './documents.decider.ts';

/** Raise it when the state's shape or a rule that folds it changes; older snapshots are then ignored. */
export const DOCUMENTS_SNAPSHOT_VERSION = 1;

const rows = <K extends z.ZodMiniType, V extends z.ZodMiniType>(key: K, value: V) =>
  z.optional(z.array(z.tuple([key, value])));

const part = z.object({
  lastNumber: z.optional(z.nullable(z.int())),
  documents: rows(z.string(), z.object({ number: z.int(), orderId: z.string(), isStored: z.boolean() })),
  kids: rows(z.string(), z.object({ documentId: z.string() })),
  sendings: rows(z.string(), z.object({ documentId: z.string() })),
  outcomes: rows(z.string(), z.object({ isSent: z.boolean() })),
  reminders: rows(z.string(), z.object({ isSent: z.boolean() })),
  forgottenYears: rows(z.int(), z.object({ year: z.int() })),
});

/** The maps of the state. */
const MAPS = [
  'documents',
  'kids',
  'sendings',
  'outcomes',
  'reminders',
  'forgottenYears',
] as const satisfies readonly Exclude<keyof DocumentsState, 'lastNumber'>[];

/** The state in parts of plain JSON. It must not change before the last one is taken. */
export function* writeDocuments(state: DocumentsState): Generator<unknown> {
  yield { lastNumber: state.lastNumber };
  for (const name of MAPS) {
    for (const slice of inSlices<unknown>(state[name].entries(), ROWS_PER_PART)) yield { [name]: slice };
  }
}

export function readDocuments(): SnapshotReading<DocumentsState> {
  const state = documents.initial();
  let hasBegun = false;
  return {
    take(json) {
      const read = part.parse(json);
      if (read.lastNumber !== undefined) {
        hasBegun = true;
        state.lastNumber = read.lastNumber;
      }
      for (const [id, one] of read.documents ?? []) state.documents.set(id, one);
      for (const [kid, one] of read.kids ?? []) state.kids.set(kid, one);
      for (const [id, one] of read.sendings ?? []) state.sendings.set(id, one);
      for (const [id, one] of read.outcomes ?? []) state.outcomes.set(id, one);
      for (const [id, one] of read.reminders ?? []) state.reminders.set(id, one);
      for (const [year, one] of read.forgottenYears ?? []) state.forgottenYears.set(year, one);
    },
    state() {
      if (!hasBegun) throw new Error('the snapshot of the documents has no beginning');
      return state;
    },
  };
}
