import { documentChanges } from '@naust/infra/read-models/changed-documents.ts';
import type { ModelState, ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { seenPositions } from '@naust/infra/read-models/seen-positions.ts';
import { trackDeadLetters } from '@naust/query/dead-letter-tracker.ts';
import { saveNotifier } from './heard-saves.ts';
import { declaredModels, type KnownModels, knownModels } from './known-models.ts';

export interface Watching {
  readModels: Pick<ReadModels, 'missing' | 'deadLetters' | 'watch'>;
}

export interface WatchedModels extends KnownModels {
  /** Before the engines are closed. */
  stop(): void;
}

/**
 * State of the read models for queries if the projector is another process: polls the read models. A poll names no
 * documents, so any document of a changed read model may have changed.
 */
export async function watchReadModels({ readModels }: Watching): Promise<WatchedModels> {
  const changes = documentChanges();
  const deadLetters = await trackDeadLetters(readModels);
  const saves = saveNotifier();
  const missing = await readModels.missing(declaredModels);
  let isBuilt = (model: string) => !missing.includes(model);
  let counts = new Map<string, number>();

  function noteStates(states: readonly ModelState[]): void {
    const grown = states.filter(({ model, changes: count }) => counts.get(model) !== count).map(({ model }) => model);
    // Counts of a read model that disappears and returns are kept.
    counts = new Map([...counts, ...states.map(({ model, changes: count }) => [model, count] as const)]);
    const there = new Set(states.map(({ model }) => model));
    isBuilt = (model) => there.has(model);
    if (states.some(({ hasDeadLetters }) => hasDeadLetters)) deadLetters.note();
    const changed = grown.map((model) => ({ model, ids: null, isListedAnew: true }));
    changes.note(changed);
    seen.noteAll(states);
    saves.tell(changed, newestOf(states));
  }

  const watch = readModels.watch(noteStates);
  const seen = seenPositions(declaredModels, { hasten: watch.hasten });
  return {
    ...knownModels({ seen, changes, saves, deadLetters, isBuilt: (model) => isBuilt(model) }),
    stop: watch.stop,
  };
}

const newestOf = (states: readonly ModelState[]): bigint =>
  states.reduce((newest, { checkpoint }) => (checkpoint > newest ? checkpoint : newest), 0n);
