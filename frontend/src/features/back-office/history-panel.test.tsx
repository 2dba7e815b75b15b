import type { HistoryEntry } from '@naust/domain/history/history.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { HistoryPanel } from './history-panel.tsx';

const shop = stubShop();
const entry = (written: Partial<HistoryEntry>): HistoryEntry => ({
  eventId: 'order.1.0',
  at: '2026-06-02T07:30:00.000Z',
  by: 'Ada Admin',
  through: 'web',
  type: 'OrderPlaced',
  title: 'Ordren ble bestilt',
  changes: [],
  reason: null,
  undoable: false,
  ...written,
});
const ordered = entry({
  by: 'Kunde',
  changes: [{ field: 'Sum', before: null, after: '400 kr' }],
});
const revised = entry({
  eventId: 'order.1.1',
  title: 'Ordren ble endret',
  changes: [
    { field: 'Linje 1', before: '1 × Lavvo, à 300 kr', after: '1 × Lavvo, à 250 kr (egen pris, regelen sier 300 kr)' },
    { field: 'Overlapp', before: null, after: 'Tillatt av administrator' },
    { field: 'Linje 2', before: '2 × Teppe', after: null },
  ],
  reason: 'Avtalt på telefon',
});
const moved = entry({
  eventId: 'order.1.2',
  title: 'Statusen ble endret',
  changes: [{ field: 'Status', before: 'Bestilt', after: 'Bekreftet' }],
  undoable: true,
});

const rows = async () => within(await screen.findByRole('list', { name: 'Historikk' })).getAllByRole('listitem');
const open = async () => {
  showScreen(<HistoryPanel word="order" id="1" />, '/admin/orders');
  await userEvent.click(screen.getByText('Historikk'));
};

beforeEach(() => shop.on('GET /history/order/1', [ordered, revised, moved]));

describe('the history in a panel', () => {
  it('is fetched when it is opened, and tells values before and after, reasons and what was let through', async () => {
    showScreen(<HistoryPanel word="order" id="1" />, '/admin/orders');
    expect(shop.seen).toEqual([]);
    await userEvent.click(screen.getByText('Historikk'));
    const [last, change, first] = await rows();
    expect(last?.textContent).toContain('02.06.2026 kl. 09:30 · Ada Admin');
    expect(last?.textContent).toContain('Status:Bestilt →  ble til Bekreftet');
    expect(change?.textContent).toContain('Overlapp tillatt');
    expect(change?.textContent).toContain('Egen pris');
    expect(change?.textContent).toContain('Begrunnelse: Avtalt på telefon');
    expect(change?.textContent).toContain('Linje 2:2 × Teppe →  ble til –');
    expect(first?.textContent).toContain('Sum:400 kr');
    const page = screen.getByRole('link', { name: 'Åpne på egen side' });
    expect(page.getAttribute('href')).toBe('/admin/history/order/1');
  });

  it.each([
    ['who', 'kunde', [ordered]],
    ['when and what', '09:30 ordren bestilt', [ordered]],
    ['what it was before', 'teppe', [revised]],
    ['what it became', 'bekreftet', [moved]],
    ['why', 'TELEFON', [revised]],
    ['what was let through', 'overlapp tillatt', [revised]],
  ])('is narrowed by %s', async (_which, words, found) => {
    await open();
    await userEvent.type(await screen.findByLabelText('Filtrer historikken'), words);
    const titles = (await rows()).map((row) => found.filter(({ title }) => row.textContent?.includes(title)).length);
    expect(titles).toEqual([1]);
  });

  it('is narrowed by any of its words, and copied as text as far as it is shown', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('Filtrer historikken'), 'egen pris lavvo');
    expect(await rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Kopier som tekst' }));
    expect(await screen.findByText('Historikken er kopiert')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      [
        '02.06.2026 kl. 09:30 · Ada Admin: Ordren ble endret',
        '  Linje 1: 1 × Lavvo, à 300 kr → 1 × Lavvo, à 250 kr (egen pris, regelen sier 300 kr)',
        '  Overlapp: Tillatt av administrator',
        '  Linje 2: 2 × Teppe → –',
        '  Begrunnelse: Avtalt på telefon',
      ].join('\n'),
    );
    await userEvent.type(screen.getByLabelText('Filtrer historikken'), ' telt');
    expect(await screen.findByText('Ingen hendelser med «egen pris lavvo telt».')).toBeTruthy();
  });

  it('takes back what can be taken back, and nothing else', async () => {
    shop.on('POST /undo/order.1.2', () => {
      shop.on('GET /history/order/1', [ordered, revised, { ...moved, undoable: false }]);
      return json({ ok: true });
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Angre/ }));
    expect(await screen.findByText('Angret')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Angre/ })).toBeNull());
  });

  it('says when the same was changed since, and asks what stands now', async () => {
    shop.on('POST /undo/order.1.2', () => json({ error: 'Endret siden', code: 'CHANGED_SINCE' }, { status: 409 }));
    await open();
    const before = shop.seen.length;
    await userEvent.click(await screen.findByRole('button', { name: /^Angre/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke angre: Endret siden');
    await waitFor(() => expect(shop.seen.slice(before).map(({ method }) => method)).toContain('GET'));
  });

  it('says when it could not be fetched, and when nothing has happened', async () => {
    shop.on('GET /history/order/1', () => new Response('', { status: 500 }));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente historikken');
    shop.on('GET /history/order/1', []);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Ingenting har hendt ennå.')).toBeTruthy();
  });
});
