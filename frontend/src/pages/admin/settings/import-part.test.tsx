import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const csv = new File(['Navn;Kategori\nLavvo;Telt\n'], 'varer.csv', { type: 'text/csv' });
const rows = [
  { line: 2, outcome: 'new' },
  { line: 3, outcome: 'update', unused: ['Mva'] },
  { line: 4, outcome: 'error', error: '«Døgnpris» er ikke et tall' },
];
const reported = { id: null, rows, new: 1, updated: 1, failed: 1 };
const dryRuns = () => shop.seen.flatMap(({ body }) => (body instanceof FormData ? [body.get('dryRun')] : []));

it('tells what a file will do, then does it at one press and offers to take it back', async () => {
  shop.on('POST /imports/products', () =>
    json(dryRuns().at(-1) === 'true' ? reported : { ...reported, id: 'a', undo: 'catalogue..7' }),
  );
  shop.on('POST /undo/catalogue..7', {});
  showScreen(<SettingsPage />, '/admin/settings?part=import');
  await userEvent.upload(await screen.findByLabelText('Velg fil'), csv);
  expect(await screen.findByText('1 ny, 1 oppdateres, 1 feil: linje 4 «Døgnpris» er ikke et tall')).toBeTruthy();
  expect(screen.getByText('Dette brukes ikke: Mva.')).toBeTruthy();
  expect(dryRuns()).toEqual(['true']);
  await userEvent.click(screen.getByRole('button', { name: 'Importer 2 produkter' }));
  expect(await screen.findByText('Importert: 1 ny, 1 oppdatert, 1 feil')).toBeTruthy();
  expect(dryRuns()).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Angre' }));
  expect(shop.seen.map(({ path }) => path)).toContain('/undo/catalogue..7');
});

it('says why a file cannot be read', async () => {
  const error = 'Filen har ingen rader under overskriftene.';
  shop.on('POST /imports/products', () => json({ error, code: 'IMPORT_EMPTY' }, { status: 422 }));
  showScreen(<SettingsPage />, '/admin/settings?part=import');
  await userEvent.upload(await screen.findByLabelText('Velg fil'), csv);
  expect((await screen.findByRole('alert')).textContent).toContain(error);
  expect(screen.queryByRole('button', { name: /^Importer/ })).toBeNull();
});

it('imports customers, and says which ones stay after an undo', async () => {
  const notice = 'Importen er angret. 1 kunde er beholdt, fordi kontoen er tatt i bruk siden.';
  const known = '«ola@example.no» har konto fra før og er ikke endret';
  const faults = [
    { line: 3, outcome: 'error', error: known },
    { line: 4, outcome: 'error', error: '«E-post» mangler' },
  ];
  const answer = { id: null, rows: [{ line: 2, outcome: 'new' }, ...faults], new: 1, updated: 0, failed: 2 };
  shop.on('POST /imports/customers', () =>
    json(dryRuns().at(-1) === 'true' ? answer : { ...answer, id: 'a', undo: 'catalogue..8' }),
  );
  shop.on('POST /undo/catalogue..8', { ok: true, notice });
  showScreen(<SettingsPage />, '/admin/settings?part=import');
  await userEvent.click(screen.getByRole('button', { name: 'Kunder' }));
  const file = new File(['Navn;E-post\nKari;kari@example.no\n'], 'kunder.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Velg fil'), file);
  expect(await screen.findByRole('row', { name: `3 ${known}` })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Importer 1 kunde' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Angre' }));
  expect(await screen.findByText(notice)).toBeTruthy();
});

it('keeps earlier imports with their undo', async () => {
  const entry = {
    ...{ eventId: 'catalogue..8', at: '2026-06-02T07:30:00.000Z', by: 'Ada Admin', through: 'web' },
    ...{ type: 'CustomersImported', title: 'Kunder ble importert fra fil', reason: null, undoable: true },
    changes: [{ field: 'Nye', before: null, after: '3' }],
  };
  shop.on('GET /history/import/1', [entry]);
  shop.on('POST /undo/catalogue..8', { ok: true });
  showScreen(<SettingsPage />, '/admin/settings?part=import');
  await userEvent.click(await screen.findByText('Historikk'));
  await userEvent.click(await screen.findByRole('button', { name: 'Angre: Kunder ble importert fra fil' }));
  expect(shop.seen.map(({ path }) => path)).toContain('/undo/catalogue..8');
});
