import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OwnCalendar } from './own-calendar.tsx';

const shop = stubShop();
const url = 'https://naust.test/api/calendar/100000000000001-hemmelig.ics';

beforeEach(() => {
  localStorage.clear();
  shop.on('GET /calendar', { url: null });
});

it('makes the link by one press, copies it, and switches it off', async () => {
  const user = userEvent.setup();
  shop.on('POST /calendar', { url });
  show(<OwnCalendar />);
  await user.click(await screen.findByRole('button', { name: 'Lag lenke' }));
  expect(((await screen.findByLabelText('Kalenderlenke')) as HTMLInputElement).value).toBe(url);
  await user.click(screen.getByRole('button', { name: 'Kopier' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  shop.on('POST /calendar', { url: null });
  await user.click(screen.getByRole('button', { name: 'Slå av' }));
  await screen.findByRole('button', { name: 'Lag lenke' });
  const posts = shop.seen.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }]);
});

it('says that it was not kept, and stands as it was', async () => {
  shop.on('POST /calendar', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
  show(<OwnCalendar />);
  await userEvent.click(await screen.findByRole('button', { name: 'Lag lenke' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Kunne ikke lagre. Prøv igjen.');
  expect(screen.queryByLabelText('Kalenderlenke')).toBeNull();
});
