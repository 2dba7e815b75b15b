import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore, Position } from '@naust/infra/event-store/event-store.port.ts';
import { type FoldingOptions, foldBatch, foldLog, logFrom, openFolds, saveAll, startOf } from './folding.ts';
import type { ModelFold } from './model-fold.ts';
import { pace, type RebuildProgress } from './pace.ts';

export interface RebuildOptions extends FoldingOptions {
  events: Pick<EventStore, 'follow' | 'head'>;
  clock: Clock;
  onProgress?: (progress: RebuildProgress) => void;
}

/**
 * Folds read models from the log's beginning beside the live ones, and switches when they have seen as much. Queries
 * are served throughout, and events may keep coming. Stopped or killed, it goes on where it was when called again.
 */
export async function rebuildModels(options: RebuildOptions, signal: AbortSignal): Promise<'switched' | 'stopped'> {
  const { events, models, clock, onProgress } = options;
  await models.freeReplaced(signal);
  const folds = await openFolds(options, 'build');
  const tell = pace(clock, onProgress);
  await foldToHead(options, folds, signal, (folded) => tell('folding', folded));
  for (const { table } of folds) {
    tell('indexing', { seen: startOf(folds), head: await events.head(), told: 0, since: null, until: null });
    await models.finishBuild(table, signal);
  }
  await foldToHead(options, folds, signal, (folded) => tell('switching', folded));
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
      await saveAll(folds, seen, exclusive, onParked);
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
  signal: AbortSignal,
  onSaved: (folded: Parameters<ReturnType<typeof pace>>[1]) => void,
): Promise<void> {
  const head = await options.events.head();
  if (startOf(folds) >= head) return;
  let told = 0;
  let since: string | null = null;
  for await (const { seen, events, first, last } of foldLog({ ...options, head }, folds, signal)) {
    told += events;
    since ??= first;
    onSaved({ seen, head, told, since, until: last });
    if (seen >= head) return;
  }
}
