import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { someUnits } from '../../testing/storage-units.ts';
import { StorageUnitsPage } from './storage-units-page.tsx';

const shop = stubShop();
const rows = async () => within(await screen.findByRole('table')).getAllByRole('row');
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

it('lists every unit with size, price and status, each with a way to ask for it', async () => {
  shop.on('GET /storage-units', someUnits);
  show(<StorageUnitsPage />);
  const all = await rows();
  expect(all).toHaveLength(9);
  expect(cells(all[0])).toEqual(['Bod', 'Størrelse', 'Pris', 'Status', 'Handling']);
  expect(cells(all[5])).toEqual(['Bod 13-14', '29 m³', '2\u00a0000\u00a0kr (per måned)', 'Ledig', 'Kontakt oss']);
  const links = screen.getAllByRole('link', { name: 'Kontakt oss om Bod 13-14' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact?bod=13', '/contact?bod=13']);
});

it('counts and marks the units that the owner has rented out', async () => {
  const status = 'utleid';
  shop.on(
    'GET /storage-units',
    someUnits.map((unit) => (unit.id === 9 || unit.id === 17 ? { ...unit, status } : unit)),
  );
  show(<StorageUnitsPage />);
  expect(await screen.findByText('6 ledige · 2 utleid · 8 totalt')).toBeTruthy();
  expect((await rows()).map((row) => cells(row)[3])).toEqual([
    'Status',
    'Ledig',
    'Utleid',
    'Ledig',
    'Ledig',
    'Ledig',
    'Ledig',
    'Ledig',
    'Utleid',
  ]);
  const [first, second] = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  expect([first, second].map((card) => within(card ?? document.body).queryByText('Utleid') !== null)).toEqual([
    false,
    true,
  ]);
});

it('says so when the shop does not answer, and shows them once it does', async () => {
  shop.on('GET /storage-units', () => json({ error: 'Noe gikk galt hos oss. Prøv igjen.' }, { status: 500 }));
  show(<StorageUnitsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente bodene.');
  expect(screen.queryByRole('table')).toBeNull();
  shop.on('GET /storage-units', someUnits);
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await rows()).toHaveLength(9);
});

it('tells of reserved units, and of none where there are none', async () => {
  shop.on(
    'GET /storage-units',
    someUnits.map((unit) => (unit.id === 9 ? { ...unit, status: 'reservert' } : unit)),
  );
  const { unmount } = show(<StorageUnitsPage />);
  expect(await screen.findByText('7 ledige · 1 reservert · 0 utleid · 8 totalt')).toBeTruthy();
  unmount();
  shop.on('GET /storage-units', []);
  show(<StorageUnitsPage />);
  expect(await screen.findByText('Vi har ingen boder til leie nå.')).toBeTruthy();
});

it('says so where a unit has no picture', async () => {
  const { img: _, ...bare } = someUnits[0] ?? {};
  shop.on('GET /storage-units', [bare]);
  show(<StorageUnitsPage />);
  expect(await screen.findByText('Ingen bilde')).toBeTruthy();
});
