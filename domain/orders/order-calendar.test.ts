import { describe, expect, it } from 'vitest';
import { mapLinkOf } from '../business/business.ts';
import { DEMO_BUSINESS as business } from '../business/demo-business.ts';
import { FJORD } from '../business/testing/fjord.ts';
import { agreementText } from '../opening-hours/opening-hours.texts.ts';
import { orderedTimesText } from '../opening-hours/pickup-times.texts.ts';
import { SHOP_HOURS } from '../opening-hours/testing/example-hours.ts';
import { orderCalendar } from './order-calendar.ts';
import type { OrderItemAnswer } from './orders.contract.ts';

const item = (id: number, part: Partial<OrderItemAnswer> = {}): OrderItemAnswer => ({
  id,
  productId: id,
  name: 'Lavvo',
  date_from: '2026-06-05T16:00',
  date_to: '2026-06-07T18:00',
  quantity: 1,
  price: 600,
  pricing_kind: 'weekend',
  pricing_units: 1,
  explanation: 'Helgepris',
  ...part,
});

const order = (items: OrderItemAnswer[], part = {}) => ({
  id: '100000000000007',
  orderNo: 1001,
  createdAt: '2026-06-01T08:00:00.000Z',
  StatusId: 1,
  version: 1,
  OrderItems: items,
  ...part,
});

const calendarOf = (placed: ReturnType<typeof order>) =>
  orderCalendar(placed, { hours: SHOP_HOURS, business, seller: business });
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const eventsIn = (text: string) => unfolded(text).split('BEGIN:VEVENT').slice(1);
const escapedCommas = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(',', '\\,');
const field = (event: string | undefined, name: string) =>
  new RegExp(`^${name}[:;](.*)\\r$`, 'm').exec(event ?? '')?.[1];

describe('the calendar of an order', () => {
  it('has the pickup and the return in Oslo’s time, where and under which number', () => {
    const [pickup, back, ...others] = eventsIn(calendarOf(order([item(1, { quantity: 2 })])));
    expect(others).toEqual([]);
    expect(field(pickup, 'DTSTART')).toBe('TZID=Europe/Oslo:20260605T160000');
    expect(field(back, 'DTSTART')).toBe('TZID=Europe/Oslo:20260607T180000');
    expect(field(pickup, 'SUMMARY')).toBe('Hent: 2 × Lavvo');
    expect(field(back, 'SUMMARY')).toBe('Lever: 2 × Lavvo');
    expect(field(pickup, 'LOCATION')).toBe('Naust Utleie\\, Naustvegen 4\\, 6783 Stryn');
    expect(field(pickup, 'DESCRIPTION')).toMatch(/^Ordrenummer 1001\\n2 × Lavvo\\n/);
    expect(field(pickup, 'DTSTAMP')).toBe('20260601T080000Z');
  });

  it('says what is fetched at one time in one event, and leaves out what is bought', () => {
    const sale = item(3, { name: 'Tau', date_from: null, date_to: null });
    const later = item(4, { name: 'Grill', date_from: '2026-06-06T10:00' });
    const events = eventsIn(calendarOf(order([item(1), item(2, { name: 'Gulv' }), sale, later])));
    expect(events.map((event) => field(event, 'SUMMARY'))).toEqual([
      'Hent: Lavvo m.m.',
      'Hent: Grill',
      'Lever: Lavvo m.m.',
    ]);
    expect(field(events[2], 'DESCRIPTION')).toMatch(/^Ordrenummer 1001\\nLavvo\\nGulv\\nGrill\\n/);
    expect(new Set(events.map((event) => field(event, 'UID'))).size).toBe(3);
    expect(events.join()).not.toContain('Tau');
  });

  it('says of each end the opening hours of that day, whom to call and the way there', () => {
    const [pickup, back] = eventsIn(calendarOf(order([item(1)])));
    const way = `Ring 57 00 01 00\\nÅpne i kart: ${mapLinkOf(business)}`;
    const description = (event: string | undefined) => field(event, 'DESCRIPTION')?.replaceAll('\u00a0', ' ');
    expect(description(pickup)).toBe(
      `Ordrenummer 1001\\nLavvo\\n${escapedCommas(orderedTimesText(SHOP_HOURS, business))}\\nÅpent fredag 5. juni kl. 08–17\\n${way}`,
    );
    expect(description(back)).toBe(
      `Ordrenummer 1001\\nLavvo\\n${escapedCommas(agreementText(business))}\\nStengt søndag 7. juni\\n${way}`,
    );
    expect(orderCalendar(order([item(1)]), { hours: null, business, seller: business })).not.toContain('Stengt');
  });

  it('leads to the shop as it is now, and keeps the names of its events when the shop gets another', () => {
    const moved = { hours: SHOP_HOURS, business: FJORD, seller: business };
    const [before, after] = [calendarOf(order([item(1)])), orderCalendar(order([item(1)]), moved)].map(eventsIn);
    expect(after?.map((event) => field(event, 'UID'))).toEqual(before?.map((event) => field(event, 'UID')));
    expect(field(after?.[0], 'LOCATION')).toBe('Fjord Utleie AS\\, Kaien 2\\, 5003 Bergen');
  });

  it('cancels its events when the order is cancelled, under the same names and a higher number', () => {
    const [before] = eventsIn(calendarOf(order([item(1)])));
    const [after] = eventsIn(calendarOf(order([item(1)], { StatusId: 6, version: 2 })));
    expect(field(after, 'UID')).toBe(field(before, 'UID'));
    expect([field(before, 'STATUS'), field(after, 'STATUS')]).toEqual(['CONFIRMED', 'CANCELLED']);
    expect([field(before, 'SEQUENCE'), field(after, 'SEQUENCE')]).toEqual(['0', '1']);
  });

  it('keeps its events when the order is moved: the same names, the new times and a higher number', () => {
    const lines = [item(1), item(2, { name: 'Grill', date_from: '2026-06-06T10:00' })];
    const before = eventsIn(calendarOf(order(lines)));
    const changedAt = '2026-06-03T12:30:00.000Z';
    const moved = lines.map((line) => ({ ...line, date_from: '2026-06-08T10:00', date_to: '2026-06-09T10:00' }));
    const after = eventsIn(calendarOf(order(moved, { version: 2, changedAt })));
    const names = (events: string[]) => events.map((event) => field(event, 'UID'));
    expect(names(after)).toEqual([names(before)[0], names(before)[2]]);
    expect(field(after[0], 'DTSTART')).toBe('TZID=Europe/Oslo:20260608T100000');
    expect(after.map((event) => field(event, 'SEQUENCE'))).toEqual(['1', '1']);
    expect([field(before[0], 'DTSTAMP'), field(after[0], 'DTSTAMP')]).toEqual(['20260601T080000Z', '20260603T123000Z']);
  });

  it('takes a name for nothing but a name, and folds lines at 75 octets without cutting a letter', () => {
    const name = `Partytelt; 3,5 m\\æ\nEND:VCALENDAR ${'ÆØÅ 🏕️ '.repeat(20)}`;
    const text = calendarOf(order([item(1, { name })]));
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
    expect(text).not.toContain('\ufffd');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(field(eventsIn(text)[0], 'SUMMARY')).toMatch(/^Hent: Partytelt\\; 3\\,5 m\\\\æ\\nEND:VCALENDAR ÆØÅ 🏕️ /);
  });

  it('tells the clock of Oslo, summer and winter', () => {
    const text = calendarOf(order([item(1)]));
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toContain('TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\n');
    expect(text).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\n');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
