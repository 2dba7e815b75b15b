import type { TimelineBooking, TimelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { useId } from 'react';
import { shortDay } from '../../../features/rental/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { freeRuns } from './booking-bars.ts';
import { downtimeText, markTexts, momentText, stateText } from './booking-words.ts';
import type { ShownDays } from './shown-days.ts';
import { timelineTexts as texts } from './timeline.texts.ts';
import type { DrawnTimeline } from './timeline-grid.tsx';

/** The same in words: for each product its free units by day, and its bookings. */
export function TimelineTable({ list, days, onOpen }: DrawnTimeline) {
  const { rows, hasMore, isFetchingMore, fetchMore } = list;
  return (
    <div className="grid gap-6">
      {rows.map((row) => (
        <ProductTable key={row.productId} row={row} days={days} onOpen={onOpen} />
      ))}
      {hasMore && (
        <Button onClick={fetchMore} pending={isFetchingMore} wide>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

interface ProductTableProps extends Pick<DrawnTimeline, 'days' | 'onOpen'> {
  readonly row: TimelineRow;
}

function ProductTable({ row, days, onOpen }: ProductTableProps) {
  const id = useId();
  const { name, units, isActive, free, bookings, downtimes = [] } = row;
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 id={id} className="text-lg">
        {name}
        <span className="ml-3 text-base font-normal text-ink-soft">
          {texts.units(units)}
          {!isActive && `, ${texts.inactive.toLowerCase()}`}
        </span>
      </h2>
      <ul aria-label={texts.freeDays} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {freeRuns(free).map(([first, last, count]) => (
          <li key={first} className={count === 0 ? 'font-bold' : undefined}>
            {texts.freeRun(daysText(days, first, last), count)}
          </li>
        ))}
      </ul>
      {downtimes.length > 0 && (
        <ul aria-label={texts.downtimes} className="grid gap-1 text-sm">
          {downtimes.map((downtime) => (
            <li key={`${downtime.pieceId} ${downtime.from}`}>{downtimeText(downtime)}</li>
          ))}
        </ul>
      )}
      {bookings.length === 0 ? (
        <p className="text-ink-soft">{texts.noBookings}</p>
      ) : (
        <Bookings row={row} onOpen={onOpen} />
      )}
    </section>
  );
}

function Bookings({ row, onOpen }: Pick<ProductTableProps, 'row' | 'onOpen'>) {
  const heads = [texts.orderHead, texts.customer, texts.quantity, texts.pickup, texts.delivery, texts.state];
  return (
    <table className="block w-full wrap-break-word md:table xl:table-fixed" aria-label={row.name}>
      <thead className="max-md:sr-only">
        <tr className="text-left text-sm text-ink-soft">
          {heads.map((head) => (
            <th key={head} className="py-1 pr-2 font-semibold lg:pr-4">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid">
        {row.bookings.map((booking) => (
          <BookingRow
            key={`${booking.orderId} ${booking.lineId} ${booking.isOut} ${booking.from}`}
            booking={booking}
            onOpen={() => onOpen(row, booking)}
          />
        ))}
      </tbody>
    </table>
  );
}

function BookingRow({ booking, onOpen }: { readonly booking: TimelineBooking; readonly onOpen: () => void }) {
  const { orderNo, customer, quantity, from, to } = booking;
  const marks = markTexts(booking);
  return (
    <tr className="border-t border-line align-baseline max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-2 [&>td]:pr-2 md:[&>td]:py-1 lg:[&>td]:pr-4">
      <td>
        <button
          type="button"
          onClick={onOpen}
          className="text-link min-h-11 font-semibold whitespace-nowrap md:min-h-8"
        >
          {texts.order(orderNo)}
        </button>
      </td>
      <td className="max-md:self-center">{customer ?? texts.unnamed}</td>
      <td className="max-md:self-center">{texts.pieces(quantity)}</td>
      <td className="whitespace-nowrap tabular-nums">{momentText(from)}</td>
      <td className="whitespace-nowrap tabular-nums">{momentText(to)}</td>
      <td>
        {stateText(booking)}
        {marks.length > 0 && <b className="text-bad">{`, ${marks.join(', ')}`}</b>}
      </td>
    </tr>
  );
}

function daysText({ first }: ShownDays, from: number, to: number): string {
  return from === to ? shortDay(first + from) : `${shortDay(first + from)} – ${shortDay(first + to)}`;
}
