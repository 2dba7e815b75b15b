import type { WallDay } from '@naust/domain/wall-clock.ts';
import { ChevronLeft, ChevronRight, FoldVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '../../../features/rental/day-words.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useStoredValue } from '../../../lib/stored-value.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { denseRows } from './dense-rows.ts';
import { besides, LENGTHS, type ShownDays, spanText, weekNumber } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';
import type { TimelineAddress } from './timeline-address.ts';

interface TimelineBarProps {
  readonly at: TimelineAddress;
  readonly today: WallDay;
  /** The search, on the same line where there is room. */
  readonly children: ReactNode;
}

const monthAndYear = new Intl.DateTimeFormat('nb-NO', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

/** The shown days, and their form. */
export function TimelineBar({ at, today, children }: TimelineBarProps) {
  const { days, isTable } = at;
  const { length, first, last } = days;
  const isNow = first <= today && today <= last;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex items-center gap-2">
        <LinkButton to={{ search: at.toDay(besides(days, -1)) }} size="sm" aria-label={texts.before[length]}>
          <ChevronLeft aria-hidden className="size-5" />
        </LinkButton>
        <LinkButton to={{ search: at.toDay(besides(days, 1)) }} size="sm" aria-label={texts.after[length]}>
          <ChevronRight aria-hidden className="size-5" />
        </LinkButton>
        {!isNow && (
          <LinkButton to={{ search: at.toNow }} size="sm">
            {texts.toToday}
          </LinkButton>
        )}
      </div>
      <p role="status" className="text-lg font-semibold first-letter:uppercase">
        {nameOf(days)}
      </p>
      {children}
      <div className="flex flex-wrap gap-3 sm:ml-auto">
        <Choice
          name={texts.length}
          ways={LENGTHS.map((one) => ({ to: at.toLength(one), name: texts.lengths[one], isOn: length === one }))}
        />
        {!isTable && <DenseSwitch />}
        <Choice
          name={texts.form}
          ways={[
            { to: at.toChart, name: texts.chart, isOn: !isTable },
            { to: at.toTable, name: texts.table, isOn: isTable },
          ]}
        />
      </div>
    </div>
  );
}

/** Kept in this browser. */
function DenseSwitch() {
  const isDense = useStoredValue(denseRows);
  return (
    <button
      type="button"
      aria-pressed={isDense}
      aria-label={texts.dense}
      title={texts.dense}
      onClick={() => denseRows.set(!isDense)}
      className={classNames('grid w-11 place-items-center rounded-md border border-edge', isDense ? ON : OFF)}
    >
      <FoldVertical aria-hidden className="size-5" />
    </button>
  );
}

const ON = 'bg-spruce text-on-spruce';
const OFF = 'bg-surface text-ink hover:bg-birch';

function nameOf(days: ShownDays): string {
  const { length, first, last } = days;
  if (length === 'week') return texts.weekNamed(weekNumber(first), spanText(days));
  if (length === 'month') return monthAndYear.format(first * DAY_MS);
  return `${shortDay(first)} – ${shortDay(last)}`;
}

interface ChoiceProps {
  readonly name: string;
  readonly ways: readonly { readonly to: string; readonly name: string; readonly isOn: boolean }[];
}

function Choice({ name, ways }: ChoiceProps) {
  return (
    <nav aria-label={name} className="flex overflow-hidden rounded-md border border-edge">
      {ways.map((way) => (
        <Link
          key={way.name}
          to={{ search: way.to }}
          aria-current={way.isOn ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-10 items-center px-2.5 text-sm font-semibold whitespace-nowrap -outline-offset-3 sm:px-3.5',
            way.isOn ? ON : OFF,
          )}
        >
          {way.name}
        </Link>
      ))}
    </nav>
  );
}
