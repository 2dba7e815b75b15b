import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { LoginPage } from './login-page.tsx';

const shop = stubShop();
const address = () => screen.getByLabelText('address').textContent;

async function logIn() {
  await userEvent.type(screen.getByLabelText('E-post'), ' kari@example.no ');
  await userEvent.type(screen.getByLabelText('Passord'), 'hemmelig{Enter}');
}

beforeEach(() => {
  localStorage.clear();
  token.set(null);
});

it('logs in, fetches the user and goes back to where one came from', async () => {
  shop.on('POST /auth/login', { token: 't0ken' });
  shop.on('GET /users/me', aUser());
  show(<LoginPage />, { at: '/login?next=/cart', path: '/login' });
  await logIn();
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(shop.seen[0]?.body).toEqual({ email: 'kari@example.no', password: 'hemmelig' });
  expect(localStorage.getItem('token')).toBe('t0ken');
});

it('sends an administrator to the back office', async () => {
  shop.on('POST /auth/login', { token: 't0ken' });
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  show(<LoginPage />, { at: '/login', path: '/login' });
  await logIn();
  await waitFor(() => expect(address()).toBe('/admin/today'));
});

it('says when the password is wrong, and stays', async () => {
  shop.on('POST /auth/login', () => json({ error: 'Feil brukernavn eller passord' }, { status: 401 }));
  show(<LoginPage />, { at: '/login', path: '/login' });
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Feil brukernavn eller passord');
  expect(address()).toBe('/login');
});

it('says no more when the login fails for another reason', async () => {
  shop.on('POST /auth/login', () => new Response('<html>', { status: 502 }));
  show(<LoginPage />, { at: '/login', path: '/login' });
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Feil brukernavn eller passord');
});

it('asks for the code of a second factor in a step of its own, and says beside it when it is wrong', async () => {
  const refused = (code: string, error: string) => json({ error, code }, { status: 401 });
  shop.on('POST /auth/login', () => refused('SECOND_FACTOR_NEEDED', 'Skriv koden fra autentiseringsappen.'));
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  show(<LoginPage />, { at: '/login', path: '/login' });
  await logIn();
  const code = await screen.findByLabelText('Kode');
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('alert')).toBeNull();
  shop.on('POST /auth/login', () => refused('SECOND_FACTOR_WRONG', 'Koden er feil eller brukt før.'));
  await userEvent.type(code, '123 456{Enter}');
  expect(await screen.findByText('Koden er feil eller brukt før.')).toBeTruthy();
  expect(code.getAttribute('aria-invalid')).toBe('true');
  shop.on('POST /auth/login', { token: 't0ken' });
  await userEvent.clear(code);
  await userEvent.type(code, '654321{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/today'));
  const bodies = shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const credentials = { email: 'kari@example.no', password: 'hemmelig' };
  expect(bodies).toEqual([credentials, { ...credentials, code: '123 456' }, { ...credentials, code: '654321' }]);
});

it('asks for what is missing before it asks the shop', async () => {
  show(<LoginPage />, { at: '/login', path: '/login' });
  await userEvent.click(screen.getByRole('button', { name: 'Logg inn' }));
  expect(screen.getByText('Skriv e-postadressen din.')).toBeTruthy();
  expect(screen.getByText('Skriv passordet ditt.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-post')));
  expect(shop.seen).toEqual([]);
});

it('shows the password while it is asked to', async () => {
  show(<LoginPage />, { at: '/login', path: '/login' });
  const type = () => screen.getByLabelText('Passord').getAttribute('type');
  await userEvent.click(screen.getByRole('button', { name: 'Vis passord' }));
  expect(type()).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Skjul passord' }));
  expect(type()).toBe('password');
});

it('leads to registration with the way back, and to a forgotten password', () => {
  show(<LoginPage />, { at: '/login?next=/cart', path: '/login' });
  expect(screen.getByRole('link', { name: 'Registrer' }).getAttribute('href')).toBe('/register?next=%2Fcart');
  expect(screen.getByRole('link', { name: 'Glemt passord?' }).getAttribute('href')).toBe('/forgot-password');
});
