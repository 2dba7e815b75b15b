import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useContext, useEffect } from 'react';
import { DateFieldStateContext } from 'react-aria-components/DateField';
import { Button, DateInput, DateSegment, Group, Popover } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { classNames } from '../lib/class-names.ts';
import { fieldLook } from './field-frame.tsx';
import { MonthCalendar } from './month-calendar.tsx';

interface DateEntryProps {
  readonly calendarLabel: string;
  /** Told whenever the first part goes missing, and when none is any more. */
  readonly onWhole?: (isWhole: boolean) => void;
}

const NOBODY = () => {};

/** Inside of a date picker: the parts to type, and a button that shows a month to choose in. */
export function DateEntry({ calendarLabel, onWhole = NOBODY }: DateEntryProps) {
  return (
    <>
      <Group className={classNames(fieldLook, 'flex items-center justify-between gap-1 data-invalid:border-bad')}>
        <DateInput className="flex flex-1">{(segment) => <Part segment={segment} onWhole={onWhole} />}</DateInput>
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

type PartProps = Pick<ComponentProps<typeof DateSegment>, 'segment'> & Required<Pick<DateEntryProps, 'onWhole'>>;

/** One of them tells for all. */
function Part({ segment, onWhole }: PartProps) {
  const isWhole = useContext(DateFieldStateContext)?.segments.every(({ isPlaceholder }) => !isPlaceholder) ?? true;
  const isTeller = segment.type === 'day';
  useEffect(() => {
    if (isTeller) onWhole(isWhole);
  }, [isTeller, isWhole, onWhole]);
  return (
    <DateSegment
      segment={segment}
      className="rounded-sm px-[3px] whitespace-pre outline-none data-focused:bg-fjord data-focused:text-on-fjord data-placeholder:text-ink-soft data-[type=literal]:px-0"
    />
  );
}
