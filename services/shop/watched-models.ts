import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { documentChanges } from '@naust/infra/read-models/changed-documents.ts';
import type { ModelState, ReadModels } from '@naust/infra/read-models/read-models.port.ts';
import { seenPositions } from '@naust/infra/read-models/seen-positions.ts';
import { followedChanges } from '@naust/query/live/followed-changes.ts';
import { standstillOf } from '@naust/query/standstill.ts';
import { declaredModels, type KnownModels, knownModels } from './known-models.ts';

export interface Watching {
  readModels: Pick<ReadModels, 'missing' | 'parked' | 'watch'>;
  store: Pick<EventStore, 'follow'>;
  logger: Pick<Logger, 'error'>;
}

export interface WatchedModels extends KnownModels {
  /** Before the engines are closed. */
  stop(): void;
}

/**
 * What the query side knows where no projector tells it anything: by looking at the read models again and again. Nobody
 * names the documents that have changed, so all of a read model may have.
 */
export async function watchReadModels({ readModels, store, logger }: Watching): Promise<WatchedModels> {
  const changes = documentChanges();
  const standstill = await standstillOf(readModels);
  const onFault = (error: unknown) => logger.error({ err: error }, 'what open screens are told of is not known now');
  const saves = followedChanges({ events: store, onFault });
  const missing = await readModels.missing(declaredModels);
  let isBuilt = (model: string) => !missing.includes(model);
  let counts = new Map<string, number>();

  function hear(states: readonly ModelState[]): void {
    const grown = states.filter(({ model, changes: count }) => counts.get(model) !== count).map(({ model }) => model);
    // Of what goes and comes again it is still known what it was like.
    counts = new Map([...counts, ...states.map(({ model, changes: count }) => [model, count] as const)]);
    const there = new Set(states.map(({ model }) => model));
    isBuilt = (model) => there.has(model);
    if (states.some(({ hasParked }) => hasParked)) standstill.note();
    changes.note(grown.map((model) => ({ model, ids: null, isListedAnew: true })));
    seen.noteAll(states);
    saves.noteStates(states, grown);
  }

  const watch = readModels.watch(hear);
  const seen = seenPositions(declaredModels, { hasten: watch.hasten });
  return {
    ...knownModels({ seen, changes, saves, standstill, isBuilt: (model) => isBuilt(model) }),
    stop() {
      watch.stop();
      saves.stop();
    },
  };
}
