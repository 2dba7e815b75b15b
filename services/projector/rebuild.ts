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
 * Folds read models from the log's beginning next to the live ones, and switches when they have seen as much. Queries
 * are served throughout, and new events may arrive. After a stop or a kill, the next call continues.
 */
export async function rebuildModels(options: RebuildOptions, signal: AbortSignal): Promise<'switched' | 'stopped'> {
  const { events, models, clock, onProgress } = options;
  await models.freeReplaced(signal);
  const folds = await openFolds(options, 'build');
  const tell = pace(clock, onProgress);
  await foldToHead(options, folds, signal, (folded) => tell('folding', folded));
  for (const { table } of folds) {
    tell('indexing', { seen: startOf(folds), head: await events.head(), eventCount: 0, since: null, until: null });
    await models.finishBuild(table, signal);
  }
  await foldToHead(options, folds, signal, (folded) => tell('switching', folded));
  if (!(await switchOver(options, folds, signal))) return 'stopped';
  await models.freeReplaced(signal);
  return 'switched';
}

/**
 * Folds new events until the live ones have not seen more; false if it was stopped. It never waits for the log while
 * other writers are paused, so a live one may be ahead repeatedly, as long as it saves an event first.
 */
async function switchOver(options: RebuildOptions, folds: readonly ModelFold[], signal: AbortSignal): Promise<boolean> {
  const { events, openEvents, models, onDeadLetters } = options;
  const isSwitchedAt = (seen: Position) =>
    models.exclusively(async (exclusive) => {
      await saveAll(folds, seen, exclusive, onDeadLetters);
      for (const { table } of folds) if (await exclusive.isBehind(table)) return false;
      for (const { table } of folds) await exclusive.goLive(table);
      return true;
    });
  if (signal.aborted) return false;
  const start = startOf(folds);
  if (await isSwitchedAt(start)) return true;
  // Behind, although the log has no more events: that cannot change.
  if (start >= (await events.head())) throw new Error('the live read models have seen more than the log holds');
  for await (const batch of logFrom(start, events, folds, signal)) {
    await foldBatch(folds, batch, openEvents);
    if (await isSwitchedAt(batch.seen)) return true;
  }
  return false;
}

/** Folds up to the current end of the log. */
async function foldToHead(
  options: RebuildOptions,
  folds: readonly ModelFold[],
  signal: AbortSignal,
  onSaved: (folded: Parameters<ReturnType<typeof pace>>[1]) => void,
): Promise<void> {
  const head = await options.events.head();
  if (startOf(folds) >= head) return;
  let eventCount = 0;
  let since: string | null = null;
  for await (const { seen, events, first, last } of foldLog({ ...options, head }, folds, signal)) {
    eventCount += events;
    since ??= first;
    onSaved({ seen, head, eventCount, since, until: last });
    if (seen >= head) return;
  }
}
