import type { Position } from '../event-store/event-store.port.ts';

/** A document of a read model: JSON with an `id`. */
export interface Doc {
  id: string;
}

export type IndexValue = string | number | null;

/**
 * What the query side may ask. `where` compares declared index fields for equality; `sort` names a declared index
 * whose leading fields are the ones in `where`.
 */
export interface FindOptions {
  /** A declared index by name. */
  index: string;
  /** Equal values for the index's leading fields, in their order. */
  equals?: readonly IndexValue[];
  descending?: boolean;
  limit: number;
  /** Continue after this document's index values and id (keyset), as `cursorOf` gave it. */
  after?: readonly IndexValue[];
}

export interface SearchOptions {
  /** Every word must be a prefix of a word of the document (case and accents folded). */
  words: readonly string[];
  limit: number;
  after?: string;
}

export interface Page<D> {
  docs: readonly D[];
  /** Pass as `after` for the next page; absent at the end. */
  next?: readonly IndexValue[];
}

/** Read side of one read model, of exactly the version that the query service was built for. */
export interface ReadModel<D extends Doc> {
  get(id: string): Promise<D | null>;
  getMany(ids: readonly string[]): Promise<readonly D[]>;
  find(options: FindOptions): Promise<Page<D>>;
  count(index: string, equals: readonly IndexValue[]): Promise<number>;
  search(options: SearchOptions): Promise<{ docs: readonly D[]; total: number; next?: string }>;
  /** How far the model has seen the log, handled or skipped. */
  seen(): Promise<Position>;
}
