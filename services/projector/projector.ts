import { setTimeout as wait } from 'node:timers/promises';
import { againUntilStopped } from '@naust/infra/again.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { keepHolding } from '@naust/infra/read-models/keep-holding.ts';
import type { Lease, Leases } from '@naust/infra/read-models/leases.port.ts';
import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import type { OpenEvents } from './folding.ts';
import type { KnownStart } from './known-start.ts';
import type { AnyProjection } from './model-fold.ts';
import { rebuildModels } from './rebuild.ts';
import { type RunnerOptions, runProjections } from './runner.ts';

/**
 * Runs beside the projections in the same thread until the signal aborts, as the reactions do. `built` resolves when
 * all is there that customers cannot order without, and after a minute whatever is in its way.
 */
export type Companion = (signal: AbortSignal, onFault: (error: unknown) => void, built: Promise<void>) => Promise<void>;

export interface ProjectorOptions {
  events: Pick<EventStore, 'read' | 'follow' | 'head'>;
  openEvents: OpenEvents;
  /** A new writer at each call, on the same read models. */
  openModels(): ReadModelWriter;
  projections: readonly AnyProjection[];
  /** One for each read model, by its name and version: only who holds it folds it. */
  leases: Leases;
  companions?: readonly Companion[];
  /** Where missing read models can begin instead of at the log's beginning; null where nothing is known. */
  knownStart?: () => Promise<KnownStart | null>;
  clock: Clock;
  onSeen?: NonNullable<RunnerOptions['onSeen']>;
  onParked?: NonNullable<RunnerOptions['onParked']>;
  onFault?: (error: unknown) => void;
  /** Milliseconds until a failed build is tried again (default 500). */
  pauseMs?: number;
  /** Milliseconds that companions wait at most for what is built (default 60,000). */
  longestWaitMs?: number;
}

const LONGEST_WAIT_MS = 60_000;

/**
 * Keeps every read model up to date that nobody else does, until the signal aborts, all of them in one pass over the
 * log. Those that are missing are built first, beside the others: what customers cannot order without before the rest.
 */
export async function runProjector(options: ProjectorOptions, signal: AbortSignal): Promise<void> {
  const { longestWaitMs = LONGEST_WAIT_MS } = options;
  const onFault = (error: unknown) => options.onFault?.(error);
  const building = new AbortController();
  const built = wait(longestWaitMs, undefined, { signal: AbortSignal.any([signal, building.signal]) }).catch(() => {});
  const names = options.projections.map(({ model }) => modelName(model));
  const companions = (options.companions ?? []).map((companion) => companion(signal, onFault, built));
  const projecting = keepHolding({ leases: options.leases, names, signal, onFault }, async (leases, until) => {
    const held = new Set(leases.map(({ name }) => name));
    const projections = options.projections.filter(({ model }) => held.has(modelName(model)));
    await project({ ...options, projections, held: leases, onBuilt: () => building.abort() }, until);
  });
  await Promise.all([...companions, projecting]);
}

interface Projecting extends ProjectorOptions {
  held: readonly Lease[];
  /** All is there that customers cannot order without. */
  onBuilt(): void;
}

async function project(options: Projecting, signal: AbortSignal): Promise<void> {
  const models = options.openModels();
  try {
    // Who had them before may have died while an older log was put back.
    const names = options.held.map(({ name }) => name);
    const dropped = await models.dropBeyond(() => options.events.head(), names);
    if (dropped.length > 0) options.onFault?.(new Error(`${dropped} had seen more than the log holds: folded anew`));
    await buildThenRun(options, models, signal);
  } finally {
    await models.close();
  }
}

async function buildThenRun(options: Projecting, models: ReadModelWriter, signal: AbortSignal): Promise<void> {
  const missing = new Set(await models.missing(options.projections.map(({ model }) => model)));
  for (const isLater of [false, true]) {
    const toBuild = options.projections.filter(
      ({ model }) => missing.has(model) && (model.isBuiltLater ?? false) === isLater,
    );
    if (toBuild.length === 0) continue;
    const kept = options.projections.filter(({ model }) => !missing.has(model));
    const apart = new AbortController();
    const running =
      kept.length > 0 &&
      runProjections({ ...options, models, projections: kept }, AbortSignal.any([signal, apart.signal]));
    if (isLater) options.onBuilt();
    for (const together of isLater ? [toBuild] : byBeginning(toBuild)) await build(options, together, signal);
    apart.abort();
    await running;
    for (const { model } of toBuild) missing.delete(model);
  }
  options.onBuilt();
  await runProjections({ ...options, models }, signal);
}

/** Those that can begin with what is known apart from the others, so that what they skip is not read for these. */
function byBeginning(projections: readonly AnyProjection[]): readonly (readonly AnyProjection[])[] {
  const parts = [projections.filter(({ begins }) => begins), projections.filter(({ begins }) => !begins)];
  return parts.filter(({ length }) => length > 0);
}

async function build(options: Projecting, projections: readonly AnyProjection[], signal: AbortSignal) {
  const { pauseMs = 500, knownStart } = options;
  let mayBegin = projections.some(({ begins }) => begins);
  const onFault = (error: unknown) => {
    mayBegin = false;
    options.onFault?.(error);
  };
  await againUntilStopped({ everyMs: pauseMs, signal, onFault }, async () => {
    const models = options.openModels();
    try {
      const start = mayBegin ? await knownStart?.() : null;
      await rebuildModels({ ...options, models, projections, start: start ?? null }, signal);
      return 'last';
    } finally {
      await models.close();
    }
  });
}
