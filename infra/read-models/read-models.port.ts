import type { Doc } from '@naust/domain/read-model.ts';
import type { Position } from '../event-store/event-store.port.ts';

/** Any declaration; `ReadModelDeclaration<D>` of every D fits. */
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

/** The document type of a declaration. */
export type DocOf<R> = R extends { __doc?: infer D } ? Extract<D, Doc> : Doc;
export type IndexOf<R extends AnyDeclaration> = keyof R['indexes'] & string;

/** `orders@1`: the name of documents, checkpoint and seen position. */
export const modelName = (declaration: AnyDeclaration): string => `${declaration.name}@${declaration.version}`;

export type IndexValue = string | number | null;

/**
 * A condition on a field of an index or a filter. A span includes `atLeast` and excludes `below`; null is in none.
 * `someWithin`: a list with a text that is neither before the first nor after the second. `contains`: a text with these
 * characters in it.
 */
export type Condition =
  | { field: string; anyOf: readonly IndexValue[] }
  | ({ field: string } & Span)
  | { field: string; contains: string }
  | { field: string; someWithin: readonly [first: string, last: string] };

/** No stored text holds a zero character, and some engines end a text at it. */
export const standsNowhere = (text: string): boolean => text.includes('\0');

/** From a value on, below another, or both. */
export interface Span {
  atLeast?: string | number;
  below?: string | number;
}

/** A value, or any of several; then the page must be sorted by a specified field. */
export type EqualTo = IndexValue | readonly IndexValue[];

/** Documents by a declared index. */
export interface Found<Index extends string = string> {
  /** A declared index by name. */
  index: Index;
  /** Equal values for the index's leading fields, in order. */
  equals?: readonly EqualTo[];
  /** Only this range of the index, by the field after those. */
  span?: Span;
  /** All of these must hold as well. */
  where?: readonly Condition[];
}

/** Sorted by the index's fields after those in `equals`, then by id. Null sorts before everything. */
export interface FindOptions<Index extends string = string> extends Found<Index> {
  /** Sort the index's result by this field instead; only for small results. */
  sortBy?: string;
  descending?: boolean;
  limit: number;
  /** Continue after a page: its `next`. */
  after?: readonly IndexValue[];
}

export interface SearchOptions {
  /** The result of `askedWords`: every word must be a prefix of a word of the document. No words, no match. */
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
  /** Newest first, by creation of the documents. */
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

/** The read models do not exist (yet): never built for this version, or the store is not reachable. Answered as 503. */
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
  /** Of a declared field whose values are whole numbers or null, which adds nothing. */
  sum(field: string, found: Found<Index>): Promise<number>;
  search(options: SearchOptions): Promise<SearchPage<D>>;
  /** How far the model has seen the log, handled or skipped. */
  seen(): Promise<Position>;
}

/** A dead letter: an event that could not be folded, or a later event behind it. */
export interface DeadLetter {
  /** `orders@1`. */
  model: string;
  /** What waits: one document or, if the event could not even be read, its whole stream. */
  scope: 'document' | 'stream';
  /** The document's id or the stream's name. */
  key: string;
  position: Position;
  /** Its place for a retry. */
  stream: string;
  version: number;
  /** Its number, from 1, among the events that its read model received; documents that it creates are ordered by it. */
  nth: number;
  type: string;
  /** The error; for a later event: that it waits. */
  error: string;
}

export interface StoredDocument {
  id: string;
  position: Position;
  order: number;
  /** The document as JSON text. */
  json: string;
}

/** State of one live read model. */
export interface ModelState {
  /** `orders@1`. */
  model: string;
  /** Newest saved position. */
  checkpoint: Position;
  /**
   * Increases with every change that readers may see: a save that changed a document, a switch, a drop and rebuild; not
   * if only the checkpoint moved. While the number is the same, a read has the same result. Below 2^53; only the
   * increase has a meaning.
   */
  changes: number;
  /** Whether it has dead letters. */
  hasDeadLetters: boolean;
}

/** A periodic poll of all read models. */
export interface ModelWatch {
  /** A caller waits: polls every 50 ms instead of every 100 until the returned function is called. */
  hasten(): () => void;
  /** No callback after this. */
  stop(): void;
}

/** All read models at one moment, for `verify`. */
export interface FrozenReadModels {
  checkpoint(model: string): Promise<Position | null>;
  /** Documents with an id after the given one, by id. */
  documents(model: string, afterId: string, limit: number): Promise<readonly StoredDocument[]>;
}

/** The read interface of the query service. */
export interface ReadModels {
  model<R extends AnyDeclaration>(declaration: R): ReadModel<DocOf<R>, IndexOf<R>>;
  /** Returns those that cannot be read yet. */
  missing(declarations: readonly AnyDeclaration[]): Promise<readonly string[]>;
  /** Newest position that this read model, by its name and version, has saved; null if it does not exist. */
  checkpoint(model: string): Promise<Position | null>;
  deadLetters(): Promise<readonly DeadLetter[]>;
  /** Builds in progress, and the position that they last saved. */
  building(): Promise<readonly { model: string; seen: Position }[]>;
  /** The identity of the log that they follow; null if they are not bound. */
  log(): Promise<string | null>;
  /**
   * Reports the state of all live read models, by their names: once at first, then after each change. A reported state
   * can be read. While the store is not reachable, nothing is reported. Ends with `close`.
   */
  watch(listener: (states: readonly ModelState[]) => void): ModelWatch;
  frozen<T>(look: (models: FrozenReadModels) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
