/** Takes the parts of a snapshot in the order in which they were written. */
export interface SnapshotReading<S> {
  /** Throws where the JSON is no such part. */
  take(part: unknown): void;
  /** What all parts together are; throws where one is missing. */
  state(): S;
}

/** Rows of one part: what is read at once is garbage of a few dozen kilobytes, gone before it is moved. */
export const ROWS_PER_PART = 100;

/**
 * Of a list only the first row, to be looked at in the place of all: a program that wrote rows of another shape wrote all
 * of them so, the snapshot's checksum says that they are what was written, and looking at each row of a large state holds up a
 * start.
 */
export const firstRowOf = (rows: unknown): unknown => (Array.isArray(rows) ? rows.slice(0, 1) : rows);

/** Gives back the first text that equals this one. */
export type SharedTexts = <T extends string | null>(text: T) => T;

/**
 * One and the same text for all that are equal: a parser makes each anew, and a large state keeps what it is given.
 * To be let go when the state is read.
 */
export function sharedTexts(): SharedTexts {
  const known = new Map<string | null, string | null>();
  return <T extends string | null>(text: T): T => {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    // Equal to the text, and so of its type.
    return (first as T | undefined) ?? text;
  };
}
