import type { Doc } from '@naust/domain/read-model.ts';
import type { Position } from '../event-store/event-store.port.ts';

/** Any declaration, whatever its documents; `ReadModelDeclaration<D>` of every D fits. */
export interface AnyDeclaration {
  name: string;
  version: number;
  indexes: Readonly<Record<string, readonly string[]>>;
  sparse?: readonly string[];
  filters?: readonly string[];
  carries?: Readonly<Record<string, readonly string[]>>;
  isBuiltLater?: boolean;
  search?: (doc: never) => readonly string[];
}

/** The documents that a declaration declares. */
export type DocOf<R> = R extends { __doc?: infer D } ? Extract<D, Doc> : Doc;
export type IndexOf<R extends AnyDeclaration> = keyof R['indexes'] & string;

/** `orders@1`: the name under which documents, checkpoint and seen position go. */
export const modelName = (declaration: AnyDeclaration): string => `${declaration.name}@${declaration.version}`;

export type IndexValue = string | number | null;

/**
 * What must hold of a field that an index or a filter names. A span holds `atLeast` and not `below`; null lies in none.
 * `someWithin`: of a list of texts, one that is neither before the first nor after the second. `contains`: these
 * characters stand somewhere in a text.
 */
export type Condition =
  | { field: string; anyOf: readonly IndexValue[] }
  | ({ field: string } & Span)
  | { field: string; contains: string }
  | { field: string; someWithin: readonly [first: string, last: string] };

/** No text that is kept holds a zero character, and some engines take what stands before it for the whole. */
export const standsNowhere = (text: string): boolean => text.includes('\0');

/** From a value on, below another, or both. */
export interface Span {
  atLeast?: string | number;
  below?: string | number;
}

/** A value, or any of several, for which the page must be sorted by a field of its own. */
export type EqualTo = IndexValue | readonly IndexValue[];

/** Documents by a declared index. */
export interface Found<Index extends string = string> {
  /** A declared index by name. */
  index: Index;
  /** Equal values for the index's leading fields, in their order. */
  equals?: readonly EqualTo[];
  /** Only this part of the index, by the field after those. */
  span?: Span;
  /** All of these must hold as well. */
  where?: readonly Condition[];
}

/** Sorted by the index's fields after those in `equals`, then by id. Null sorts before everything. */
export interface FindOptions<Index extends string = string> extends Found<Index> {
  /** Sort what the index gives by this field instead, for where that is little. */
  sortBy?: string;
  descending?: boolean;
  limit: number;
  /** Continue after a page: its `next`. */
  after?: readonly IndexValue[];
}

export interface SearchOptions {
  /** What `askedWords` makes of them: every word must be a prefix of a word of the document. No words, no match. */
  words: readonly string[];
  where?: readonly Condition[];
  limit: number;
  /** Continue after a page: its `next`. */
  after?: string;
}

export interface Page<D> {
  docs: readonly D[];
  /** Pass as `after` for the next page; absent at the end. */
  next?: readonly IndexValue[];
}

export interface SearchPage<D> {
  /** Newest first: in the order in which the documents came into being, from the last. */
  docs: readonly D[];
  /** At most `MOST_COUNTED`. */
  total: number;
  next?: string;
}

/** The file is damaged: it is deleted while the shop is stopped, and built again by its next start. */
export class ReadModelsDamaged extends Error {
  override name = 'ReadModelsDamaged';

  constructor(cause: unknown) {
    super('the read models are damaged: stop the shop, delete their file, start again', { cause });
  }
}

/** The read models are not there (yet): never built for this version, or the store is away. Answered as 503. */
export class ReadModelsUnavailable extends Error {
  override name = 'ReadModelsUnavailable';
}

/** Read side of one read model, of exactly the declared version. Documents may be shared: they are frozen. */
export interface ReadModel<D extends Doc, Index extends string = string> {
  get(id: string): Promise<D | null>;
  /** In the order of the ids; missing ones are left out. */
  getMany(ids: readonly string[]): Promise<readonly D[]>;
  find(options: FindOptions<Index>): Promise<Page<D>>;
  count(found: Found<Index>): Promise<number>;
  search(options: SearchOptions): Promise<SearchPage<D>>;
  /** How far the model has seen the log, handled or skipped. */
  seen(): Promise<Position>;
}

/** An event that could not be folded, or that came after such a one. */
export interface ParkedEvent {
  /** `orders@1`. */
  model: string;
  /** What is stopped: one document, or, where the event could not even be read, all of its stream. */
  scope: 'document' | 'stream';
  /** The document's id or the stream's name. */
  key: string;
  position: Position;
  /** Where it is read again. */
  stream: string;
  version: number;
  /** Which one it is, from 1, of the events that its read model was told; documents that it creates are ordered by it. */
  nth: number;
  type: string;
  /** Why; of a later event: that it waits. */
  error: string;
}

export interface StoredDocument {
  id: string;
  position: Position;
  order: number;
  /** The document as JSON text. */
  json: string;
}

/** How far one live read model has come. */
export interface ModelState {
  /** `orders@1`. */
  model: string;
  /** Newest position that it has saved. */
  checkpoint: Position;
  /**
   * Grows with everything that readers may see: a save that changed a document, a switch, being thrown away and built
   * again; not where only the checkpoint went forward. While the number is the same, a reader reads the same again. Below 2^53; only its growing means anything.
   */
  changes: number;
  /** Whether any of its events is parked. */
  hasParked: boolean;
}

/** A look at all read models, again and again. */
export interface ModelWatch {
  /** A caller waits: looks every 50 ms instead of every 100 until the function that it gives is called. */
  hasten(): () => void;
  /** Nothing is told after this. */
  stop(): void;
}

/** All read models at one moment, for `verify`. */
export interface FrozenReadModels {
  checkpoint(model: string): Promise<Position | null>;
  /** Documents with an id after the given one, in the order of their ids. */
  documents(model: string, afterId: string, limit: number): Promise<readonly StoredDocument[]>;
}

/** What the query service reads through. */
export interface ReadModels {
  model<R extends AnyDeclaration>(declaration: R): ReadModel<DocOf<R>, IndexOf<R>>;
  /** Of these, the ones that cannot be read yet. */
  missing(declarations: readonly AnyDeclaration[]): Promise<readonly string[]>;
  /** Newest position that this read model, by its name and version, has saved; null where it does not exist. */
  checkpoint(model: string): Promise<Position | null>;
  parked(): Promise<readonly ParkedEvent[]>;
  /** Those that are being built beside the live ones, and what they had seen when they were saved last. */
  building(): Promise<readonly { model: string; seen: Position }[]>;
  /** The identity of the log that they follow; null where it is not known yet. */
  log(): Promise<string | null>;
  /**
   * Tells how far all live read models are, by their names: at first, and then whenever one of them is not as it was told
   * last. What is told can be read. Where they cannot be looked at, nothing is told until they can. Ends with `close`.
   */
  watch(hear: (states: readonly ModelState[]) => void): ModelWatch;
  frozen<T>(look: (models: FrozenReadModels) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
