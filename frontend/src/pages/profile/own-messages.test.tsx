import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OwnMessages } from './own-messages.tsx';

const shop = stubShop();
const asked = {
  id: '100000000000001',
  isRead: false,
  createdAt: '2026-06-30T10:00:00Z',
  message: 'Har dere telt?\nTil helgen.',
  MessageTopic: { id: 1, name: 'Utleie' },
  about: null,
  replies: [],
};
const reply = { id: '100000000000009', createdAt: '2026-07-01T08:00:00Z', message: 'Ja, to stykker.' };

beforeEach(() => {
  localStorage.clear();
  token.set(null);
});

it('shows what one has asked with the state it is in, and what was answered', async () => {
  shop.on('GET /users/me/messages', [
    { ...asked, isRead: true, replies: [reply] },
    { ...asked, id: '100000000000002', isRead: true },
    { ...asked, id: '100000000000003' },
  ]);
  show(<OwnMessages />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/^(Besvart|Lest|Sendt)$/).textContent)).toEqual([
    'Besvart',
    'Lest',
    'Sendt',
  ]);
  expect(rows[0]?.textContent).toContain('Svar fra oss 01.07.2026 kl. 10:00');
  expect(rows[0]?.textContent).toContain('Ja, to stykker.');
  expect(rows[1]?.textContent).not.toContain('Svar fra oss');
});

it('is not there while nothing was written, and says when it could not be fetched', async () => {
  shop.on('GET /users/me/messages', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
  show(<OwnMessages />);
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente meldingene dine.');
  shop.on('GET /users/me/messages', []);
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await screen.findByLabelText('address');
  await expect.poll(() => screen.queryByText('Dine meldinger')).toBeNull();
});

it('shows nobody what another wrote who was here before them', async () => {
  token.set('karis');
  shop.on('GET /users/me/messages', [asked]);
  show(<OwnMessages />);
  await screen.findByText(/Har dere telt/);
  shop.on('GET /users/me/messages', () => new Promise(() => {}));
  act(() => token.set(null));
  expect(screen.queryByText(/Har dere telt/)).toBeNull();
  act(() => token.set('olas'));
  expect(screen.queryByText(/Har dere telt/)).toBeNull();
});
