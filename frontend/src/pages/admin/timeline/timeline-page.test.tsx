import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { aBooking, aTrack } from '../../../testing/timelines.ts';
import { TimelinePage } from './timeline-page.tsx';

const shop = stubShop();
const WEEK = 'date=2026-11-18&length=week';
const open = (at = WEEK) => showScreen(<TimelinePage />, `/admin/timeline?${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const kari = /^Ordre 1042, Kari Nordmann, 1 stk., 17.11.2026 kl. 10:00 – 19.11.2026 kl. 10:00, Bestilt/;
const asked = () => shop.seen.filter(({ path }) => path.startsWith('/timeline')).map(({ path }) => path);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T07:00:00Z'), toFake: ['Date'] });
  shop.on('GET /timeline', [aTrack()]);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the timeline', () => {
  it('shows a week of each product with its bookings and how many are free each day', async () => {
    const sold = aTrack({ productId: 2, name: 'Stol', units: 8, free: [8, 8, 8, 8, 3, 8, 8], bookings: [] });
    shop.on('GET /timeline', [aTrack(), sold]);
    open();
    expect(await screen.findByRole('button', { name: kari })).toBeTruthy();
    expect(asked()).toEqual(['/timeline?from=2026-11-16&to=2026-11-22&limit=200']);
    const track = screen.getByRole('link', { name: 'Festtelt' }).closest('li');
    expect(track?.textContent).toContain('2 enheter2111222');
    expect(within(track as HTMLElement).getByRole('button', { name: kari })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Stol' }).closest('li')?.textContent).toContain('8 enheter8888388');
    expect(screen.getByText('Uke 47, 16.11.2026–22.11.2026')).toBeTruthy();
  });

  it('marks what is late, overlaps or waits for a late return by a word and a shape', async () => {
    const late = aBooking({ isLate: true, isOut: true });
    const over = aBooking({ orderId: '100000000000002', orderNo: 1043, isOverlapping: true });
    const waits = aBooking({ orderId: '100000000000003', lateBefore: [{ id: late.orderId, orderNo: 1042 }] });
    shop.on('GET /timeline', [aTrack({ bookings: [late, over, waits] })]);
    open();
    for (const word of ['Sen', 'Overlapp', 'Forsinket retur']) {
      const bar = await screen.findByRole('button', { name: new RegExp(`, ${word}$`) });
      expect(bar.querySelector('svg')).toBeTruthy();
      expect(bar.textContent).toContain(word);
      const legend = within(screen.getByRole('region', { name: 'Tegnforklaring' }));
      expect(legend.getByText(word)).toBeTruthy();
    }
    expect(screen.getByText('1 sen, 1 overlapp, 1 forsinket retur')).toBeTruthy();
  });

  it('is walked by the week and by the month, and the address says which', async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Uken etter' }));
    expect(address()).toBe('/admin/timeline?date=2026-11-23&length=week');
    await waitFor(() => expect(asked().at(-1)).toContain('from=2026-11-23&to=2026-11-29'));
    await userEvent.click(screen.getByRole('link', { name: 'Uken før' }));
    expect(address()).toBe('/admin/timeline?date=2026-11-16&length=week');
    await userEvent.click(screen.getByRole('link', { name: 'Måned' }));
    expect(await screen.findByText('november 2026')).toBeTruthy();
    expect(address()).toBe('/admin/timeline?date=2026-11-16&length=month');
    expect(asked().at(-1)).toBe('/timeline?from=2026-11-01&to=2026-11-30&limit=200');
    await userEvent.click(screen.getByRole('link', { name: 'Måneden før' }));
    await waitFor(() => expect(asked().at(-1)).toContain('from=2026-10-01&to=2026-10-31'));
    await userEvent.click(screen.getByRole('link', { name: 'Måneden etter' }));
    expect(await screen.findByText('november 2026')).toBeTruthy();
    expect(address()).toMatch(/date=2026-11-\d\d&length=month$/);
  });

  it('begins yesterday and shows 14 days, or 28 by a press; the address says which', async () => {
    open('');
    expect(await screen.findByText('tir. 17. nov. – man. 30. nov.')).toBeTruthy();
    expect(asked()).toEqual(['/timeline?from=2026-11-17&to=2026-11-30&limit=200']);
    await userEvent.click(screen.getByRole('link', { name: '28 dager' }));
    expect(address()).toBe('/admin/timeline?length=28');
    await waitFor(() => expect(asked().at(-1)).toContain('from=2026-11-17&to=2026-12-14'));
    await userEvent.click(screen.getByRole('link', { name: '28 dager etter' }));
    expect(address()).toBe('/admin/timeline?length=28&date=2026-12-15');
    await userEvent.click(screen.getByRole('link', { name: 'I dag' }));
    expect(address()).toBe('/admin/timeline?length=28');
  });

  it('tells name, phone and sum of a booking that has the focus', async () => {
    open();
    const bar = await screen.findByRole('button', { name: kari });
    await userEvent.tab();
    act(() => bar.focus());
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toMatch(/^Kari Nordmann 1042912.34.56717\.11\.2026.*Bestilt · 600.kr$/);
  });

  it('stands in dense rows by a press, which is kept, and names what has no booking', async () => {
    const stool = aTrack({ productId: 2, name: 'Stol', bookings: [] });
    shop.on('GET /product-groups', [{ id: 1, name: 'Fest' }]);
    shop.on('GET /timeline', [aTrack(), stool]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Tette rader' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Uten gruppe 2 produkter uten utleie: Stol' }));
    expect(await screen.findByRole('link', { name: 'Stol' })).toBeTruthy();
    expect(localStorage.getItem('timeline-dense')).toBe('1');
  });

  it('says the same as a table', async () => {
    open(`${WEEK}&as=table`);
    const product = within(await screen.findByRole('region', { name: /^Festtelt/ }));
    const free = within(product.getByRole('list', { name: 'Ledige enheter per dag' })).getAllByRole('listitem');
    expect(free.map(({ textContent }) => textContent)).toEqual([
      'man. 16. nov.: 2 ledig',
      'tir. 17. nov. – tor. 19. nov.: 1 ledig',
      'fre. 20. nov. – søn. 22. nov.: 2 ledig',
    ]);
    const [, row] = product.getAllByRole('row');
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Ordre 1042',
      'Kari Nordmann',
      '1 stk.',
      '17.11.2026 kl. 10:00',
      '19.11.2026 kl. 10:00',
      'Bestilt',
    ]);
  });

  it('shows which piece is in the workshop, and in the table when and why', async () => {
    const time = { from: '2026-11-17T08:00', to: '2026-11-18T20:00', reason: 'EU-kontroll' };
    shop.on('GET /timeline', [aTrack({ bookings: [], downtimes: [{ pieceId: 3, label: 'H3', ...time }] })]);
    open();
    expect(await screen.findByText('H3 på verksted')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Tabell' }));
    const product = within(await screen.findByRole('region', { name: /^Festtelt/ }));
    const [down] = within(product.getByRole('list', { name: 'På verksted' })).getAllByRole('listitem');
    expect(down?.textContent).toBe('H3 på verksted 17.11.2026 kl. 08:00 – 18.11.2026 kl. 20:00: EU-kontroll');
  });

  it('searches products, and says when none match', async () => {
    shop.on('GET /timeline?from=2026-11-16&to=2026-11-22&limit=200&q=xyz', []);
    open();
    await screen.findByRole('link', { name: 'Festtelt' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Søk i produkter' }), 'xyz');
    expect(await screen.findByText('Ingen produkter passer til «xyz».')).toBeTruthy();
    await press('Vis alle produkter');
    expect(await screen.findByRole('link', { name: 'Festtelt' })).toBeTruthy();
    expect(address()).toBe(`/admin/timeline?${WEEK}`);
  });

  it('says that it is on its way, and that it could not be fetched', async () => {
    shop.on('GET /timeline', () => new Response('', { status: 500 }));
    open();
    expect(screen.getByText('Laster…')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente tidslinjen');
  });
});
