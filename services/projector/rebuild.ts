import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore, Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ReadModelWriter, Saving } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { ParkedEvent } from '@naust/infra/read-models/read-models.port.ts';
import { foldUnsaved, type OpenEvents, openFolds, saveAll, startOf, typesOf } from './folding.ts';
import type { AnyProjection, ModelFold } from './model-fold.ts';
import { pace, type RebuildProgress } from './pace.ts';
import { tellingParked } from './parked.ts';

export interface RebuildOptions {
  events: Pick<EventStore, 'follow' | 'head'>;
  openEvents: OpenEvents;
  /** Of the rebuild's own: the runner of a shop that is open has another. */
  models: ReadModelWriter;
  projections: readonly AnyProjection[];
  clock: Clock;
  onProgress?: (progress: RebuildProgress) => void;
  onParked?: (failed: readonly ParkedEvent[]) => void;
  /** Called when all is built; the switch waits until it resolves. */
  maySwitch?: () => Promise<void>;
}

/** Events that are in memory together: few, so that they are gone before the collector has to carry them over. */
const BATCH_SIZE = 1_000;
/** Positions between two looks at what must be saved. */
const LOOK_EVERY = 20_000n;
/** A read model with fewer documents in memory is not saved at each look: most would be written anew every time. */
const WORTH_SAVING = 12_000;
/** All are saved when this part of what they had seen has come on top: so much at most is folded again after a crash. */
const SAVED_PART = 2n;

/**
 * Folds read models from the log's beginning beside the live ones, and switches when they have seen as much. Queries
 * are served throughout, and events may keep coming. Stopped or killed, it goes on where it was when called again.
 */
export async function rebuildModels(options: RebuildOptions, signal: AbortSignal): Promise<'switched' | 'stopped'> {
  const { models, projections, clock, onProgress, onParked } = options;
  const saving = tellingParked(models, onParked);
  let isSwitched = false;
  await models.freeReplaced(signal);
  const folds = await openFolds(models, projections, 'build');
  const tell = pace(clock, startOf(folds), onProgress);
  await foldToHead(options, folds, saving, signal, (seen, head) => tell('folding', seen, head));
  for (const { table } of folds) {
    tell('indexing', startOf(folds), await options.events.head());
    await models.finishBuild(table, signal);
  }
  await options.maySwitch?.();
  await foldToHead(options, folds, saving, signal, (seen, head) => tell('switching', seen, head));
  await models.exclusively(async (exclusive) => {
    await foldToHead(options, folds, tellingParked(exclusive, onParked), signal, (seen, head) =>
      tell('switching', seen, head),
    );
    if (signal.aborted) return;
    for (const { table } of folds) await exclusive.goLive(table);
    isSwitched = true;
  });
  if (isSwitched) await models.freeReplaced(signal);
  return isSwitched ? 'switched' : 'stopped';
}

/** Folds up to the end of the log as it is at the call. */
export async function foldToHead(
  { events, openEvents }: Pick<RebuildOptions, 'events' | 'openEvents'>,
  folds: readonly ModelFold[],
  saving: Saving,
  signal: AbortSignal,
  onBatch: (seen: Position, head: Position) => void,
): Promise<void> {
  const [head, start] = [await events.head(), startOf(folds)];
  if (start >= head || folds.length === 0) return;
  let [looked, saved] = [start, start];
  for await (const batch of events.follow(start, signal, { types: typesOf(folds), batchSize: BATCH_SIZE })) {
    await foldUnsaved(folds, batch, openEvents, saving);
    const isLast = batch.seen >= head;
    if (!isLast && batch.seen - looked < LOOK_EVERY) continue;
    looked = batch.seen;
    const isWhole = isLast || looked - saved >= saved / SAVED_PART;
    if (isWhole) saved = looked;
    await saveAll(isWhole ? folds : folds.filter(({ held }) => held >= WORTH_SAVING), looked, saving);
    onBatch(looked, head);
    if (isLast) return;
  }
}
