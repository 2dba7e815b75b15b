/** Takes the parts of a snapshot in the order in which they were written. */
export interface SnapshotReading<S> {
  /** Throws if the JSON is not the next part. */
  take(part: unknown): void;
  /** The state from all parts; throws if one is missing. */
  state(): S;
}

/** Rows of one part: the garbage of reading one is a few dozen kilobytes, collected before it is promoted. */
export const ROWS_PER_PART = 100;

/**
 * The first row of a list, to validate in place of all: a program with another row shape wrote every row in it, and the
 * checksum proves that the rows are as written. Validating each row of a large state slows the start.
 */
export const firstRowOf = (rows: unknown): unknown => (Array.isArray(rows) ? rows.slice(0, 1) : rows);

/** Returns the first text that equals this one. */
export type SharedTexts = <T extends string | null>(text: T) => T;

/**
 * Interns equal texts: a parser creates each one again, and a large state would keep them all. Drop it when the state
 * is read.
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
