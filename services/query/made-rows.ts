import type { Answer } from '@naust/infra/http/route.ts';

/** JSON of an answer of type A. */
export type Made<A> = string & { readonly of?: A };

/**
 * Makes the JSON of answers out of documents, each once for as long as a read model gives the same document: rows of a
 * list are made anew only where something has changed.
 */
export function madeRows<D extends object, A>(answerOf: (doc: D) => A): (doc: D) => Made<A> {
  const made = new WeakMap<D, Made<A>>();
  return (doc) => {
    const known = made.get(doc);
    if (known !== undefined) return known;
    const row: Made<A> = JSON.stringify(answerOf(doc));
    made.set(doc, row);
    return row;
  };
}

/** The answer that is an array of these. */
export const listOf = <A>(rows: readonly Made<A>[]): Answer<A[]> => ({
  serialised: Buffer.from(`[${rows.join(',')}]`),
});
