import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDay, aDayLine, aDayRow, listOf } from '../../../testing/days.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { TodayPage } from './today-page.tsx';

const shop = stubShop();
const open = (at = '') => showScreen(<TodayPage />, `/admin/today${at}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const section = heading.closest('details');
  if (section === null) throw new Error(`${name} is no part of the day`);
  return section;
};
const goOffline = (isOffline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
};
const sent = (path: string) => shop.seen.filter((call) => call.path === path).map(({ body }) => body);
const moved = { id: '100000000000001', StatusId: 3, version: 4 };
const refused = (code: string, error: string, facts: object = {}) => json({ error, code, ...facts }, { status: 409 });

const twoLines = aDayRow({ lines: [aDayLine(), aDayLine({ id: 2, productId: 2, name: 'Stol', quantity: 8 })] });
const out = aDayRow({
  id: '100000000000002',
  orderNo: 1001,
  StatusId: 3,
  at: '2026-11-19T12:00',
  lines: [aDayLine({ state: 'out', outQuantity: 1 })],
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z'), toFake: ['Date'] });
  shop.on('GET /today', aDay({ toFetch: listOf(twoLines), late: listOf(out) }));
  shop.on('GET /addons', []);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the day', () => {
  it('shows what is fetched, what comes back, what is late, unpaid, unread and due, each with its count', async () => {
    const task = {
      id: 4,
      title: 'Oljeskift',
      next_due: '2026-11-18',
      status: 'overdue' as const,
      vehicle: { id: 1, name: 'Varebil', plate: 'AB 12345' },
    };
    const unpaid = aDayRow({ id: '100000000000003', orderNo: 1003, at: null });
    const day = aDay({ toFetch: listOf(twoLines), missed: listOf(aDayRow({ at: '2026-11-19T09:00' })), unread: 2 });
    shop.on('GET /today', { ...day, late: listOf(out), unpaid: listOf(unpaid), tasks: [task] });
    open();
    const counts = ['Hentes 1', 'Ikke hentet 1', 'Kommer tilbake 0', 'Sene 1', 'Ubetalt 1', 'Uleste meldinger 2'];
    for (const text of [...counts, 'Vedlikehold 1']) {
      const [, title = '', count = ''] = /^(.*) (\d)$/.exec(text) ?? [];
      const section = await part(title);
      expect(section.querySelector('summary')?.textContent).toBe(title + count);
      expect(section.open).toBe(count !== '0');
    }
    const toFetch = await part('Hentes');
    await userEvent.click(within(toFetch).getByRole('heading', { name: 'Hentes' }));
    expect(toFetch.open).toBe(false);
    expect(within(await part('Ikke hentet')).getByText('tor. 19. nov.')).toBeTruthy();
    expect(within(await part('Kommer tilbake')).getByText('Ingenting ventes tilbake denne dagen.')).toBeTruthy();
    expect((await part('Vedlikehold')).textContent).toContain('Frist 18.11.2026');
    expect(screen.getByRole('link', { name: 'Les 2 meldinger' }).getAttribute('href')).toBe('/admin/inbox');
  });

  it('leads from a row to its order, and calls the customer', async () => {
    open();
    const row = within(await part('Hentes'));
    expect(row.getByRole('link', { name: /^Kari Nordmann.*Ordre 1042$/ }).getAttribute('href')).toBe(
      '/admin/orders?id=100000000000001',
    );
    expect(row.getByRole('link', { name: /^912.34.567$/ }).getAttribute('href')).toBe('tel:+4791234567');
  });

  it('is walked by the day, which stands in the address; today has none', async () => {
    shop.on('GET /today?date=2026-11-21', aDay({ date: '2026-11-21', isToday: false }));
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Dagen etter' }));
    expect(address()).toBe('/admin/today?date=2026-11-21');
    expect(await screen.findByRole('heading', { level: 1, name: 'lørdag 21. november' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Vis i dag' }));
    expect(address()).toBe('/admin/today');
    shop.on('GET /today?date=2026-11-19', aDay({ date: '2026-11-19', isToday: false }));
    await userEvent.click(screen.getByRole('link', { name: 'Dagen før' }));
    expect(address()).toBe('/admin/today?date=2026-11-19');
    expect(await screen.findByRole('heading', { level: 1, name: 'torsdag 19. november' })).toBeTruthy();
    shop.on('GET /today?date=2026-12-19', aDay({ date: '2026-12-19', isToday: false }));
    fireEvent.keyDown(screen.getByRole('spinbutton', { name: /^måned/ }), { key: 'ArrowUp' });
    expect(await screen.findByRole('heading', { level: 1, name: 'lørdag 19. desember' })).toBeTruthy();
    expect(address()).toBe('/admin/today?date=2026-12-19');
  });

  it('hands out nothing by one tap on another day than today', async () => {
    const row = aDayRow({ at: '2026-11-21T09:00' });
    shop.on('GET /today?date=2026-11-21', aDay({ date: '2026-11-21', isToday: false, toFetch: listOf(row) }));
    open('?date=2026-11-21');
    await press('Linjer i ordre 1042');
    expect(screen.queryByRole('button', { name: 'Lever ut, Ordre 1042' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Lever ut valgte' })).toBeTruthy();
  });

  it('says that it is on its way, and why it could not be fetched', async () => {
    shop.on('GET /today', () => new Response('', { status: 500 }));
    open();
    expect(screen.getByText('Laster…')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente dagen');
    shop.on('GET /today', aDay());
    await press('Prøv igjen');
    expect(within(await part('Hentes')).getByText('Ingen skal hente denne dagen.')).toBeTruthy();
  });

  it('says what a date that is none is', async () => {
    shop.on('GET /today', () => json({ error: 'Ugyldig dato.', code: 'WRONG_SHAPE' }, { status: 422 }));
    open('?date=i-morgen');
    expect((await screen.findByRole('alert')).textContent).toContain('Ugyldig dato.');
  });
});

describe('at the counter', () => {
  it('one tap hands out the whole order, and it can be taken back', async () => {
    shop.on('POST /orders/100000000000001/hand-out', () => {
      shop.on('GET /today', aDay());
      return json({ ...moved, undo: 'b3JkZXI' });
    });
    shop.on('POST /undo/b3JkZXI', {});
    open();
    await press('Lever ut, Ordre 1042');
    expect(await screen.findByText('Ordre 1042 er levert ut.')).toBeTruthy();
    expect(sent('/orders/100000000000001/hand-out')).toEqual([{ version: 3 }]);
    expect(await within(await part('Hentes')).findByText('Ingen skal hente denne dagen.')).toBeTruthy();
    await press('Angre');
    await waitFor(() => expect(sent('/undo/b3JkZXI')).toHaveLength(1));
  });

  it.each(['late', 'toReturn'] as const)('one tap takes back what is %s', async (list) => {
    shop.on('GET /today', aDay({ [list]: listOf(out) }));
    shop.on('POST /orders/100000000000002/take-back', () => {
      shop.on('GET /today', aDay());
      return json(moved);
    });
    open();
    await press('Ta imot, Ordre 1001');
    expect(await screen.findByText('Ordre 1001 er tatt imot.')).toBeTruthy();
    expect(sent('/orders/100000000000002/take-back')).toEqual([{ version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ta imot, Ordre 1001' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Angre' })).toBeNull();
  });

  it('what went out just now is taken back only with a second word', async () => {
    shop.on('GET /today', aDay({ toReturn: listOf(out) }));
    open();
    shop.on('POST /orders/100000000000002/take-back', () => refused('HANDED_OUT_JUST_NOW', 'Skal den tilbake?'));
    for (const act of ['Ta imot, Ordre 1001', 'Ta imot likevel']) await press(act);
    expect(sent('/orders/100000000000002/take-back').at(-1)).toMatchObject({ confirm: true });
  });
  it('a second tap opens the lines: some pieces of some of them, at another time', async () => {
    shop.on('POST /orders/100000000000001/hand-out', moved);
    open();
    await press('Linjer i ordre 1042');
    const chairs = screen.getByRole('textbox', { name: 'Antall av Stol' });
    await userEvent.clear(chairs);
    await userEvent.type(chairs, '5');
    await userEvent.tab();
    const tent = screen.getByRole('textbox', { name: 'Antall av Festtelt' });
    await userEvent.clear(tent);
    await userEvent.type(tent, '0');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Annet tidspunkt' }));
    fireEvent.keyDown(screen.getByRole('spinbutton', { name: /^time/ }), { key: 'ArrowDown' });
    await press('Lever ut valgte');
    expect(await screen.findByText('5 enheter fra ordre 1042 er levert ut.')).toBeTruthy();
    expect(sent('/orders/100000000000001/hand-out')).toEqual([
      { version: 3, lines: [{ id: 2, quantity: 5 }], at: '2026-11-20T06:30' },
    ]);
  });

  it('nothing chosen is nothing to hand out', async () => {
    open();
    await press('Linjer i ordre 1001');
    const tent = screen.getByRole('textbox', { name: 'Antall av Festtelt' });
    await userEvent.clear(tent);
    await userEvent.type(tent, '0');
    await userEvent.tab();
    await press('Ta imot valgte');
    expect(screen.getByText('Velg minst én enhet.')).toBeTruthy();
    expect(sent('/orders/100000000000002/take-back')).toEqual([]);
  });

  it('what others hold is handed out with a reason only, and says who has it', async () => {
    const holder = { id: '100000000000009', orderNo: 977, customer: 'Per', isOut: true, isLate: true };
    const inTheWay = [{ ...holder, from: '2026-11-17T09:00', to: '2026-11-19T09:00' }];
    shop.on('POST /orders/100000000000001/hand-out', () =>
      refused('PERIOD_NOT_AVAILABLE', 'Perioden er ikke ledig.', { inTheWay }),
    );
    open();
    await press('Lever ut, Ordre 1042');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Perioden er ikke ledig.')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Ordre 977' })).toBeTruthy();
    await press('Lever ut likevel');
    expect(screen.getByText('Oppgi en begrunnelse.')).toBeTruthy();
    expect(sent('/orders/100000000000001/hand-out')).toHaveLength(1);
    await userEvent.type(screen.getByLabelText(/^Begrunnelse/), 'Avtalt med Per');
    shop.on('POST /orders/100000000000001/hand-out', moved);
    await press('Lever ut likevel');
    expect(await screen.findByText('9 enheter fra ordre 1042 er levert ut.')).toBeTruthy();
    expect(sent('/orders/100000000000001/hand-out').at(-1)).toMatchObject({ force: true, reason: 'Avtalt med Per' });
  });

  it('an order that another changed meanwhile is fetched anew, with the reason', async () => {
    shop.on('POST /orders/100000000000001/hand-out', () => {
      shop.on('GET /today', aDay({ toFetch: listOf({ ...twoLines, version: 4 }) }));
      return refused('CHANGED_MEANWHILE', 'Endret av noen andre.');
    });
    open();
    await press('Lever ut, Ordre 1042');
    expect((await screen.findByRole('alert')).textContent).toContain('Endret av noen andre.');
    shop.on('POST /orders/100000000000001/hand-out', moved);
    await waitFor(async () => {
      await press('Lever ut, Ordre 1042');
      expect(sent('/orders/100000000000001/hand-out').at(-1)).toEqual({ version: 4 });
    });
  });

  it('without a net nothing is handed out, it says so, and nothing is when the net is back', async () => {
    open();
    await part('Hentes');
    goOffline(true);
    for (const call of ['POST /orders/100000000000001/hand-out', 'GET /today'])
      shop.on(call, () => Promise.reject(new TypeError('Failed to fetch')));
    await press('Lever ut, Ordre 1042');
    expect((await screen.findByRole('alert')).textContent).toContain('Får ikke kontakt med butikken.');
    expect(screen.getByRole('button', { name: 'Lever ut, Ordre 1042' })).toBeTruthy();
    shop.on('POST /orders/100000000000001/hand-out', moved);
    shop.on('GET /today', aDay({ toFetch: listOf({ ...twoLines, version: 5 }) }));
    const asked = sent('/today').length;
    goOffline(false);
    await waitFor(() => expect(sent('/today').length).toBeGreaterThan(asked));
    expect(await screen.findByRole('button', { name: 'Lever ut, Ordre 1042' })).toBeTruthy();
    expect(sent('/orders/100000000000001/hand-out')).toHaveLength(1);
  });
});
