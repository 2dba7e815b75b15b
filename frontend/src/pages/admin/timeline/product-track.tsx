import type { TimelineBooking, TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { Link } from 'react-router-dom';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { BookingBarButton } from './booking-bar.tsx';
import { barsOf, lanesOf, marksOf } from './booking-bars.ts';
import type { ShownDays } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';

export const FREE_REM = 1.5;
export const LANE_REM = 2;
/** Further bookings of one product at the same time are shown as a number. */
export const MOST_LANES = 4;
/** The product's column and then the days. */
export const COLUMNS = 'grid grid-cols-[7rem_1fr] sm:grid-cols-[13rem_1fr]';

interface ProductTrackProps {
  readonly row: TimelineRow;
  readonly days: ShownDays;
  readonly rowRem: number;
  readonly toTable: string;
  readonly onOpen: (row: TimelineRow, booking: TimelineBooking) => void;
}

/** One product: its name, its free units of each day, and its bookings in lanes. */
export function ProductTrack({ row, days, rowRem, toTable, onOpen }: ProductTrackProps) {
  const bars = barsOf(row.bookings, days);
  const shown = bars.filter(({ lane }) => lane < MOST_LANES);
  return (
    <li style={{ height: `${rowRem}rem` }} className={`${COLUMNS} border-b border-line`}>
      <ProductName row={row} />
      <div className="relative">
        <FreeUnits row={row} />
        <ul aria-label={row.name}>
          {shown.map((bar) => (
            <BookingBarButton
              key={`${bar.booking.orderId} ${bar.booking.lineId} ${bar.booking.isOut} ${bar.booking.from}`}
              bar={bar}
              topRem={FREE_REM + bar.lane * LANE_REM}
              onOpen={() => onOpen(row, bar.booking)}
            />
          ))}
        </ul>
        {shown.length < bars.length && (
          <Link
            to={{ search: toTable }}
            className="absolute right-1 bottom-0.5 z-20 rounded-sm bg-surface px-1 text-sm font-semibold text-fjord underline"
          >
            {texts.moreBookings(bars.length - shown.length)}
          </Link>
        )}
      </div>
    </li>
  );
}

function ProductName({ row }: Pick<ProductTrackProps, 'row'>) {
  const { productId, name, units, isActive, bookings } = row;
  const isStaff = useIsStaff();
  const marks = bookings.flatMap(marksOf);
  const counted = (['late', 'overlap', 'lateBefore'] as const).flatMap((mark) => {
    const count = marks.filter((one) => one === mark).length;
    return count === 0 ? [] : [`${count} ${texts[mark].toLowerCase()}`];
  });
  return (
    <div className="sticky left-0 z-30 overflow-hidden border-r border-line bg-surface px-2 py-1 sm:px-3">
      <Link
        to={isStaff ? paths.product(productId) : paths.adminRow('products', productId)}
        className="line-clamp-2 min-h-6 text-sm leading-snug font-semibold text-fjord hyphens-auto underline-offset-4 hover:underline sm:text-base"
      >
        {name}
      </Link>
      <p className="text-sm leading-snug text-ink-soft">
        {texts.units(units)}
        {!isActive && `, ${texts.inactive.toLowerCase()}`}
      </p>
      {counted.length > 0 && <p className="text-sm leading-snug font-semibold text-bad">{counted.join(', ')}</p>}
    </div>
  );
}

/** Screen readers read them in the table; visually the numbers are above the days. */
function FreeUnits({ row: { free } }: Pick<ProductTrackProps, 'row'>) {
  return (
    <div aria-hidden className="absolute inset-0 flex">
      {free.map((count, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
          key={place}
          className={classNames(
            'flex-1 border-l border-line text-center text-sm leading-6 tabular-nums first:border-l-0',
            count === 0 ? 'bg-birch font-bold text-ink' : 'text-ink-soft',
          )}
        >
          {count}
        </span>
      ))}
    </div>
  );
}

/** The height of every row, so that no bookings of these products overlap. */
export function rowRemOf(rows: readonly TimelineRow[], days: ShownDays): number {
  const lanes = rows.reduce((most, { bookings }) => Math.max(most, lanesOf(barsOf(bookings, days))), 2);
  return FREE_REM + Math.min(lanes, MOST_LANES) * LANE_REM + (lanes > MOST_LANES ? FREE_REM : 0.5);
}
