import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore, Position } from '@naust/infra/event-store/event-store.port.ts';
import type { Lease } from '@naust/infra/read-models/leases.port.ts';
import type { ReadModelWriter, Saving } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { ParkedEvent } from '@naust/infra/read-models/read-models.port.ts';
import { type Followed, foldBatch, foldLog, logFrom, openFolds, saveAll, startOf } from './folding.ts';
import type { AnyProjection, ModelFold } from './model-fold.ts';
import { pace, type RebuildProgress } from './pace.ts';
import { tellingParked } from './parked.ts';

export interface RebuildOptions extends Followed {
  events: Pick<EventStore, 'follow' | 'head'>;
  /** Of the rebuild's own: the runner of a shop that is open has another. */
  models: ReadModelWriter;
  projections: readonly AnyProjection[];
  /** Leases under which the read models are opened. */
  held?: readonly Lease[];
  clock: Clock;
  onProgress?: (progress: RebuildProgress) => void;
  onParked?: (failed: readonly ParkedEvent[]) => void;
}

/**
 * Folds read models from the log's beginning beside the live ones, and switches when they have seen as much. Queries
 * are served throughout, and events may keep coming. Stopped or killed, it goes on where it was when called again.
 */
export async function rebuildModels(options: RebuildOptions, signal: AbortSignal): Promise<'switched' | 'stopped'> {
  const { events, models, clock, onProgress, onParked } = options;
  const saving = tellingParked(models, onParked);
  await models.freeReplaced(signal);
  const folds = await openFolds(options, 'build');
  const tell = pace(clock, onProgress);
  await foldToHead(options, folds, saving, signal, (folded) => tell('folding', folded));
  for (const { table } of folds) {
    tell('indexing', { seen: startOf(folds), head: await events.head(), told: 0, since: null, until: null });
    await models.finishBuild(table, signal);
  }
  await foldToHead(options, folds, saving, signal, (folded) => tell('switching', folded));
  if (!(await switchOver(options, folds, signal))) return 'stopped';
  await models.freeReplaced(signal);
  return 'switched';
}

/**
 * Folds what comes until the live ones have not seen more; false where it was stopped. The log is never waited for while
 * no other writer can save, so a live one may be ahead again and again, for as long as it saves an event before this does.
 */
async function switchOver(options: RebuildOptions, folds: readonly ModelFold[], signal: AbortSignal): Promise<boolean> {
  const { events, openEvents, models, onParked } = options;
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
  for await (const batch of logFrom(start, events, folds, signal)) {
    await foldBatch(folds, batch, openEvents);
    if (await isSwitchedAt(batch.seen)) return true;
  }
  return false;
}

/** Folds up to the end of the log as it is at the call. */
async function foldToHead(
  options: RebuildOptions,
  folds: readonly ModelFold[],
  saving: Saving,
  signal: AbortSignal,
  onSaved: (folded: Parameters<ReturnType<typeof pace>>[1]) => void,
): Promise<void> {
  const head = await options.events.head();
  if (startOf(folds) >= head) return;
  let told = 0;
  let since: string | null = null;
  for await (const { seen, events, first, last } of foldLog({ ...options, head }, folds, saving, signal)) {
    told += events;
    since ??= first;
    onSaved({ seen, head, told, since, until: last });
    if (seen >= head) return;
  }
}
