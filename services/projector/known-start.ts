import type { EventStore, Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Saving } from '@naust/infra/read-models/read-model-writer.port.ts';
import { foldUnsaved, type OpenEvents, saveAll, typesOf } from './folding.ts';
import type { ModelFold } from './model-fold.ts';

/** What stood at a position of the log, written down beside it: a read model may begin there. */
export interface KnownStart {
  /** Of an event that the log holds. */
  readonly position: Position;
  /** The documents that it says something of. */
  readonly ids: readonly string[];
  /** What projections take as `known`. */
  readonly known: unknown;
}

interface Log {
  readonly events: Pick<EventStore, 'follow'>;
  readonly openEvents: OpenEvents;
}

const BATCH_SIZE = 1_000;

/**
 * Brings those that can begin with what is known, and have seen nothing yet, to its position. Of the events before it
 * they are told only what is not known; they are saved all at once, for half of it means nothing.
 */
export async function beginKnown(
  { events, openEvents }: Log,
  folds: readonly ModelFold[],
  { position, ids, known }: KnownStart,
  saving: Saving,
  signal: AbortSignal,
): Promise<void> {
  const beginning = folds.filter(({ skips }) => skips !== null);
  if (beginning.length === 0) return;
  const skipped = beginning.map(({ skips }) => skips);
  const types = typesOf(beginning).filter((type) => !skipped.some((skips) => skips?.has(type)));
  for await (const batch of events.follow(0n, signal, { types, batchSize: BATCH_SIZE })) {
    const isLast = batch.seen >= position;
    const due = batch.events.filter((event) => event.position <= position);
    await foldUnsaved(beginning, { ...batch, events: due }, openEvents, saving);
    if (!isLast) continue;
    for (const fold of beginning) {
      await fold.load(ids);
      fold.begin(known, position, ids);
    }
    await saveAll(beginning, position, saving);
    return;
  }
}
