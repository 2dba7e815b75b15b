import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import type { OpenEvents } from './folding.ts';
import type { AnyProjection } from './model-fold.ts';
import { rebuildModels } from './rebuild.ts';
import { type RunnerOptions, runProjections } from './runner.ts';

/** Runs beside the projections in the same thread until the signal aborts, as the reactions do. */
export type Companion = (signal: AbortSignal, onFault: (error: unknown) => void) => Promise<void>;

export interface ProjectorOptions {
  events: Pick<EventStore, 'follow' | 'head'>;
  openEvents: OpenEvents;
  /** A new writer at each call, on the same read models. */
  openModels(): ReadModelWriter;
  projections: readonly AnyProjection[];
  companions?: readonly Companion[];
  clock: Clock;
  onSeen?: NonNullable<RunnerOptions['onSeen']>;
  onParked?: NonNullable<RunnerOptions['onParked']>;
  onFault?: (error: unknown) => void;
  /** Milliseconds until a failed build is tried again (default 500). */
  pauseMs?: number;
}

/**
 * Keeps every read model up to date until the signal aborts. Those that are missing are built first, beside the others:
 * what customers cannot order without before the rest.
 */
export async function runProjector(options: ProjectorOptions, signal: AbortSignal): Promise<void> {
  const models = options.openModels();
  try {
    const companions = (options.companions ?? []).map((companion) =>
      companion(signal, (error) => options.onFault?.(error)),
    );
    await Promise.all([...companions, buildThenRun(options, models, signal)]);
  } finally {
    await models.close();
  }
}

async function buildThenRun(options: ProjectorOptions, models: ReadModelWriter, signal: AbortSignal): Promise<void> {
  const missing = new Set(await models.missing(options.projections.map(({ model }) => model)));
  for (const isLater of [false, true]) {
    const toBuild = options.projections.filter(
      ({ model }) => missing.has(model) && (model.isBuiltLater ?? false) === isLater,
    );
    if (toBuild.length === 0) continue;
    const kept = options.projections.filter(({ model }) => !missing.has(model));
    const built = new AbortController();
    const running =
      kept.length > 0 &&
      runProjections({ ...options, models, projections: kept }, AbortSignal.any([signal, built.signal]));
    await build(options, toBuild, signal);
    built.abort();
    await running;
    for (const { model } of toBuild) missing.delete(model);
  }
  await runProjections({ ...options, models }, signal);
}

async function build(options: ProjectorOptions, projections: readonly AnyProjection[], signal: AbortSignal) {
  const { pauseMs = 500 } = options;
  const onFault = (error: unknown) => options.onFault?.(error);
  await againUntilStopped({ everyMs: pauseMs, signal, onFault }, async () => {
    const models = options.openModels();
    try {
      await rebuildModels({ ...options, models, projections }, signal);
      return 'last';
    } finally {
      await models.close();
    }
  });
}
