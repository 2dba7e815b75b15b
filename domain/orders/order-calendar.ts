import { type Business, mapLinkOf } from '../business/business.ts';
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

const LONGEST_LINE = 75;

/** Norway's clock since 1996, in the form of RFC 5545. */
const OSLO = `BEGIN:VTIMEZONE
TZID:Europe/Oslo
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.split('\n');

/**
 * Pickups and returns of an order as an iCalendar file (RFC 5545), wall clock in Oslo: one event for everything handed
 * over at one time, with the place and its opening hours of that day; `hours` null: none are set. Fetching it again
 * updates the events, and cancels them with the order: an event is named by the order and its first, second or later
 * pickup or return, so that it keeps its name when the time moves. Holds no personal data.
 */
export function orderCalendar(order: Order, place: Place): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${place.business.shortName}//Bestilling//NO`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...OSLO,
    ...meetings(order, 'date_from').flatMap((meeting, at) => event(order, place, 'Hent', { ...meeting, nth: at + 1 })),
    ...meetings(order, 'date_to').flatMap((meeting, at) => event(order, place, 'Lever', { ...meeting, nth: at + 1 })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
    `DTSTAMP:${compact((order.changedAt ?? order.createdAt).slice(0, 19))}Z`,
    `SEQUENCE:${order.version - 1}`,
    `DTSTART;TZID=Europe/Oslo:${compact(at)}00`,
    'DURATION:PT15M',
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(placeText(place.business))}`,
    `DESCRIPTION:${escaped(descriptionOf(order, place, meeting).join('\n'))}`,
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

/** '2026-06-10T10:00' is 20260610T1000. */
const compact = (time: string) => time.replaceAll(/[-:]/g, '');

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** RFC 5545 limits a line to 75 octets: the rest continues on the next line, after a space. No letter is split. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (length + octets > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += octets;
  }
  return text;
}
