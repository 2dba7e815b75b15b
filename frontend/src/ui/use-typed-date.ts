import { parseDate } from '@naust/domain/wall-clock.ts';
import { type FocusEvent, useRef, useState } from 'react';
import type { DateFieldState } from 'react-aria-components/DateField';
import type { DateValue } from 'react-aria-components/DatePicker';
import { uiTexts } from './ui.texts.ts';

/** Below this the year is still being typed. */
const FIRST_YEAR = 1900;
const CENTURY = 2000;

/** The callbacks between the parts of a date field and its state. */
export interface TypedParts {
  readonly state: { current: DateFieldState | null };
  /** The focus leaves a part, for another part or for elsewhere. */
  readonly onLeave: (event: FocusEvent<HTMLElement>) => void;
  readonly onEnter: () => void;
}

/**
 * The state of a date field that is typed part by part. A year of one or two digits becomes one of this century when
 * the field is left; `note` reports every value that could not stay as typed.
 */
export function useTypedDate(onChange: (date: DateValue | null) => void) {
  const [draft, setDraft] = useState<DateValue | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isTyping = useRef(false);
  const state = useRef<DateFieldState | null>(null);
  const take = (date: DateValue | null) => {
    const whole = isTyping.current ? date : inThisCentury(date);
    const isDraft = whole !== null && whole.year < FIRST_YEAR;
    setDraft(isDraft && isTyping.current ? whole : null);
    if (isTyping.current) setNote(null);
    if (!isDraft) onChange(whole);
  };
  const onLeave = ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) => {
    const parts = partsOf(state.current);
    const year = parts.year === null || parts.year >= 100 ? parts.year : CENTURY + parts.year;
    const isLeft = !currentTarget.contains(relatedTarget);
    if (isLeft) {
      isTyping.current = false;
      setDraft(null);
    }
    if (year !== parts.year && year !== null && target.getAttribute('data-type') === 'year')
      state.current?.setSegment('year', year);
    if (isLeft) setNote(wrongIn({ ...parts, year }));
  };
  const onEnter = () => {
    isTyping.current = true;
  };
  return {
    draft,
    note,
    take,
    parts: { state, onLeave, onEnter } satisfies TypedParts,
  };
}

interface Parts {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
}

function partsOf(state: DateFieldState | null): Parts {
  const typed = (type: keyof Parts) => {
    const part = state?.segments.find((segment) => segment.type === type);
    return part === undefined || part.isPlaceholder ? null : (part.value ?? null);
  };
  return { day: typed('day'), month: typed('month'), year: typed('year') };
}

function wrongIn({ day, month, year }: Parts): string | null {
  if (day === null || month === null || year === null) return null;
  if (year < FIRST_YEAR) return uiTexts.yearNotTaken(year);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const [dayText, monthText] = [twoDigits(day), twoDigits(month)];
  return parseDate(`${year}-${monthText}-${dayText}`) === null ? uiTexts.noSuchDay(dayText, monthText, year) : null;
}

const inThisCentury = (date: DateValue | null): DateValue | null =>
  date !== null && date.year < 100 ? date.set({ year: CENTURY + date.year }) : date;
