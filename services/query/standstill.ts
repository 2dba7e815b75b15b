import { AsyncLocalStorage } from 'node:async_hooks';
import type { Doc } from '@naust/domain/read-model.ts';
import type { ParkedEvent, ReadModel, ReadModels } from '@naust/infra/read-models/read-models.port.ts';

/** What answers are made of that stands still since one of its events could not be folded. */
export interface Standstill {
  /** Whether anything may stand still: looked at for every answer, so it asks nobody. */
  isAny(): boolean;
  /** Runs a query, and says whether it has read anything that stands still, also where it fails. */
  watch<T>(query: () => Promise<T>): Promise<Watched<T>>;
}

export type Watched<T> = { readonly isMet: boolean } & ({ readonly value: T } | { readonly error: unknown });

/** `ids` null: by an index or a search, where any document might have been found. */
type NoteRead = (model: string, ids: readonly string[] | null) => void;

/** Who watches the query that is running. */
const watching = new AsyncLocalStorage<NoteRead>();

/** Asks the read models for what is parked only while something is, and then each time: it is taken up elsewhere too. */
export async function standstillOf(readModels: Pick<ReadModels, 'parked'>): Promise<Standstill & { note(): void }> {
  let isAny = (await readModels.parked()).length > 0;
  let noted = 0;
  async function parkedNow(): Promise<readonly ParkedEvent[]> {
    const before = noted;
    const parked = await readModels.parked();
    if (before === noted) isAny = parked.length > 0;
    return parked;
  }
  return {
    isAny: () => isAny,
    note() {
      noted += 1;
      isAny = true;
    },
    async watch(query) {
      const parked = await parkedNow();
      let isMet = false;
      const note: NoteRead = (model, ids) => {
        isMet ||= parked.some((one) => one.model === model && (one.scope === 'stream' || isAmong(one.key, ids)));
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

/** A read model that tells whoever watches what is read of it. `name`: with its version. */
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
    search(options) {
      note(name, null);
      return model.search(options);
    },
    seen: () => model.seen(),
  };
}
