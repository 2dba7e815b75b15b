import type { TimelineBooking, TimelineDowntime } from '@naust/domain/orders/timeline.contract.ts';
import { formatWallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { marksOf } from './booking-bars.ts';
import { timelineTexts as texts } from './timeline.texts.ts';

/** Its state, in a word. */
export const stateText = ({ isOut, isBack }: TimelineBooking): string =>
  isBack ? texts.back : isOut ? texts.out : texts.booked;

/** What needs attention, in words. */
export const markTexts = (booking: TimelineBooking): readonly string[] => [
  ...marksOf(booking).map((mark) => texts[mark]),
  ...(booking.isForced ? [texts.forced] : []),
];

/** The whole content of its bar, for screen readers. */
export function bookingText(booking: TimelineBooking): string {
  const { orderNo, customer, quantity, from, to } = booking;
  const words = [
    texts.order(orderNo),
    customer ?? texts.unnamed,
    texts.pieces(quantity),
    `${momentText(from)} – ${momentText(to)}`,
    stateText(booking),
    ...markTexts(booking),
  ];
  return words.join(', ');
}

export function momentText(text: string): string {
  const minute = wallMinute(text);
  return minute === null ? text : formatWallClock(minute);
}

/** 'H3 på verksted 05.06.2026 kl. 08:00 – 08.06.2026 kl. 12:00: EU-kontroll'. */
export function downtimeText({ label, from, to, reason }: TimelineDowntime): string {
  const time = texts.down(label, momentText(from), momentText(to));
  return reason === null ? time : `${time}: ${reason}`;
}
