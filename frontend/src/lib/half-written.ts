/** A form in which something stands that is nowhere else yet. */
export interface HalfWrittenForm {
  /** It is thrown away: what was kept of it goes too. */
  discard(): void;
}

const forms = new Set<HalfWrittenForm>();
const listeners = new Set<() => void>();
let question: Question | null = null;

interface Question {
  readonly about: readonly HalfWrittenForm[];
  readonly goOn: () => void;
}

/** Closing or reloading the window asks as well, in the browser's own words. */
const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function notify(): void {
  if (forms.size === 0) window.removeEventListener('beforeunload', onUnload);
  else window.addEventListener('beforeunload', onUnload);
  for (const listener of [...listeners]) listener();
}

function ask(asked: Question | null): void {
  question = asked;
  notify();
}

/** All half-written forms of the tab. What they are about must not change under them, and leaving them asks first. */
export const halfWritten = {
  isAny: () => forms.size > 0,
  begin(form: HalfWrittenForm): void {
    forms.add(form);
    notify();
  },
  end(form: HalfWrittenForm): void {
    if (!forms.delete(form)) return;
    // Nothing is left to ask about.
    if (!question?.about.some((one) => forms.has(one))) question = null;
    notify();
  },
  /** Goes on at once where none of them is half written, else once that is said of the one question for all. */
  leave(goOn: () => void, about: readonly HalfWrittenForm[] = [...forms]): void {
    const open = about.filter((form) => forms.has(form));
    if (open.length === 0) goOn();
    else ask({ about: open, goOn });
  },
  isAsking: () => question !== null,
  stay: () => ask(null),
  discard(): void {
    const { about = [], goOn } = question ?? {};
    question = null;
    for (const form of about) {
      forms.delete(form);
      form.discard();
    }
    notify();
    goOn?.();
  },
  /** Tells when one begins or ends, and when it is asked. Answers how to hear no more. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
