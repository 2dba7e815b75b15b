import { type Business, mapLinkOf } from '../business/business.ts';
import { compactTime, escapedText, icalendarText } from '../icalendar.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { dayOf, wallMinute } from '../wall-clock.ts';
import type { OrderAnswer, OrderItemAnswer, OrderReceipt } from './orders.contract.ts';
import { isCancelled } from './statuses.ts';
import { callText, OPEN_MAP, placeText, timesOfVisits } from './what-now.ts';

/** The shop and its opening hours. */
interface Place {
  /** null: the owner has set none. */
  readonly hours: OpeningHours | null;
  readonly business: Business;
  /** The business when the order was placed: an event keeps its name when the shop changes its own. */
  readonly seller: Pick<Business, 'shortName'>;
}

type Order = Pick<OrderReceipt, 'id' | 'orderNo' | 'createdAt' | 'StatusId' | 'OrderItems'> &
  Pick<OrderAnswer, 'version'> & {
    /** Instant of the last change, UTC; absent if it was never changed. */
    changedAt?: string;
  };

/**
 * Pickups and returns of an order as an iCalendar file (RFC 5545), wall clock in Oslo: one event for everything handed
 * over at one time, with the place and its opening hours of that day; `hours` null: none are set. Fetching it again
 * updates the events, and cancels them with the order: an event is named by the order and its first, second or later
 * pickup or return, so that it keeps its name when the time moves. Holds no personal data.
 */
export function orderCalendar(order: Order, place: Place): string {
  return icalendarText({
    maker: `-//${place.business.shortName}//Bestilling//NO`,
    events: [
      ...meetings(order, 'date_from').flatMap((meeting, at) =>
        event(order, place, 'Hent', { ...meeting, nth: at + 1 }),
      ),
      ...meetings(order, 'date_to').flatMap((meeting, at) => event(order, place, 'Lever', { ...meeting, nth: at + 1 })),
    ],
  });
}

interface Meeting {
  /** Wall clock. */
  at: string;
  things: readonly string[];
}

/** The items handed over, by time. */
function meetings({ OrderItems }: Order, end: 'date_from' | 'date_to'): Meeting[] {
  const byTime = new Map<string, string[]>();
  for (const item of OrderItems) {
    const at = item[end];
    if (at !== null) byTime.set(at, [...(byTime.get(at) ?? []), thing(item)]);
  }
  return [...byTime].sort(([one], [other]) => (one < other ? -1 : 1)).map(([at, things]) => ({ at, things }));
}

const thing = ({ quantity, name }: OrderItemAnswer) => (quantity > 1 ? `${quantity} × ${name}` : name);

function event(order: Order, place: Place, what: 'Hent' | 'Lever', meeting: Meeting & { nth: number }): string[] {
  const { at, things, nth } = meeting;
  const [first = '', ...more] = things;
  const title = `${what}: ${first}${more.length > 0 ? ' m.m.' : ''}`;
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}-${what.toLowerCase()}-${nth}@${hostOf(place.seller)}`,
    `DTSTAMP:${compactTime((order.changedAt ?? order.createdAt).slice(0, 19))}Z`,
    `SEQUENCE:${order.version - 1}`,
    `DTSTART;TZID=Europe/Oslo:${compactTime(at)}00`,
    'DURATION:PT15M',
    `SUMMARY:${escapedText(title)}`,
    `LOCATION:${escapedText(placeText(place.business))}`,
    `DESCRIPTION:${escapedText(descriptionOf(order, place, meeting).join('\n'))}`,
    `STATUS:${isCancelled(order.StatusId) ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function descriptionOf({ orderNo }: Order, place: Place, { at, things }: Meeting): string[] {
  const minute = wallMinute(at);
  const times =
    minute === null ? [] : timesOfVisits(place.hours, [{ from: minute, to: minute }], dayOf(minute), place.business);
  return [
    `Ordrenummer ${orderNo}`,
    ...things,
    ...times,
    callText(place.business),
    `${OPEN_MAP}: ${mapLinkOf(place.business)}`,
  ];
}

/** 'Fjord Utleie' is 'fjord-utleie'. */
const hostOf = ({ shortName }: Pick<Business, 'shortName'>) => shortName.toLowerCase().replaceAll(/[^a-zæøå\d]+/g, '-');
