/** A form with unsaved input. */
export interface HalfWrittenForm {
  /** Discards the input and its draft. */
  discard(): void;
}

const forms = new Set<HalfWrittenForm>();
const listeners = new Set<() => void>();

/** All half-written forms of the tab: the data under them must not change. */
export const halfWritten = {
  forms,
  isAny: () => forms.size > 0,
  /** A form has begun or ended, or the question about them changes. */
  notify(): void {
    for (const listener of listeners) listener();
  },
  /** Returns the function that stops listening. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
