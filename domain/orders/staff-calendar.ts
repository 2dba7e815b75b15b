import { compactTime, escapedText, icalendarText } from '../icalendar.ts';
import { formatPhone } from '../shown-numbers.ts';
import type { WallClock } from '../wall-clock.ts';
import type { OrderLine } from './line.ts';

/** How many days back the calendar reaches; ahead it has everything. */
export const CALENDAR_DAYS_BACK = 30;

/** An order that is neither cancelled nor deleted. */
export interface CalendarOrder {
  readonly id: string;
  readonly orderNo: number;
  readonly version: number;
  /** Instants, UTC; `changedAt` absent if it was never changed. */
  readonly placedAt: string;
  readonly changedAt?: string;
  readonly lines: readonly Pick<OrderLine, 'name' | 'quantity' | 'from' | 'to'>[];
  /** null: a visitor without details. */
  readonly customer: { readonly name: string; readonly phone: string | null } | null;
}

interface Shop {
  readonly shortName: string;
  readonly baseUrl: string;
  /** Wall clock; entries before it are left out. */
  readonly since: WallClock;
}

/**
 * Pickups and returns of all orders as one iCalendar file, for those who work in the shop: one entry for everything
 * handed over at one time. An entry is named by the order and its first, second or later pickup or return, so that it
 * keeps its name when the time moves. What is cancelled is not among the orders, and leaves the subscriber's calendar.
 */
export function staffCalendar(orders: readonly CalendarOrder[], shop: Shop): string {
  return icalendarText({
    maker: `-//${shop.shortName}//Henting og retur//NO`,
    properties: [
      `X-WR-CALNAME:${escapedText(`${shop.shortName}: henting og retur`)}`,
      'X-WR-TIMEZONE:Europe/Oslo',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
    ],
    events: orders.flatMap((order) => [
      ...entries(order, shop, { word: 'Henting', end: 'from' }),
      ...entries(order, shop, { word: 'Retur', end: 'to' }),
    ]),
  });
}

interface Kind {
  readonly word: 'Henting' | 'Retur';
  readonly end: 'from' | 'to';
}

function entries(order: CalendarOrder, shop: Shop, { word, end }: Kind): string[] {
  const byTime = new Map<WallClock, string[]>();
  for (const line of order.lines) {
    const at = line[end];
    if (at !== null) byTime.set(at, [...(byTime.get(at) ?? []), `${line.quantity} × ${line.name}`]);
  }
  const inOrder = [...byTime].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.flatMap(([at, things], index) =>
    at < shop.since ? [] : entry(order, shop, { word, at, things, nth: index + 1 }),
  );
}

interface Meeting {
  readonly word: Kind['word'];
  readonly at: WallClock;
  readonly things: readonly string[];
  readonly nth: number;
}

function entry(order: CalendarOrder, { baseUrl }: Shop, { word, at, things, nth }: Meeting): string[] {
  const { id, orderNo, customer, version } = order;
  const who = customer ? ` ${customer.name}` : '';
  const phone = customer?.phone ? [`Telefon ${formatPhone(customer.phone)}`] : [];
  const page = `${baseUrl}/admin/orders?id=${id}`;
  return [
    'BEGIN:VEVENT',
    `UID:${id}-${word.toLowerCase()}-${nth}@${new URL(baseUrl).hostname}`,
    `DTSTAMP:${compactTime((order.changedAt ?? order.placedAt).slice(0, 19))}Z`,
    `SEQUENCE:${version - 1}`,
    `DTSTART;TZID=Europe/Oslo:${compactTime(at)}00`,
    'DURATION:PT15M',
    `SUMMARY:${escapedText(`${word}: #${orderNo}${who}, ${things.join(', ')}`)}`,
    `DESCRIPTION:${escapedText([...things, ...phone, page].join('\n'))}`,
    `URL:${page}`,
    'END:VEVENT',
  ];
}
