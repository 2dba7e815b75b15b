import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { HistoryPage } from './history-page.tsx';

const shop = stubShop();
const entry = {
  eventId: 'e1',
  at: '2026-06-02T07:30:00.000Z',
  by: 'Ada Admin',
  through: 'web',
  type: 'Changed',
  title: 'Endret',
  changes: [],
  reason: null,
  undoable: false,
};
const open = (at: string) => show(<HistoryPage />, { at, path: '/admin/history/:word/:id' });

describe('the page of a history', () => {
  it('stands under an address of its own and leads back to the thing', async () => {
    shop.on('GET /history/vehicle/3', []);
    open('/admin/history/vehicle/3');
    expect(await screen.findByRole('heading', { name: 'Historikk: Kjøretøy 3' })).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Kjøretøy 3' });
    expect(back.getAttribute('href')).toBe('/admin/settings?part=vehicles&id=3');
    expect(await screen.findByText('Ingenting har hendt ennå.')).toBeTruthy();
  });

  it('is headed by the number of an order, also of one that was deleted, and tells what has happened', async () => {
    const placed = { ...entry, changes: [{ field: 'Ordrenummer', before: null, after: '1042' }] };
    const deleted = { ...entry, eventId: 'e2', title: 'Ordren ble slettet' };
    shop.on('GET /history/order/100000000000001', [placed, deleted]);
    open('/admin/history/order/100000000000001');
    expect(await screen.findByRole('heading', { name: 'Historikk: Ordre 1042' })).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.map((row) => /Ordren ble slettet|Endret/.exec(row ?? '')?.[0])).toEqual([
      'Ordren ble slettet',
      'Endret',
    ]);
    expect(screen.getByRole('link', { name: 'Ordre 1042' })).toBeTruthy();
  });

  it.each([
    ['product', 'what a product is called now', ['Telt', 'Lavvo'], 'Historikk: Produkt Lavvo'],
    ['user', 'the name of a person', ['Kari Nordmann'], 'Historikk: Bruker Kari Nordmann'],
    ['user', "'slettet' for a person who is erased", ['slettet'], 'Historikk: Bruker (slettet)'],
  ])('of a %s is headed by %s', async (word, _what, names, heading) => {
    shop.on(
      `GET /history/${word}/7`,
      names.map((name, place) => ({
        ...entry,
        eventId: `e${place}`,
        changes: [
          { field: 'Navn', before: null, after: name },
          { field: 'Pris', before: '1 kr', after: '2 kr' },
        ],
      })),
    );
    open(`/admin/history/${word}/7`);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  it('says when there is no such thing, and asks for nothing that has no history', async () => {
    open('/admin/history/order/9');
    expect((await screen.findByRole('alert')).textContent).toContain('Fant ikke siden.');
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
  });

  it('knows no other words', () => {
    open('/admin/history/wallet/9');
    expect(screen.getByRole('alert').textContent).toContain('Fant ikke historikken.');
    expect(shop.seen).toEqual([]);
  });
});
