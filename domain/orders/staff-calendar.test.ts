import { describe, expect, it } from 'vitest';
import { type CalendarOrder, staffCalendar } from './staff-calendar.ts';

const shop = { shortName: 'Naust', baseUrl: 'https://naust.test', since: '2026-05-06T10:00' };
const line = (part = {}) => ({
  name: 'Lavvo',
  quantity: 2,
  from: '2026-06-05T16:00',
  to: '2026-06-07T18:00',
  ...part,
});
const order = (part: Partial<CalendarOrder> = {}): CalendarOrder => ({
  id: '100000000000007',
  orderNo: 1042,
  version: 1,
  placedAt: '2026-06-01T08:00:00.000Z',
  lines: [line()],
  customer: { name: 'Kari Nordmann', phone: '+4791234567' },
  ...part,
});
const textOf = (...orders: CalendarOrder[]) => staffCalendar(orders, shop);
const entriesIn = (text: string) => text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
const field = (entry: string | undefined, name: string) =>
  new RegExp(`^${name}[:;](.*)\\r$`, 'm').exec(entry ?? '')?.[1]?.replaceAll('\u00a0', ' ');

describe('the calendar of pickups and returns', () => {
  it('says who comes when for what, with phone and the order’s page', () => {
    const [pickup, back, ...others] = entriesIn(textOf(order()));
    expect(others).toEqual([]);
    expect(field(pickup, 'SUMMARY')).toBe('Henting: #1042 Kari Nordmann\\, 2 × Lavvo');
    expect(field(back, 'SUMMARY')).toBe('Retur: #1042 Kari Nordmann\\, 2 × Lavvo');
    expect(field(pickup, 'DTSTART')).toBe('TZID=Europe/Oslo:20260605T160000');
    expect(field(back, 'DTSTART')).toBe('TZID=Europe/Oslo:20260607T180000');
    expect(field(pickup, 'DTSTAMP')).toBe('20260601T080000Z');
    const page = 'https://naust.test/admin/orders?id=100000000000007';
    expect(field(pickup, 'DESCRIPTION')).toBe(`2 × Lavvo\\nTelefon 912 34 567\\n${page}`);
    expect(field(pickup, 'URL')).toBe(page);
  });

  it('keeps an entry’s name when its time moves, and says that it changed', () => {
    const moved = order({
      version: 2,
      changedAt: '2026-06-03T12:30:00.000Z',
      lines: [line({ from: '2026-06-06T10:00' })],
    });
    const [before, after] = [order(), moved].map((one) => entriesIn(textOf(one))[0]);
    expect(field(after, 'UID')).toBe(field(before, 'UID'));
    expect([before, after].map((entry) => field(entry, 'SEQUENCE'))).toEqual(['0', '1']);
    expect(field(after, 'DTSTAMP')).toBe('20260603T123000Z');
  });

  it('has one entry for what is handed over at one time, and none for what is bought', () => {
    const lines = [line(), line({ name: 'Gulv', quantity: 1 }), line({ name: 'Tau', from: null, to: null })];
    const entries = entriesIn(textOf(order({ lines, customer: null })));
    expect(entries.map((entry) => field(entry, 'SUMMARY'))).toEqual([
      'Henting: #1042\\, 2 × Lavvo\\, 1 × Gulv',
      'Retur: #1042\\, 2 × Lavvo\\, 1 × Gulv',
    ]);
  });

  it('leaves out what was before its first day, and keeps the rest of such an order', () => {
    const old = order({ lines: [line({ from: '2026-05-06T09:59', to: '2026-05-06T10:00' })] });
    expect(entriesIn(textOf(old)).map((entry) => field(entry, 'SUMMARY'))).toEqual([
      'Retur: #1042 Kari Nordmann\\, 2 × Lavvo',
    ]);
  });

  it('takes a name for nothing but a name, in lines of 75 octets', () => {
    const name = `Kari; Nordmann, \\\r\nEND:VCALENDAR ${'ÆØÅ 🏕️ '.repeat(20)}`;
    const text = textOf(order({ customer: { name, phone: null } }));
    for (const written of text.split('\r\n')) expect(new TextEncoder().encode(written).length).toBeLessThanOrEqual(75);
    expect(text.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(field(entriesIn(text)[0], 'SUMMARY')).toContain('Kari\\; Nordmann\\, \\\\\\nEND:VCALENDAR ÆØÅ');
  });
});
