import { formatKr } from '@naust/domain/money.ts';
import type { TimelineBooking } from '@naust/domain/orders/timeline.contract.ts';
import { Check, Hourglass, Layers, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { oreOf } from '../../../lib/amounts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { type BookingBar, type Mark, marksOf } from './booking-bars.ts';
import { bookingText, markTexts, momentText, stateText } from './booking-words.ts';
import { timelineTexts as texts } from './timeline.texts.ts';

export const markIcons: Record<Mark, LucideIcon> = { late: TriangleAlert, overlap: Layers, lateBefore: Hourglass };

/** Long enough to pass over other bars. */
const TOOLTIP_MS = 250;

/** Lines of 45°: the unit is back, but not ready. */
export const HATCHED =
  'bg-[repeating-linear-gradient(135deg,var(--edge)_0_2px,transparent_2px_6px)] border border-edge border-l-0 rounded-r-sm';

/** By state; a bar that needs attention has its own border and its own word too. */
export function barLook({ isBack, isOut }: Pick<TimelineBooking, 'isBack' | 'isOut'>, mark: Mark | undefined): string {
  if (mark === 'late') return 'border-2 border-bad bg-bad-tint text-bad border-r-4 border-r-bad';
  if (mark === 'overlap') return 'border-2 border-dashed border-warn bg-warn-tint text-warn';
  if (mark === 'lateBefore') return 'border-2 border-dotted border-warn bg-surface text-warn';
  if (isBack) return 'border border-edge bg-birch text-ink-soft';
  return isOut ? 'border border-fjord bg-fjord text-on-fjord' : 'border border-fjord bg-fjord-tint text-fjord-strong';
}

interface BarProps {
  readonly bar: BookingBar;
  readonly topRem: number;
  readonly onOpen: () => void;
}

/** One booking for its whole period, and the buffer hours after it. */
export function BookingBarButton({ bar, topRem, onOpen }: BarProps) {
  const { booking, left, width, buffer } = bar;
  const [mark] = marksOf(booking);
  const Icon = mark ? markIcons[mark] : booking.isBack ? Check : null;
  return (
    <li>
      <TooltipTrigger delay={TOOLTIP_MS} closeDelay={0}>
        <Button
          onPress={onOpen}
          aria-label={bookingText(booking)}
          style={{ top: `${topRem}rem`, left: percent(left), width: `max(1.5rem, ${percent(width)})` }}
          className={classNames(
            'absolute z-10 flex h-6 cursor-pointer items-center gap-1 overflow-hidden rounded-sm px-1 text-left text-sm leading-none whitespace-nowrap hover:z-20',
            barLook(booking, mark),
          )}
        >
          {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
          {mark && <b>{texts[mark]}</b>}
          <span>{booking.quantity > 1 && `${booking.quantity} × `}</span>
          <span>{booking.customer ?? booking.orderNo}</span>
        </Button>
        <BookingTooltip booking={booking} />
      </TooltipTrigger>
      {buffer > 0 && (
        <span
          aria-hidden
          style={{ top: `${topRem}rem`, left: percent(left + width), width: percent(buffer) }}
          className={`pointer-events-none absolute h-6 ${HATCHED}`}
        />
      )}
    </li>
  );
}

/** What has no room in the bar. */
function BookingTooltip({ booking }: Pick<BookingBar, 'booking'>) {
  const { orderNo, customer, phone, total, from, to } = booking;
  return (
    <Tooltip
      offset={6}
      className="grid max-w-80 gap-0.5 rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink shadow-float"
    >
      <p className="font-semibold">
        {customer ?? texts.unnamed} <span className="font-normal text-ink-soft">{orderNo}</span>
      </p>
      {phone !== null && <p>{phoneText(phone)}</p>}
      <p>{`${momentText(from)} – ${momentText(to)}`}</p>
      <p>
        {[...markTexts(booking), stateText(booking), total === null ? '' : formatKr(oreOf(total))]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Tooltip>
  );
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
