import type { Decider } from './decider.ts';

interface Typed {
  readonly type: string;
}

interface Fact extends Typed {
  readonly data: object;
}

/** The rows of a word, and their form in a snapshot, as JSON. */
export interface Kept<R> {
  initial(): R;
  fork(rows: R): R;
  readonly snapshot: { write(rows: R): unknown; read(json: unknown): R };
}

/** The decision for each command. */
export type Decisions<S, C extends Typed, E> = {
  readonly [T in C['type']]: (command: Extract<C, { type: T }>, rows: S) => readonly E[];
};

/** The change that each fact makes, in place. */
export type Folds<S, E extends Fact> = {
  readonly [T in E['type']]: (rows: S, data: Extract<E, { type: T }>['data']) => void;
};

/**
 * One word of a stream that several words share: `R` are its rows, `S` the rows of all words that it reads, `D` its
 * decisions where they are more than its own events `E`.
 */
export interface Word<R, S, C extends Typed, E extends Fact, D extends Fact = E> extends Kept<R> {
  readonly decide: Decisions<S, C, D>;
  readonly evolve: Folds<S, E>;
}

type KeptEach<S> = { readonly [K in keyof S]: Kept<S[K]> };

/** The rows of a table of words, by word. */
export type RowsOf<W> = { readonly [K in keyof W]: W[K] extends Kept<infer R> ? R : never };

/** The commands of a table of words. */
export type CommandOf<W> = {
  [K in keyof W]: W[K] extends { decide: infer D } ? { [T in keyof D]: FirstOf<D[T]> }[keyof D] : never;
}[keyof W];
type FirstOf<F> = F extends (first: infer A, ...rest: never) => unknown ? A : never;

interface Counted {
  /** Version of the newest event folded, -1 before the first. */
  streamVersion: number;
}

/**
 * One decider for all words of a stream, which counts its events. `decide` and `evolve` are the merged tables of the
 * words: a missing entry does not compile.
 */
export function composed<S extends object, C extends Typed, E extends Fact>(
  words: KeptEach<S>,
  decide: Decisions<S, C, E>,
  evolve: Folds<S, E>,
): Required<Decider<S & Counted, C, E>> {
  // The entry of a type takes commands or facts of that type; TypeScript cannot relate the two.
  const decisions: Readonly<Record<string, (command: never, rows: S) => readonly E[]>> = decide;
  const folds: Readonly<Record<string, (rows: S, data: never) => void>> = evolve;
  return {
    initial: () => ({ ...ofEach<S>(words, (word) => words[word].initial()), streamVersion: -1 }),
    decide: (command, rows) => decisions[command.type]?.(command as never, rows) ?? unknownTo('decides', command),
    evolve(rows, event) {
      rows.streamVersion += 1;
      (folds[event.type] ?? unknownTo('folds', event))(rows, event.data as never);
      return rows;
    },
    fork: (rows) => ({
      ...ofEach<S>(words, (word) => words[word].fork(rows[word])),
      streamVersion: rows.streamVersion,
    }),
  };
}

function unknownTo(does: string, { type }: Typed): never {
  throw new Error(`no word ${does} ${type}`);
}

type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** The tables of all words as one. Throws if two words have the same entry. */
export function tableOf<K extends string, W extends Readonly<Record<string, { readonly [P in K]: object }>>>(
  words: W,
  table: K,
): Merged<W[keyof W][K]> {
  const tables = Object.values(words).map((word) => word[table]);
  const merged = Object.assign({}, ...tables);
  const entries = tables.flatMap((one) => Object.keys(one));
  if (Object.keys(merged).length < entries.length) throw new Error(`two words ${table} the same: ${entries.sort()}`);
  return merged;
}

/** The rows of some words as JSON. */
export const writtenRows = <S extends object>(words: KeptEach<S>, rows: S): Readonly<Record<string, unknown>> =>
  Object.fromEntries(namesOf(words).map((word) => [word, words[word].snapshot.write(rows[word])]));

export const readRows = <S extends object>(words: KeptEach<S>, json: Readonly<Record<string, unknown>>): S =>
  ofEach<S>(words, (word) => words[word].snapshot.read(json[String(word)]));

const namesOf = <S extends object>(words: KeptEach<S>) => Object.keys(words) as (keyof S & string)[];

const ofEach = <S extends object>(words: KeptEach<S>, make: <K extends keyof S>(word: K) => S[K]): S =>
  Object.fromEntries(namesOf(words).map((word) => [word, make(word)])) as S;
