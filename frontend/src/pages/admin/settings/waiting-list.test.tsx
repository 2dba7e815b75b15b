import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const until = '2026-06-08T08:00:00.000Z';
const bod = { id: 9, name: 'Bod 9', size: '7 m³', price: 800, period: 'per måned', status: 'ledig', version: 2 };
const joinedAt = '2026-05-04T08:00:00.000Z';
const gro = {
  ...{ id: '612345678901234', storageUnitId: 9, joinedAt, name: 'Gro Gjest', email: 'gro@gjest.test' },
  ...{ phone: '+4791234567', offer: { storageUnitId: 9, until, isTaken: false } },
};
const per = { ...gro, id: '612345678901235', storageUnitId: null, name: 'Per Gjest', phone: null, offer: null };

it('shows who waits in which place and a running offer with its end, and takes one off', async () => {
  shop.on('GET /storage-units', [{ ...bod, offeredUntil: until }]);
  shop.on('GET /waiting-list', [gro, per]);
  shop.on('DELETE /waiting-list/612345678901235', () => {
    shop.on('GET /waiting-list', [gro]);
    return json({ ok: true });
  });
  showScreen(<SettingsPage />, '/admin/settings?part=storage-units');
  const list = within(await screen.findByRole('region', { name: 'Venteliste' }));
  const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(first).toContain('1. Gro Gjest');
  expect(first).toContain('Tilbudt Bod 9 til 08.06.2026 kl. 10:00');
  expect(first).toContain('gro@gjest.test · 912 34 567');
  expect(second).toContain('2. Per Gjest');
  expect(second).toContain('Venter på den første som blir ledig');
  expect(screen.getByText('Tilbudt til 08.06.2026 kl. 10:00')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Fjern Per Gjest fra ventelista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fjern Per Gjest fra ventelista?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Fjern' }));
  await waitFor(() => expect(screen.queryByText('Per Gjest')).toBeNull());
});

it('sends a status only where it was chosen, so that a yes meanwhile stands', async () => {
  shop.on('GET /storage-units', [bod]);
  shop.on('GET /waiting-list', []);
  shop.on('PUT /storage-units/9', { id: 9 });
  showScreen(<SettingsPage />, '/admin/settings?part=storage-units&id=9&edit');
  await userEvent.type(await screen.findByLabelText(/^Størrelse/), ' netto');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  const puts = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]).not.toHaveProperty('status');
  expect(puts()[0]).toMatchObject({ size: '7 m³ netto' });
});
