import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useContext, useEffect, useLayoutEffect } from 'react';
import { DateFieldStateContext } from 'react-aria-components/DateField';
import { Button, DateInput, DateSegment, Group, Popover } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { classNames } from '../lib/class-names.ts';
import { fieldLook } from './field-frame.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import type { TypedParts } from './use-typed-date.ts';

interface DateEntryProps {
  readonly calendarLabel: string;
  readonly parts: TypedParts;
  /** Called with false when a part of the date is missing, and with true when the date is whole. */
  readonly onWhole?: (isWhole: boolean) => void;
}

const NOBODY = () => {};

/** The content of a date picker: the parts to type, and a button for a month's calendar. */
export function DateEntry({ calendarLabel, parts, onWhole = NOBODY }: DateEntryProps) {
  return (
    <>
      <Group className={classNames(fieldLook, 'flex items-center justify-between gap-1 data-invalid:border-bad')}>
        {/* In the capture phase: the field itself would correct an impossible date first. */}
        <div className="flex flex-1" onFocusCapture={parts.onEnter} onBlurCapture={parts.onLeave}>
          <DateInput className="flex flex-1">
            {(segment) => <Part segment={segment} state={parts.state} onWhole={onWhole} />}
          </DateInput>
        </div>
        <Button
          aria-label={calendarLabel}
          className="-my-2 -mr-2 grid size-10 shrink-0 place-items-center rounded-md text-spruce hover:bg-birch"
        >
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      </Group>
      <Popover
        placement="bottom end"
        className="w-80 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-4 shadow-float"
      >
        <Dialog aria-label={calendarLabel} className="outline-none">
          <MonthCalendar />
        </Dialog>
      </Popover>
    </>
  );
}

/** How an impossible date was corrected. */
export const DateNote = ({ text }: { readonly text: string | null }) => (
  <p role="status" className="text-sm text-ink-soft empty:hidden">
    {text}
  </p>
);

type PartProps = Pick<ComponentProps<typeof DateSegment>, 'segment'> &
  Pick<TypedParts, 'state'> &
  Required<Pick<DateEntryProps, 'onWhole'>>;

/** One of the parts reports for all. */
function Part({ segment, state, onWhole }: PartProps) {
  const shown = useContext(DateFieldStateContext);
  const isWhole = shown?.segments.every(({ isPlaceholder }) => !isPlaceholder) ?? true;
  const isTeller = segment.type === 'day';
  useEffect(() => {
    if (isTeller) onWhole(isWhole);
  }, [isTeller, isWhole, onWhole]);
  useLayoutEffect(() => {
    if (isTeller) state.current = shown;
  }, [isTeller, shown, state]);
  return (
    <DateSegment
      segment={segment}
      className="rounded-sm px-px whitespace-pre outline-none data-focused:bg-fjord data-focused:text-on-fjord data-placeholder:text-ink-soft data-[type=literal]:px-0"
    />
  );
}
