import { setTimeout } from 'node:timers/promises';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { ChangedDocuments } from '@naust/infra/read-models/changed-documents.ts';
import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import { modelName } from '@naust/infra/read-models/read-models.port.ts';
import { type FoldingOptions, foldLog, openFolds, startOf } from './folding.ts';

export interface RunnerOptions extends FoldingOptions {
  /**
   * All read models of this runner (`orders@1`) have seen the log up to here, visible to readers. `changed`: the
   * changed documents; all of them if that is not known.
   */
  onSeen?: (models: readonly string[], seen: Position, changed: readonly ChangedDocuments[]) => void;
  /** The error that made the runner restart; it restarts by itself. */
  onFault?: (error: unknown) => void;
}

/** A live batch with fewer events is followed by a pause, to collect the next ones. */
const WORTH_WHILE = 200;
const GATHERING_MS = 3;
const [FIRST_PAUSE, LONGEST_PAUSE] = [50, 5_000];

/**
 * Keeps read models up to date from one pass over the log, until the signal aborts. After any failure (an unreachable
 * store, another writer) it opens everything again and continues from the saved checkpoints.
 */
export async function runProjections(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    try {
      await run(options, signal, () => {
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

async function run(options: RunnerOptions, signal: AbortSignal, onProgress: () => void): Promise<void> {
  const { projections, onSeen } = options;
  const folds = await openFolds(options, 'open');
  const names = projections.map(({ model }) => modelName(model));
  onSeen?.(
    names,
    startOf(folds),
    names.map((model) => ({ model, ids: null, isListedAnew: true })),
  );
  for await (const saved of foldLog(options, folds, signal)) {
    onSeen?.(names, saved.seen, saved.changed);
    onProgress();
    if (saved.live && saved.events < WORTH_WHILE) await setTimeout(GATHERING_MS);
  }
}
