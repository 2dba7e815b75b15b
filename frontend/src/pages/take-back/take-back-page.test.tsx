import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { TakeBackPage } from './take-back-page.tsx';

const shop = stubShop();
const open = (at: string) => show(<TakeBackPage />, { at, path: '/take-back' });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Ta endringen tilbake' }));

beforeEach(() => {
  localStorage.clear();
  token.set(null);
});

it('says that the link is not whole, and asks the shop nothing', () => {
  open('/take-back');
  expect(screen.getByRole('alert').textContent).toContain('Lenken er ikke fullstendig.');
  expect(shop.seen).toEqual([]);
});

it('says that a link does not work any more', async () => {
  shop.on('GET /auth/take-back/t', () => json({ error: 'Lenken er brukt eller utløpt.', code: 'X' }, { status: 422 }));
  open('/take-back?token=t');
  expect((await screen.findByRole('alert')).textContent).toContain('Lenken er brukt eller utløpt.');
  expect(screen.getByRole('link', { name: 'Be om nytt passord' }).getAttribute('href')).toBe('/forgot-password');
});

it('takes nothing back before the button is pressed, and then says what comes by mail', async () => {
  shop.on('GET /auth/take-back/t', { what: 'email' });
  shop.on('POST /auth/take-back', { ok: true });
  token.set('of the thief');
  shop.on('GET /users/me', aUser());
  open('/take-back?token=t');
  expect(await screen.findByText(/E-postadressen på kontoen din er byttet/)).toBeTruthy();
  expect(shop.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  await press();
  const notice = await screen.findByText(/^Endringen er tatt tilbake/);
  expect(notice.closest('[role=status]')).not.toBeNull();
  expect(shop.seen.find(({ method }) => method === 'POST')?.body).toEqual({ token: 't' });
  expect(token.get()).toBeNull();
});

it('tells of a password, and why it was not taken back', async () => {
  shop.on('GET /auth/take-back/t', { what: 'password' });
  shop.on('POST /auth/take-back', () => json({ error: 'Vent litt.', code: 'TOO_MANY_REQUESTS' }, { status: 429 }));
  open('/take-back?token=t');
  expect(await screen.findByText(/Passordet til kontoen din er byttet/)).toBeTruthy();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Vent litt.');
});
