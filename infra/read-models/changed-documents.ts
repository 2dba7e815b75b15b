/** The changes of one save to one read model. */
export interface ChangedDocuments {
  /** `orders@1`. */
  model: string;
  /** null: all of them may have. */
  ids: readonly string[] | null;
  /** Documents were added, removed or moved in an index, so that lists may have changed. */
  isListedAnew: boolean;
}

/** The sources of a result. */
export interface ReadDocuments {
  model: string;
  /** Absent: it may depend on every document. */
  ids?: readonly string[];
  /** The ids were read from an index. */
  isList?: boolean;
}

export interface DocumentChanges {
  note(changed: readonly ChangedDocuments[]): void;
  /** Increases with each change of one of these read models. */
  countOf(models: readonly string[]): number;
  /** A point in the order of the reported changes. */
  now(): number;
  /** Whether a read would give the same result as then, as far as this process knows. */
  isAsThen(read: readonly ReadDocuments[], then: number): boolean;
}

/** Limit per read model of documents whose last change is stored; beyond it all count as changed. */
const REMEMBERED = 10_000;

class ModelChanges {
  #any = 0;
  #listed = 0;
  #forgotten = 0;
  #last = new Map<string, number>();

  get newest(): number {
    return this.#any;
  }

  note({ ids, isListedAnew }: ChangedDocuments, now: number): void {
    this.#any = now;
    if (isListedAnew || ids === null) this.#listed = now;
    if (ids === null || this.#last.size + ids.length > REMEMBERED) {
      this.#last.clear();
      this.#forgotten = now;
      return;
    }
    for (const id of ids) this.#last.set(id, now);
  }

  isAsThen({ ids, isList = false }: ReadDocuments, then: number): boolean {
    if (this.#any <= then) return true;
    if (ids === undefined || this.#forgotten > then || (isList && this.#listed > then)) return false;
    return ids.every((id) => (this.#last.get(id) ?? 0) <= then);
  }
}

/** Tracks which documents have changed, so that cached results of other documents stay valid. */
export function documentChanges(): DocumentChanges {
  const models = new Map<string, ModelChanges>();
  let now = 0;
  return {
    note(changed) {
      if (changed.length === 0) return;
      now += 1;
      for (const one of changed) {
        const known = models.get(one.model) ?? new ModelChanges();
        models.set(one.model, known);
        known.note(one, now);
      }
    },
    countOf: (names) => names.reduce((sum, name) => sum + (models.get(name)?.newest ?? 0), 0),
    now: () => now,
    isAsThen: (read, then) => read.every((one) => models.get(one.model)?.isAsThen(one, then) ?? true),
  };
}
