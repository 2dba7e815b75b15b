import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { TimelineBooking, TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { dayOf, type WallDay, type WallMinute, weekday } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListedRows } from '../../../features/back-office/listed-rows.ts';
import { useVisibleRows } from '../../../features/back-office/visible-rows.ts';
import { groupsQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { shortDay } from '../../../features/rental/day-words.ts';
import { classNames } from '../../../lib/class-names.ts';
import { placeOf } from './booking-bars.ts';
import { GroupHead } from './group-head.tsx';
import { COLUMNS, ProductTrack } from './product-track.tsx';
import { countOf, daysIn, type ShownDays } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';
import { type Folds, heightRemOf, itemsOf } from './timeline-items.ts';

export interface DrawnTimeline {
  readonly list: ListedRows<TimelineRow> & { readonly rows: readonly TimelineRow[] };
  readonly days: ShownDays;
  readonly now: WallMinute;
  readonly onOpen: (row: TimelineRow, booking: TimelineBooking) => void;
}

interface TimelineGridProps extends DrawnTimeline {
  readonly toTable: string;
  /** Products found by a search are never folded away. */
  readonly isSearched: boolean;
  readonly isDense: boolean;
}

const FIRST_WEEKEND_DAY = 6;
/** Below this width a day has no room for its number. */
const DAY_REM = { '14': 2.25, '28': 1.9, week: 2.25, month: 1.9 };
/** Days with room for the name of the month. */
const FEW_DAYS = 14;

/** Products × days. Only visible products are drawn; their names and the days stay visible. */
export function TimelineGrid(props: TimelineGridProps) {
  const { list, days, now, toTable, isDense, onOpen } = props;
  const { hasMore, isFetchingMore, isMoreFailed, fetchMore } = list;
  const area = useRef<HTMLDivElement>(null);
  const { items, heights, onFold } = useItems(props);
  const rowRem = useCallback((index: number) => heights[index] ?? 0, [heights]);
  const { first, last } = useVisibleRows(area, { count: items.length, rowRem, openAt: -1 });
  const isMoreWanted = last >= items.length && hasMore && !isFetchingMore && !isMoreFailed;
  useEffect(() => {
    if (isMoreWanted) fetchMore();
  });
  useTodayInSight(area, days.first);
  return (
    <div
      ref={area}
      className="isolate max-h-[max(24rem,100dvh-14rem)] overflow-auto overscroll-contain rounded-lg border border-line bg-surface"
    >
      <div className="relative" style={{ minWidth: `${7 + countOf(days) * DAY_REM[days.length]}rem` }}>
        <DayHead days={days} now={now} />
        <ul
          aria-label={texts.products}
          style={{
            paddingTop: `${sumOf(heights.slice(0, first))}rem`,
            paddingBottom: `${sumOf(heights.slice(last))}rem`,
          }}
        >
          {items
            .slice(first, last)
            .map((item, place) =>
              item.kind === 'group' ? (
                <GroupHead
                  key={`group ${item.group.id}`}
                  {...item}
                  onFold={(isFolded) => onFold(item.group.id, isFolded)}
                />
              ) : (
                <ProductTrack
                  key={item.row.productId}
                  row={item.row}
                  rowRem={rowRem(first + place)}
                  {...{ days, now, toTable, isDense, onOpen }}
                />
              ),
            )}
        </ul>
        <NowLine days={days} now={now} />
      </div>
    </div>
  );
}

/** One array, so that a render without groups calculates nothing again. */
const NO_GROUPS: readonly GroupAnswer[] = [];

/** What is drawn, by group, and how high each of it is. */
function useItems({ list: { rows }, days, isSearched, isDense }: TimelineGridProps) {
  const { data: groups = NO_GROUPS } = useQuery(groupsQuery);
  const [folds, setFolds] = useState<Folds>(new Map());
  const items = useMemo(
    () => itemsOf(rows, groups, folds, { isSearched, isDense }),
    [rows, groups, folds, isSearched, isDense],
  );
  const heights = useMemo(() => items.map((item) => heightRemOf(item, days, isDense)), [items, days, isDense]);
  return {
    items,
    heights,
    onFold: (id: number | null, isFolded: boolean) => setFolds((before) => new Map(before).set(id, isFolded)),
  };
}

const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0);

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
          <DayName key={day} day={day} isToday={day === dayOf(now)} isRoomy={countOf(days) <= FEW_DAYS} />
        ))}
      </div>
    </div>
  );
}

interface DayNameProps {
  readonly day: WallDay;
  readonly isToday: boolean;
  readonly isRoomy: boolean;
}

function DayName({ day, isToday, isRoomy }: DayNameProps) {
  const [name = '', date = '', month = ''] = shortDay(day).split(' ');
  return (
    <p
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'min-w-0 flex-1 border-l border-line py-1 text-center text-sm leading-tight first:border-l-0',
        isToday ? 'bg-fjord font-bold text-on-fjord' : weekday(day) >= FIRST_WEEKEND_DAY && 'bg-birch',
      )}
    >
      <span className="block">{name.replace('.', '').slice(0, isRoomy ? 3 : 2)}</span>
      <span className="font-semibold">
        {date.replace('.', '')}
        {isRoomy && <span className="font-normal max-lg:hidden">{`. ${month}`}</span>}
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
