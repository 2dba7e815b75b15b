import type { ChangedModel, ModelName } from '../query-dependencies.ts';

/** A message; `ids` null: any document of that name. */
export interface Gathered {
  /** The read models had seen the log up to here, decimal. */
  position: string;
  changed: readonly { name: ModelName; ids: readonly string[] | null }[];
}

/** Names that no screen shows, and names whose ids reveal something. */
const UNPUBLISHED: ReadonlySet<ModelName> = new Set(['unfinished', 'erasures', 'payments', 'stockNotices']);
const NAMELESS: ReadonlySet<ModelName> = new Set(['quizEntries']);
/** Beyond this number the ids are left out. */
const MOST_IDS = 100;

/** Collects changes until they are taken. */
export function gatheredChanges() {
  let ids = new Map<ModelName, Set<string> | null>();
  let newest = 0n;

  function addOne({ model, ids: more }: ChangedModel): void {
    if (UNPUBLISHED.has(model)) return;
    const known = ids.get(model);
    if (known === null) return;
    const all = more === null || NAMELESS.has(model) ? null : new Set([...(known ?? []), ...more]);
    ids.set(model, all && all.size <= MOST_IDS ? all : null);
  }

  return {
    add(changed: readonly ChangedModel[], position: bigint): void {
      newest = position;
      for (const one of changed) addOne(one);
    },
    /** null if no reported document has changed. */
    take(): Gathered | null {
      const taken = ids;
      ids = new Map();
      if (taken.size === 0) return null;
      const changed = [...taken].map(([name, of]) => ({ name, ids: of && [...of] }));
      return { position: String(newest), changed };
    },
  };
}
