import { useEffect, useRef } from 'react';

const words = {
  count: (length: number, most: number) => `${length} av ${most} tegn`,
  tooLong: (length: number, most: number) => `Teksten er for lang: ${length} tegn. Det er plass til ${most}.`,
} as const;

/** From this share of the limit on the count is shown, where there is much to write. */
const NEAR = 0.8;
const MUCH = 200;

export interface LimitTexts {
  readonly count?: string | null;
  readonly tooLong?: string | null;
}

/** What is said of the length of a text. Blanks around it are not sent, and not counted. */
export function limitTexts(value: string, most: number | undefined): LimitTexts {
  if (most === undefined) return {};
  const { length } = value.trim();
  if (length > most) return { tooLong: words.tooLong(length, most) };
  return { count: most >= MUCH && length >= most * NEAR ? words.count(length, most) : null };
}

/** In a form of which a field is too long: it is not sent, whatever else it does with a press on its button. */
export function RefusedForm() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    };
    form.addEventListener('submit', refuse);
    return () => form.removeEventListener('submit', refuse);
  }, []);
  return <span ref={mark} hidden />;
}
