import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDay, aDayLine, aDayRow, listOf } from '../../../testing/days.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { TodayPage } from './today-page.tsx';

const shop = stubShop();
const open = () => showScreen(<TodayPage />, '/admin/today');
const coming = aDayRow({ at: '2026-11-20T10:00', due: 490, dueFor: [] });
const out = aDayRow({
  id: '100000000000002',
  orderNo: 1001,
  StatusId: 3,
  at: '2026-11-19T12:00',
  lines: [aDayLine({ to: '2026-11-19T12:00', state: 'out', outQuantity: 1 })],
});
const part = async (name: string) => {
  const section = (await screen.findByRole('heading', { name })).closest('details');
  if (section === null) throw new Error(`${name} is no part of the day`);
  return section;
};
/** Headings of the column that a part is in. */
const columnOf = (section: HTMLElement) =>
  within(section.parentElement as HTMLElement)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const beWide = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says on each row how late it is and what is unpaid, and how late it was when it is taken back', async () => {
  const missed = aDayRow({ id: '100000000000004', orderNo: 1004, at: '2026-11-20T07:00' });
  shop.on('GET /today', aDay({ toFetch: listOf(coming), missed: listOf(missed), late: listOf(out) }));
  shop.on('POST /orders/100000000000002/take-back', { id: out.id, StatusId: 4, version: 4 });
  open();
  expect((await part('Hentes')).textContent).toMatch(/490\skr ubetalt/);
  expect((await part('Ikke hentet')).textContent).toContain('Skulle vært hentet for 30 min siden');
  expect((await part('Sene')).textContent).toContain('19 t 30 min for sent');
  await userEvent.click(screen.getByRole('button', { name: 'Ta imot, Ordre 1001' }));
  expect(await screen.findByText('Ordre 1001 er tatt imot, 19 t 30 min for sent.')).toBeTruthy();
});

it('has no empty column on a wide screen: what is unpaid stands below the shorter one', async () => {
  beWide(true);
  const unpaid = listOf(aDayRow({ id: '100000000000005', orderNo: 1005, at: null, due: 100 }));
  shop.on('GET /today', aDay({ late: listOf(out), unpaid }));
  open();
  expect(columnOf(await part('Ubetalt'))).toEqual(['Hentes', 'Ubetalt', 'Vedlikehold']);
});

it('is one column in the order of the morning on a narrow screen', async () => {
  beWide(false);
  shop.on('GET /today', aDay({ toFetch: listOf(coming), late: listOf(out) }));
  open();
  expect(columnOf(await part('Ubetalt'))).toEqual([
    'Hentes',
    'Sene',
    'Kommer tilbake',
    'Ubetalt',
    'Uleste meldinger',
    'Vedlikehold',
  ]);
});

it('shows five who owe at once, and all on a press', async () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((place) =>
    aDayRow({ id: `10000000000010${place}`, orderNo: 1100 + place, at: null, due: 100 }),
  );
  shop.on('GET /today', aDay({ unpaid: listOf(...rows) }));
  open();
  const unpaid = await part('Ubetalt');
  expect(unpaid.querySelector('summary')?.textContent).toMatch(/^Ubetalt7700\skr$/);
  expect(within(unpaid).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(unpaid).getByRole('button', { name: 'Vis alle 7' }));
  expect(within(unpaid).getAllByRole('listitem')).toHaveLength(7);
});

it('lists what is to be given back of cancelled orders, and leads to the order', async () => {
  beWide(true);
  const row = aDayRow({ id: '100000000000006', orderNo: 1006, at: null, giveBack: 320 });
  shop.on('GET /today', aDay({ moneyBack: listOf(row) }));
  open();
  const back = await part('Å betale tilbake');
  expect(back.textContent).toMatch(/Å betale tilbake 320\skr/);
  expect(within(back).getByRole('link').getAttribute('href')).toContain('100000000000006');
});

it('asks for the checklist of a product before it is taken back, and sends what was seen', async () => {
  const [line] = out.lines;
  shop.on('GET /today', aDay({ late: listOf(out) }));
  shop.on('GET /product-checklists', [
    { productId: line?.productId ?? 0, version: 1, rows: [{ text: 'Vasket', kind: null }] },
  ]);
  shop.on(`GET /orders/${out.id}/condition`, []);
  shop.on('GET /charge-kinds', []);
  shop.on(`POST /orders/${out.id}/take-back`, { id: out.id, StatusId: 4, version: 4 });
  open();
  const row = within(await part('Sene'));
  await expect.poll(() => shop.seen.some(({ path }) => path === '/product-checklists')).toBe(true);
  await userEvent.click(row.getByRole('button', { name: 'Ta imot, Ordre 1001' }));
  await userEvent.click(await row.findByRole('button', { name: /^Alt i orden/ }));
  await userEvent.click(row.getByRole('button', { name: 'Ta imot valgte' }));
  await expect
    .poll(() => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([expect.objectContaining({ checklist: [{ line: line?.id, row: 'Vasket', ok: true }] })]);
});

it('names a package by its own name, and its parts among the lines', async () => {
  const camp = { no: 1, name: 'Campingpakke', quantity: 1 };
  const parts = ['Telt', 'Primus'].map((name, at) =>
    aDayLine({ id: at + 1, name: `Campingpakke: ${name}`, package: camp }),
  );
  shop.on('GET /today', aDay({ late: listOf({ ...out, lines: [...parts, aDayLine({ id: 3, name: 'Stol' })] }) }));
  open();
  const late = within(await part('Sene'));
  expect(late.getByText('1 × Campingpakke, 1 × Stol')).toBeTruthy();
  expect(late.queryByText(/Campingpakke: /)).toBeNull();
});
