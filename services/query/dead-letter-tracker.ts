import { AsyncLocalStorage } from 'node:async_hooks';
import type { Doc } from '@naust/domain/read-model.ts';
import type { DeadLetter, ReadModel, ReadModels } from '@naust/infra/read-models/read-models.port.ts';

/** Tracks whether answers were made of documents with dead-lettered events. */
export interface DeadLetterTracker {
  /** Whether there are dead letters: checked for every answer, so it makes no call. */
  isAny(): boolean;
  /** Runs a query, and returns whether it has read a dead-lettered document, also if it fails. */
  watch<T>(query: () => Promise<T>): Promise<Watched<T>>;
}

export type Watched<T> = { readonly isMet: boolean } & ({ readonly value: T } | { readonly error: unknown });

/** `ids` null: by an index or a search, which might have found any document. */
type NoteRead = (model: string, ids: readonly string[] | null) => void;

/** The watcher of the running query. */
const watching = new AsyncLocalStorage<NoteRead>();

/** Queries the dead letters only while there are any, and then each time: other processes retry them too. */
export async function trackDeadLetters(
  readModels: Pick<ReadModels, 'deadLetters'>,
): Promise<DeadLetterTracker & { note(): void }> {
  let isAny = (await readModels.deadLetters()).length > 0;
  let noted = 0;
  async function deadLettersNow(): Promise<readonly DeadLetter[]> {
    const before = noted;
    const deadLetters = await readModels.deadLetters();
    if (before === noted) isAny = deadLetters.length > 0;
    return deadLetters;
  }
  return {
    isAny: () => isAny,
    note() {
      noted += 1;
      isAny = true;
    },
    async watch(query) {
      const deadLetters = await deadLettersNow();
      let isMet = false;
      const note: NoteRead = (model, ids) => {
        isMet ||= deadLetters.some((one) => one.model === model && (one.scope === 'stream' || isAmong(one.key, ids)));
      };
      try {
        const value = await watching.run(note, query);
        return { isMet, value };
      } catch (error) {
        return { isMet, error };
      }
    },
  };
}

const isAmong = (key: string, ids: readonly string[] | null): boolean => ids === null || ids.includes(key);

/** A read model that reports its reads to the watcher. `name`: with its version. */
export function tellingReads<D extends Doc, Index extends string>(
  name: string,
  model: ReadModel<D, Index>,
): ReadModel<D, Index> {
  const note: NoteRead = (...read) => watching.getStore()?.(...read);
  return {
    get(id) {
      note(name, [id]);
      return model.get(id);
    },
    getMany(ids) {
      note(name, ids);
      return model.getMany(ids);
    },
    find(options) {
      note(name, null);
      return model.find(options);
    },
    count(found) {
      note(name, null);
      return model.count(found);
    },
    sum(field, found) {
      note(name, null);
      return model.sum(field, found);
    },
    search(options) {
      note(name, null);
      return model.search(options);
    },
    seen: () => model.seen(),
  };
}
