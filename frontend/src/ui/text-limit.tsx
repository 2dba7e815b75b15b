import { useEffect, useRef } from 'react';
import { locale } from '../lib/language.ts';
import { FieldError } from './field-frame.tsx';
import { uiTexts } from './ui.texts.ts';

const number = (count: number) => count.toLocaleString(locale);

/** The count is shown from this share of the limit on, for long texts. */
const NEAR = 0.8;
const MUCH = 200;

export interface Limit {
  readonly isTooLong: boolean;
  /** The text about the length, if any. */
  readonly said: string | null;
}

/** The length of a text against its limit. Blanks around it are not sent, and not counted. */
export function limitOf(value: string, most = Number.POSITIVE_INFINITY): Limit {
  const { length } = value.trim();
  if (length > most) return { isTooLong: true, said: uiTexts.tooManyCharacters(number(length), number(most)) };
  const isNear = most >= MUCH && length >= most * NEAR;
  return { isTooLong: false, said: isNear ? uiTexts.characters(number(length), number(most)) : null };
}

/** The ids that describe a field, with the one of its length. */
export const describedWithLimit = (id: string, described: string | undefined, { said }: Limit): string | undefined =>
  said === null ? described : [described, `${id}-limit`].filter(Boolean).join(' ');

interface TextLimitProps extends Limit {
  /** Id of the field. */
  readonly id: string;
}

/** The text about the length of its field. While the text is too long, its form is not submitted. */
export function TextLimit({ id, isTooLong, said }: TextLimitProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = isTooLong ? place.current?.closest('form') : null;
    if (!form) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    };
    form.addEventListener('submit', refuse);
    return () => form.removeEventListener('submit', refuse);
  }, [isTooLong]);
  return (
    <div ref={place} className="empty:hidden">
      {isTooLong ? (
        <FieldError id={`${id}-limit`} error={said} role="alert" />
      ) : (
        said !== null && (
          <p id={`${id}-limit`} className="text-sm text-ink-soft">
            {said}
          </p>
        )
      )}
    </div>
  );
}
