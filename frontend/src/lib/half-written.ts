/** A form in which something stands that is nowhere else yet. */
export interface HalfWrittenForm {
  /** It is thrown away: what was kept of it goes too. */
  discard(): void;
}

const forms = new Set<HalfWrittenForm>();
const listeners = new Set<() => void>();

/** All half-written forms of the tab: what they are about must not change under them. */
export const halfWritten = {
  forms,
  isAny: () => forms.size > 0,
  /** One has begun or ended, or something else is to be asked about them. */
  notify(): void {
    for (const listener of listeners) listener();
  },
  /** Answers how to hear no more. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
