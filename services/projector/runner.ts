import { setTimeout } from 'node:timers/promises';
import type { EventStore, Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ChangedDocuments } from '@naust/infra/read-models/changed-documents.ts';
import type { Lease } from '@naust/infra/read-models/leases.port.ts';
import { ModelMoved, type ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName, type ParkedEvent } from '@naust/infra/read-models/read-models.port.ts';
import { foldUnsaved, type OpenEvents, openFolds, saveAll, startOf, typesOf } from './folding.ts';
import type { AnyProjection, ModelFold } from './model-fold.ts';
import { tellingParked } from './parked.ts';

export interface RunnerOptions {
  events: Pick<EventStore, 'follow'>;
  openEvents: OpenEvents;
  models: ReadModelWriter;
  projections: readonly AnyProjection[];
  /** Leases under which the read models are opened. */
  held?: readonly Lease[];
  /**
   * All read models of this runner (`orders@1`) have seen the log up to here, and readers can see it. `changed`: the
   * documents that are not what they were; all of them where that is not known.
   */
  onSeen?: (models: readonly string[], seen: Position, changed: readonly ChangedDocuments[]) => void;
  /** These events could not be folded, and their documents or streams stand still. */
  onParked?: (failed: readonly ParkedEvent[]) => void;
  /** What made the runner start over; it does so by itself. */
  onFault?: (error: unknown) => void;
}

/** Events that are in memory together when catching up: few, so that they are gone before the collector carries them over. */
const BATCH_SIZE = 500;
/**
 * Events told between two saves when catching up: the more, the fewer documents are written twice. Live, a batch is what
 * has come since the last one, and is saved at once.
 */
const SAVE_EVERY = 20_000;
/** Fewer events than a batch should have: after one with less, others are given as long as it took to come together. */
const WORTH_WHILE = 200;
const [SHORTEST_GATHERING, LONGEST_GATHERING] = [1, 5];
const [FIRST_PAUSE, LONGEST_PAUSE] = [50, 5_000];

/**
 * Keeps read models up to date from one pass over the log, until the signal aborts. Whatever fails (a store that is
 * away, another writer) it opens everything anew and goes on from the saved checkpoints.
 */
export async function runProjections(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    try {
      const folds = await openFolds(options, 'open');
      await follow(options, folds, signal, () => {
        pause = FIRST_PAUSE;
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ModelMoved) continue;
      options.onFault?.(error);
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}

async function follow(
  { events, openEvents, models, projections, onSeen, onParked }: RunnerOptions,
  folds: readonly ModelFold[],
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> {
  const names = projections.map(({ model }) => modelName(model));
  const saving = tellingParked(models, onParked);
  const start = startOf(folds);
  onSeen?.(names, start, names.map(allOf));
  let unsaved = 0;
  let changed: ChangedDocuments[] = [];
  for await (const batch of events.follow(start, signal, { types: typesOf(folds), batchSize: BATCH_SIZE })) {
    const began = performance.now();
    for (const name of await foldUnsaved(folds, batch, openEvents, saving)) changed.push(allOf(name));
    unsaved += batch.events.length;
    if (!batch.live && unsaved < SAVE_EVERY) continue;
    changed.push(...(await saveAll(folds, batch.seen, saving)));
    unsaved = 0;
    onSeen?.(names, batch.seen, changed);
    changed = [];
    onProgress();
    if (batch.live && batch.events.length < WORTH_WHILE) await setTimeout(gatheringAfter(performance.now() - began));
  }
}

const gatheringAfter = (ms: number): number => Math.min(Math.max(ms, SHORTEST_GATHERING), LONGEST_GATHERING);

const allOf = (model: string): ChangedDocuments => ({ model, ids: null, isListedAnew: true });
