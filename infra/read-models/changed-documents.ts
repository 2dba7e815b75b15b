/** What a save has changed of one read model. */
export interface ChangedDocuments {
  /** `orders@1`. */
  model: string;
  /** null: all of them may have. */
  ids: readonly string[] | null;
  /** Documents came, went or moved in an index, so that a list may hold others than before. */
  isListedAnew: boolean;
}

/** What something was read from. */
export interface ReadDocuments {
  model: string;
  /** Absent: it may depend on every document. */
  ids?: readonly string[];
  /** Which documents they are was read from an index. */
  isList?: boolean;
}

export interface DocumentChanges {
  note(changed: readonly ChangedDocuments[]): void;
  /** Grows with each change of one of these read models. */
  countOf(models: readonly string[]): number;
  /** A moment in the order of the changes that were told. */
  now(): number;
  /** Whether what was read then would be read so again, as far as this process has heard. */
  isAsThen(read: readonly ReadDocuments[], then: number): boolean;
}

/** Documents whose last change is remembered for each read model; beyond that all count as changed. */
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

/** Remembers which documents have changed, so that what was made of others may be given again. */
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
