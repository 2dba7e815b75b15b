import { guardSteps, type Step } from './guarded-history.ts';
import { type HalfWrittenForm, halfWritten } from './half-written.ts';

const { forms, notify } = halfWritten;

interface Question {
  readonly about: readonly HalfWrittenForm[];
  readonly goOn: () => void;
}

let question: Question | null = null;
let isUndoing = false;

function ask(asked: Question | null): void {
  question = asked;
  notify();
}

/** Closing or reloading the window asks as well, in the browser's own words. */
const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Leaving half-written forms asks first, once for all of them. */
export const leaving = {
  begin(form: HalfWrittenForm): void {
    forms.add(form);
    window.addEventListener('beforeunload', onUnload);
    notify();
  },
  end(form: HalfWrittenForm): void {
    if (!forms.delete(form)) return;
    if (forms.size === 0) window.removeEventListener('beforeunload', onUnload);
    // None of its forms is left: the question closes.
    if (!question?.about.some((one) => forms.has(one))) question = null;
    notify();
  },
  /** Continues at once if none of them is half written, else after the user agrees to discard them. */
  leave(goOn: () => void, about: Iterable<HalfWrittenForm> = forms): void {
    const open = [...about].filter((form) => forms.has(form));
    if (open.length === 0) goOn();
    else ask({ about: open, goOn });
  },
  isAsking: () => question !== null,
  stay: () => ask(null),
  discard(): void {
    const { about = [], goOn } = question ?? {};
    for (const form of about) {
      form.discard();
      leaving.end(form);
    }
    ask(null);
    goOn?.();
  },
};

guardSteps(({ history, from, to, goOn, delta }) => {
  if (isUndoing && delta) isUndoing = false;
  else if (forms.size === 0 || pageOf(from) === pageOf(history.createURL(to))) return false;
  else if (delta) {
    isUndoing = true;
    history.go(-delta);
    leaving.leave(() => history.go(delta));
  } else leaving.leave(goOn);
  return true;
});

/** The address without the search text of a list. */
export function pageOf({ pathname, search }: Pick<Step['from'], 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search);
  params.delete('q');
  return `${pathname}?${params}`;
}
