import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore, Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Lease } from '@naust/infra/read-models/leases.port.ts';
import type { ReadModelWriter, Saving } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { ParkedEvent } from '@naust/infra/read-models/read-models.port.ts';
import { foldUnsaved, type OpenEvents, openFolds, saveAll, startOf, typesOf } from './folding.ts';
import { beginKnown, type KnownStart } from './known-start.ts';
import type { AnyProjection, ModelFold } from './model-fold.ts';
import { type Folded, pace, type RebuildProgress } from './pace.ts';
import { tellingParked } from './parked.ts';

export interface RebuildOptions {
  events: Pick<EventStore, 'follow' | 'head'>;
  openEvents: OpenEvents;
  /** Of the rebuild's own: the runner of a shop that is open has another. */
  models: ReadModelWriter;
  projections: readonly AnyProjection[];
  /** Leases under which the read models are opened. */
  held?: readonly Lease[];
  /** Where those that can, and are at their beginning, begin. */
  start?: KnownStart | null;
  clock: Clock;
  onProgress?: (progress: RebuildProgress) => void;
  onParked?: (failed: readonly ParkedEvent[]) => void;
  /** Called when all is built; the switch waits until it resolves. */
  maySwitch?: () => Promise<void>;
}

/** Events that are in memory together: few, so that they are gone before the collector has to carry them over. */
const BATCH_SIZE = 1_000;
/** Events told between two looks at what must be saved. */
const LOOK_EVERY = 20_000;
/** A read model with fewer documents in memory is not saved at each look: most would be written anew every time. */
const WORTH_SAVING = 12_000;
/** All are saved when this part of what they were told has come on top: so much at most is folded again after a crash. */
const SAVED_PART = 2;

/**
 * Folds read models from the log's beginning beside the live ones, and switches when they have seen as much. Queries
 * are served throughout, and events may keep coming. Stopped or killed, it goes on where it was when called again.
 */
export async function rebuildModels(options: RebuildOptions, signal: AbortSignal): Promise<'switched' | 'stopped'> {
  const { models, clock, onProgress, onParked } = options;
  const saving = tellingParked(models, onParked);
  await models.freeReplaced(signal);
  const folds = await openFolds(options, 'build');
  if (options.start) await beginKnown(options, folds, options.start, saving, signal);
  const tell = pace(clock, onProgress);
  await foldToHead(options, folds, saving, signal, (folded) => tell('folding', folded));
  for (const { table } of folds) {
    tell('indexing', { seen: startOf(folds), head: await options.events.head(), told: 0, since: null, until: null });
    await models.finishBuild(table, signal);
  }
  await options.maySwitch?.();
  await foldToHead(options, folds, saving, signal, (folded) => tell('switching', folded));
  if (!(await switchOver(options, folds, saving, signal))) return 'stopped';
  await models.freeReplaced(signal);
  return 'switched';
}

/**
 * Folds what comes until the live ones have not seen more; false where it was stopped. The log is never waited for while
 * nobody else can save, so a live one may be ahead again and again, for as long as it saves an event before this does.
 */
async function switchOver(
  { events, openEvents, models, onParked }: RebuildOptions,
  folds: readonly ModelFold[],
  saving: Saving,
  signal: AbortSignal,
): Promise<boolean> {
  const isSwitchedAt = (seen: Position) =>
    models.exclusively(async (exclusive) => {
      await saveAll(folds, seen, tellingParked(exclusive, onParked));
      for (const { table } of folds) if (await exclusive.isBehind(table)) return false;
      for (const { table } of folds) await exclusive.goLive(table);
      return true;
    });
  if (signal.aborted) return false;
  const start = startOf(folds);
  if (await isSwitchedAt(start)) return true;
  // Behind, although there is no more: that will not change.
  if (start >= (await events.head())) throw new Error('the live read models have seen more than the log holds');
  for await (const batch of events.follow(start, signal, { types: typesOf(folds), batchSize: BATCH_SIZE })) {
    await foldUnsaved(folds, batch, openEvents, saving);
    if (await isSwitchedAt(batch.seen)) return true;
  }
  return false;
}

/** Folds up to the end of the log as it is at the call. */
export async function foldToHead(
  { events, openEvents }: Pick<RebuildOptions, 'events' | 'openEvents'>,
  folds: readonly ModelFold[],
  saving: Saving,
  signal: AbortSignal,
  onBatch: (folded: Folded) => void,
): Promise<void> {
  const [head, start] = [await events.head(), startOf(folds)];
  if (start >= head || folds.length === 0) return;
  let [told, looked, saved] = [0, 0, 0];
  let [since, until]: [string | null, string | null] = [null, null];
  for await (const batch of events.follow(start, signal, { types: typesOf(folds), batchSize: BATCH_SIZE })) {
    await foldUnsaved(folds, batch, openEvents, saving);
    told += batch.events.length;
    since ??= batch.events[0]?.meta.at ?? null;
    until = batch.events.at(-1)?.meta.at ?? until;
    const isLast = batch.seen >= head;
    if (!isLast && told - looked < LOOK_EVERY) continue;
    looked = told;
    const isWhole = isLast || looked - saved >= saved / SAVED_PART;
    if (isWhole) saved = looked;
    await saveAll(isWhole ? folds : folds.filter(({ held }) => held >= WORTH_SAVING), batch.seen, saving);
    onBatch({ seen: batch.seen, head, told, since, until });
    if (isLast) return;
  }
}
