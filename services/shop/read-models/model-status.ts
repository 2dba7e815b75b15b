import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import {
  type ChangedDocuments,
  type DocumentChanges,
  documentChanges,
} from '@naust/infra/read-models/changed-documents.ts';
import {
  type AnyDeclaration,
  type ModelState,
  modelName,
  type ReadModels,
} from '@naust/infra/read-models/read-models.port.ts';
import { type SeenPositions, seenPositions } from '@naust/infra/read-models/seen-positions.ts';
import { type DeadLetterTracker, trackDeadLetters } from '@naust/query/dead-letter-tracker.ts';
import { declaredName, nameOf } from '@naust/query/model-names.ts';
import type { ModelName, ReadFrom, Saves } from '@naust/query/query-dependencies.ts';
import { projections } from '@naust/read-models/all.ts';

export const declaredModels: readonly AnyDeclaration[] = projections.map(({ model }) => model);

interface Known {
  seen: SeenPositions;
  changes: DocumentChanges;
  saves: Saves;
  deadLetters: DeadLetterTracker;
  /** `orders@1` */
  isBuilt(model: string): boolean;
}

/** What is known of the read models here, from any source, by their declared names. */
export const modelStatus = ({ seen, changes, saves, deadLetters, isBuilt }: Known) => ({
  waitFor: seen.waitFor,
  hasSeen: seen.hasSeen,
  changeCount: (names: readonly ModelName[]) => changes.countOf(names.map(nameOf)),
  changes: {
    now: changes.now,
    isAsThen: (read: readonly ReadFrom[], then: number) =>
      changes.isAsThen(
        read.map((one) => ({ ...one, model: nameOf(one.model) })),
        then,
      ),
  },
  saves,
  deadLetters,
  declared: declaredModels,
  beingBuilt: () => declaredModels.filter((model) => !isBuilt(modelName(model))).map(({ name }) => name),
  everyModel: declaredModels.map(({ name }) => name),
  neededToOrder: declaredModels.filter(({ isBuiltLater }) => !isBuiltLater).map(({ name }) => name),
});

export type ModelStatus = ReturnType<typeof modelStatus>;

/** Passes on the saved documents, and how far the log was seen then. */
export function saveNotifier(): Saves & { tell(changed: readonly ChangedDocuments[], position: Position): void } {
  const listeners = new Set<Parameters<Saves['listen']>[0]>();
  let newest = 0n;
  return {
    position: () => newest,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(changed, position) {
      newest = position;
      if (listeners.size === 0) return;
      const named = changed.flatMap(({ model: name, ids }) => {
        const model = declaredName(name);
        return model ? [{ model, ids }] : [];
      });
      for (const listener of listeners) listener(named, position);
    },
  };
}

export interface Polling {
  readModels: Pick<ReadModels, 'missing' | 'deadLetters' | 'watch'>;
}

export interface PolledModels extends ModelStatus {
  /** Before the engines are closed. */
  stop(): void;
}

/**
 * State of the read models for queries if the projector is another process: polls the read models. A poll names no
 * documents, so any document of a changed read model may have changed.
 */
export async function pollReadModels({ readModels }: Polling): Promise<PolledModels> {
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
    ...modelStatus({ seen, changes, saves, deadLetters, isBuilt: (model) => isBuilt(model) }),
    stop: watch.stop,
  };
}

const newestOf = (states: readonly ModelState[]): bigint =>
  states.reduce((newest, { checkpoint }) => (checkpoint > newest ? checkpoint : newest), 0n);
