import { setTimeout as wait } from 'node:timers/promises';
import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { keepHolding } from '@naust/infra/read-models/keep-holding.ts';
import type { Lease, Leases } from '@naust/infra/read-models/leases.port.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { rebuildModels } from './rebuild.ts';
import { type RunnerOptions, runProjections } from './runner.ts';

/**
 * Runs next to the projections in the same thread until the signal aborts, as the reactions do. `built` resolves when
 * every read model that ordering needs exists, and at the latest after a minute.
 */
export type Companion = (signal: AbortSignal, onFault: (error: unknown) => void, built: Promise<void>) => Promise<void>;

export interface ProjectorOptions extends Omit<RunnerOptions, 'models' | 'held'> {
  events: Pick<EventStore, 'follow' | 'head'>;
  /** A new writer at each call, on the same read models. */
  openModels(): ReadModelWriter;
  /** One per read model, by its name and version: only its holder folds it. */
  leases: Leases;
  companions?: readonly Companion[];
  clock: Clock;
  /** Milliseconds until a failed build is tried again (default 500). */
  pauseMs?: number;
  /** Milliseconds that companions wait at most (default 60,000). */
  longestWaitMs?: number;
}

/**
 * Keeps every read model up to date that no other projector holds, until the signal aborts, all in one pass over the
 * log. Missing ones are built first, next to the others: those that ordering needs before the rest.
 */
export async function runProjector(options: ProjectorOptions, signal: AbortSignal): Promise<void> {
  const onFault = (error: unknown) => options.onFault?.(error);
  const building = new AbortController();
  const waiting = AbortSignal.any([signal, building.signal]);
  const built = wait(options.longestWaitMs ?? 60_000, undefined, { signal: waiting }).catch(() => {});
  const names = options.projections.map(({ model }) => modelName(model));
  const projecting = keepHolding({ leases: options.leases, names, signal, onFault }, async (held, until) => {
    const projections = options.projections.filter(({ model }) => held.some(({ name }) => name === modelName(model)));
    await project({ ...options, projections, held, onBuilt: () => building.abort() }, until);
  });
  await Promise.all([...(options.companions ?? []).map((companion) => companion(signal, onFault, built)), projecting]);
}

interface Projecting extends ProjectorOptions {
  held: readonly Lease[];
  /** Called when every read model that ordering needs exists. */
  onBuilt(): void;
}

async function project(options: Projecting, signal: AbortSignal): Promise<void> {
  const { projections, held } = options;
  const models = options.openModels();
  try {
    // The previous holder may have died while an older log was restored.
    const names = held.map(({ name }) => name);
    const dropped = await models.dropBeyond(() => options.events.head(), names);
    if (dropped.length > 0) options.onFault?.(new Error(`${dropped} had seen more than the log holds: built again`));
    const missing = new Set(await models.missing(projections.map(({ model }) => model)));
    let kept = projections.filter(({ model }) => !missing.has(model));
    for (const isLater of [false, true]) {
      const built = projections.filter(({ model }) => missing.has(model) && (model.isBuiltLater ?? false) === isLater);
      if (built.length > 0)
        await buildBeside({ ...options, projections: built }, { ...options, models, projections: kept }, signal);
      kept = [...kept, ...built];
      if (!isLater) options.onBuilt();
    }
    await runProjections({ ...options, models }, signal);
  } finally {
    await models.close();
  }
}

/** Builds missing read models while the others are kept up to date; a failed build is repeated. */
async function buildBeside(options: Projecting, others: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { pauseMs = 500, onFault = () => {} } = options;
  const built = new AbortController();
  const running = others.projections.length > 0 && runProjections(others, AbortSignal.any([signal, built.signal]));
  await againUntilStopped({ everyMs: pauseMs, signal, onFault }, async () => {
    const models = options.openModels();
    try {
      await rebuildModels({ ...options, models }, signal);
      return 'last';
    } finally {
      await models.close();
    }
  });
  built.abort();
  await running;
}
