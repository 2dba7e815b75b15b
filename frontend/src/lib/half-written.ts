const forms = new Set<object>();
const listeners = new Set<() => void>();

/** Forms in which something stands that is nowhere else yet: what they are about must not change under them. */
export const halfWritten = {
  isAny: () => forms.size > 0,
  /** Answers how to end it. */
  begin(): () => void {
    const form = {};
    forms.add(form);
    return () => {
      forms.delete(form);
      for (const listener of listeners) listener();
    };
  },
  /** Tells when one has ended. Answers how to hear no more. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
