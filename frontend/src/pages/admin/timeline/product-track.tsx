import type { TimelineBooking, TimelineDowntime, TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';
import { Link } from 'react-router-dom';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { BeginOrder } from './begin-order.tsx';
import { BookingBarButton, HATCHED } from './booking-bar.tsx';
import { type BookingBar, barsOf, lanesOf, marksOf } from './booking-bars.ts';
import type { ShownDays } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';
import { freeRemOf, LANE_REM, LINE_REM, MOST_LANES } from './timeline-items.ts';

/** The product's column and then the days. */
export const COLUMNS = 'grid grid-cols-[7rem_1fr] sm:grid-cols-[13rem_1fr] lg:grid-cols-[16rem_1fr]';

interface ProductTrackProps {
  readonly row: TimelineRow;
  readonly days: ShownDays;
  readonly now: WallMinute;
  readonly rowRem: number;
  readonly toTable: string;
  readonly isDense: boolean;
  readonly onOpen: (row: TimelineRow, booking: TimelineBooking) => void;
}

/** One product: its name, its free units of each day, and its bookings in lanes. */
export function ProductTrack({ row, days, now, rowRem, toTable, isDense, onOpen }: ProductTrackProps) {
  const freeRem = freeRemOf(row, isDense);
  const isLow = freeRem === LINE_REM;
  // The row ends with a line, which no bar covers.
  const topRemOf = (lane: number) => freeRem - LINE_REM + lane * LANE_REM;
  const bars = barsOf(row.bookings, days);
  const shown = bars.filter(({ lane }) => lane < MOST_LANES);
  const downs = barsOf(row.downtimes ?? [], days).map((bar) => ({ bar, lane: lanesOf(bars) + bar.lane }));
  const shownDowns = downs.filter(({ lane }) => lane < MOST_LANES);
  const hidden = bars.length - shown.length + downs.length - shownDowns.length;
  return (
    <li style={{ height: `${rowRem}rem` }} className={`${COLUMNS} border-b border-line`}>
      <ProductName row={row} isRoomy={rowRem > freeRem + LANE_REM} isLow={isLow} />
      <div className="relative">
        <BeginOrder row={row} days={days} now={now} />
        <Days row={row} hasNumbers={!isLow} />
        <ul aria-label={row.name}>
          {shown.map((bar) => (
            <BookingBarButton
              key={`${bar.booking.orderId} ${bar.booking.lineId} ${bar.booking.isOut} ${bar.booking.from}`}
              bar={bar}
              topRem={topRemOf(bar.lane)}
              onOpen={() => onOpen(row, bar.booking)}
            />
          ))}
        </ul>
        {shownDowns.map(({ bar, lane }) => (
          <DowntimeBar key={`${bar.booking.pieceId} ${bar.booking.from}`} bar={bar} topRem={topRemOf(lane)} />
        ))}
        {hidden > 0 && (
          <Link
            to={{ search: toTable }}
            className="absolute right-1 bottom-0 z-20 rounded-sm bg-surface px-1 text-sm font-semibold text-fjord underline"
          >
            {texts.moreBookings(hidden)}
          </Link>
        )}
      </div>
    </li>
  );
}

interface DowntimeBarProps {
  readonly bar: BookingBar<TimelineDowntime>;
  readonly topRem: number;
}

interface ProductNameProps extends Pick<ProductTrackProps, 'row'> {
  /** Has room for a second line; without it, the bars alone show what needs attention. */
  readonly isRoomy: boolean;
  /** Has no room above its words. */
  readonly isLow: boolean;
}

function ProductName({ row, isRoomy, isLow }: ProductNameProps) {
  const { productId, name, units, isActive, bookings } = row;
  const isStaff = useIsStaff();
  const marks = bookings.flatMap(marksOf);
  const counted = (['late', 'overlap', 'lateBefore'] as const).flatMap((mark) => {
    const count = marks.filter((one) => one === mark).length;
    return count === 0 ? [] : [`${count} ${texts[mark].toLowerCase()}`];
  });
  return (
    <div
      className={classNames(
        'sticky left-0 z-30 flex flex-wrap content-start items-baseline gap-x-2 overflow-hidden border-r border-line bg-surface px-2 sm:px-3',
        !isLow && 'pt-1.5',
      )}
    >
      <Link
        to={isStaff ? paths.product(productId) : paths.adminRow('products', productId)}
        title={name}
        className="min-h-6 min-w-0 flex-1 truncate text-sm leading-6 font-semibold text-fjord underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <p className="text-sm leading-6 text-ink-soft max-sm:sr-only">
        {texts.units(units)}
        {!isActive && `, ${texts.inactive.toLowerCase()}`}
      </p>
      {counted.length > 0 && (
        <p className={classNames('text-sm leading-snug font-semibold text-bad', isRoomy ? 'basis-full' : 'sr-only')}>
          {counted.join(', ')}
        </p>
      )}
    </div>
  );
}

/** A time of a piece in the workshop, below the bookings; the table says when and why. */
function DowntimeBar({ bar: { booking, left, width }, topRem }: DowntimeBarProps) {
  return (
    <span
      style={{ top: `${topRem}rem`, left: `${left * 100}%`, width: `${width * 100}%` }}
      className={`pointer-events-none absolute flex h-6 min-w-6 items-center overflow-hidden ${HATCHED}`}
    >
      <span className="truncate bg-surface px-1 text-sm leading-none text-ink-soft">
        {texts.downNamed(booking.label)}
      </span>
    </span>
  );
}

/** The lines between the days, and the free units above them. Screen readers read these in the table. */
function Days({ row: { free }, hasNumbers }: Pick<ProductTrackProps, 'row'> & { readonly hasNumbers: boolean }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 flex">
      {free.map((count, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
          key={place}
          className={classNames(
            'flex-1 border-l border-line pr-0.5 text-right text-[0.6875rem] leading-3 tabular-nums first:border-l-0',
            count === 0 ? 'font-bold text-bad' : 'text-ink-soft',
          )}
        >
          {hasNumbers && count}
        </span>
      ))}
    </div>
  );
}
