import { type Business, mapLinkOf } from '../business/business.ts';
import { compactTime, escapedText, icalendarText } from '../icalendar.ts';
import type { Texts } from '../language.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { dayOf, wallMinute } from '../wall-clock.ts';
import { calendarTexts } from './order-calendar.texts.ts';
import type { OrderAnswer, OrderItemAnswer, OrderReceipt } from './orders.contract.ts';
import { isCancelled } from './statuses.ts';
import { callText, placeText, timesOfVisits } from './what-now.ts';

type CalendarTexts = Texts<typeof calendarTexts>;

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
export function orderCalendar(order: Order, place: Place, texts: CalendarTexts = calendarTexts): string {
  const writeMeeting = (what: End, meeting: Meeting & { nth: number }) =>
    event(order, place, { ...meeting, what }, texts);
  return icalendarText({
    maker: texts.maker(place.business.shortName),
    events: [
      ...meetings(order, 'date_from').flatMap((meeting, at) => writeMeeting('pickup', { ...meeting, nth: at + 1 })),
      ...meetings(order, 'date_to').flatMap((meeting, at) => writeMeeting('return', { ...meeting, nth: at + 1 })),
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

type End = 'pickup' | 'return';

/** Names of events in calendars that customers have: they stay as they are, in every language. */
const UID_WORDS = { pickup: 'hent', return: 'lever' } as const;

function event(
  order: Order,
  place: Place,
  meeting: Meeting & { what: End; nth: number },
  texts: CalendarTexts,
): string[] {
  const { at, things, what, nth } = meeting;
  const [first = '', ...more] = things;
  const title = `${texts[what]}: ${first}${more.length > 0 ? ` ${texts.andMore}` : ''}`;
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}-${UID_WORDS[what]}-${nth}@${hostOf(place.seller)}`,
    `DTSTAMP:${compactTime((order.changedAt ?? order.createdAt).slice(0, 19))}Z`,
    `SEQUENCE:${order.version - 1}`,
    `DTSTART;TZID=Europe/Oslo:${compactTime(at)}00`,
    'DURATION:PT15M',
    `SUMMARY:${escapedText(title)}`,
    `LOCATION:${escapedText(placeText(place.business))}`,
    `DESCRIPTION:${escapedText(descriptionOf(order, place, meeting, texts).join('\n'))}`,
    `STATUS:${isCancelled(order.StatusId) ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function descriptionOf(
  { orderNo }: Order,
  { hours, business }: Place,
  { at, things }: Meeting,
  texts: CalendarTexts,
): string[] {
  const minute = wallMinute(at);
  const visit = minute === null ? null : { from: minute, to: minute };
  const times = visit === null ? [] : timesOfVisits(hours, [visit], dayOf(visit.from), business, texts.whatNow);
  return [
    texts.orderNo(orderNo),
    ...things,
    ...times,
    callText(business, texts.whatNow),
    `${texts.whatNow.openMap}: ${mapLinkOf(business)}`,
  ];
}

/** 'Fjord Utleie' is 'fjord-utleie'. */
const hostOf = ({ shortName }: Pick<Business, 'shortName'>) => shortName.toLowerCase().replaceAll(/[^a-zæøå\d]+/g, '-');
