import type { TimelineBooking, TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { dayOf, type WallDay, type WallMinute, weekday } from '@naust/domain/wall-clock.ts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ListedRows } from '../../../features/back-office/listed-rows.ts';
import { useVisibleRows } from '../../../features/back-office/visible-rows.ts';
import { shortDay } from '../../../features/rental/day-words.ts';
import { classNames } from '../../../lib/class-names.ts';
import { placeOf } from './booking-bars.ts';
import { COLUMNS, ProductTrack, rowRemOf } from './product-track.tsx';
import { countOf, daysIn, type ShownDays } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';

export interface DrawnTimeline {
  readonly list: ListedRows<TimelineRow> & { readonly rows: readonly TimelineRow[] };
  readonly days: ShownDays;
  readonly now: WallMinute;
  readonly onOpen: (row: TimelineRow, booking: TimelineBooking) => void;
}

interface TimelineGridProps extends DrawnTimeline {
  readonly toTable: string;
}

const FIRST_WEEKEND_DAY = 6;
/** Below this width a day has no room for its number. */
const DAY_REM = { week: 2.25, month: 1.9 };

/** Products × days. Only visible products are drawn; their names and the days stay visible. */
export function TimelineGrid({ list, days, now, toTable, onOpen }: TimelineGridProps) {
  const { rows, hasMore, isFetchingMore, isMoreFailed, fetchMore } = list;
  const area = useRef<HTMLDivElement>(null);
  const rowRem = useMemo(() => rowRemOf(rows, days), [rows, days]);
  const { first, last } = useVisibleRows(area, { count: rows.length, rowRem, openAt: -1 });
  const isMoreWanted = last >= rows.length && hasMore && !isFetchingMore && !isMoreFailed;
  useEffect(() => {
    if (isMoreWanted) fetchMore();
  });
  useTodayInSight(area, days.first);
  return (
    <div
      ref={area}
      className="isolate max-h-[70vh] overflow-auto overscroll-contain rounded-lg border border-line bg-surface"
    >
      <div className="relative" style={{ minWidth: `${7 + countOf(days) * DAY_REM[days.length]}rem` }}>
        <DayHead days={days} now={now} />
        <ul
          aria-label={texts.products}
          style={{ paddingTop: `${first * rowRem}rem`, paddingBottom: `${(rows.length - last) * rowRem}rem` }}
        >
          {rows.slice(first, last).map((row) => (
            <ProductTrack key={row.productId} row={row} days={days} rowRem={rowRem} toTable={toTable} onOpen={onOpen} />
          ))}
        </ul>
        <NowLine days={days} now={now} />
      </div>
    </div>
  );
}

/** If not all days fit, today is in the middle of the first view. */
function useTodayInSight(area: RefObject<HTMLElement | null>, first: WallDay): void {
  useEffect(() => {
    const today = area.current?.querySelector<HTMLElement>(`[data-from="${first}"] [aria-current="date"]`);
    if (area.current && today) area.current.scrollLeft = today.offsetLeft - area.current.clientWidth / 2;
  }, [area, first]);
}

function DayHead({ days, now }: Pick<DrawnTimeline, 'days' | 'now'>) {
  return (
    <div data-from={days.first} className={`${COLUMNS} sticky top-0 z-40 border-b border-edge bg-surface`}>
      <p className="sticky left-0 z-50 flex items-end border-r border-line bg-surface px-2 pb-1 text-sm font-semibold sm:px-3">
        {texts.product}
      </p>
      <div className="flex">
        {daysIn(days).map((day) => (
          <DayName key={day} day={day} isToday={day === dayOf(now)} length={days.length} />
        ))}
      </div>
    </div>
  );
}

interface DayNameProps {
  readonly day: WallDay;
  readonly isToday: boolean;
  readonly length: ShownDays['length'];
}

function DayName({ day, isToday, length }: DayNameProps) {
  const [name = '', date = '', month = ''] = shortDay(day).split(' ');
  return (
    <p
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'min-w-0 flex-1 border-l border-line py-1 text-center text-sm leading-tight first:border-l-0',
        isToday ? 'bg-fjord font-bold text-on-fjord' : weekday(day) >= FIRST_WEEKEND_DAY && 'bg-birch',
      )}
    >
      <span className="block">{name.replace('.', '').slice(0, length === 'week' ? 3 : 2)}</span>
      <span className="font-semibold">
        {date.replace('.', '')}
        {length === 'week' && <span className="font-normal max-sm:hidden">{`. ${month}`}</span>}
      </span>
    </p>
  );
}

/** The current time. */
function NowLine({ days, now }: Pick<DrawnTimeline, 'days' | 'now'>) {
  const place = placeOf(now, days);
  if (place <= 0 || place >= 1) return null;
  return (
    <div aria-hidden className={`${COLUMNS} pointer-events-none absolute inset-0 z-[25]`}>
      <div className="relative col-start-2">
        <div className="absolute inset-y-0 w-0.5 bg-rowan" style={{ left: `${place * 100}%` }} />
      </div>
    </div>
  );
}
