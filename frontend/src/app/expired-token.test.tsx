import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../lib/token.ts';
import { aUser } from '../testing/people.ts';
import { json, type SeenCall, stubShop } from '../testing/shop-stub.ts';
import '../testing/show.tsx';
import { App } from './app.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 };
const address = () => window.location.pathname + window.location.search;
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Administrasjon' })).getByRole('link', { name });
const name = () => screen.findByLabelText<HTMLInputElement>(/^Navn/);
const REFUSED = [
  'GET /users/me',
  'GET /users',
  'GET /product-groups',
  'GET /inbox',
  'GET /live',
  'PUT /product-groups/3',
  'DELETE /product-groups/3',
];

function open(at: string): void {
  window.history.replaceState(null, '', at);
  render(<App />);
}

/** The token has expired after twelve hours, or the role was changed. */
function endToken(): void {
  for (const call of REFUSED) {
    shop.on(call, () => json({ error: 'Ikke innlogget', code: 'NOT_LOGGED_IN' }, { status: 401 }));
  }
}

function inAnotherTab(bearer: string | null): void {
  if (bearer === null) localStorage.removeItem('token');
  else localStorage.setItem('token', bearer);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: bearer }));
}

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /users', []);
  shop.on('GET /inbox', []);
  shop.on('GET /product-groups', [telt]);
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

describe('a token that ends while the back office is open', () => {
  it('leads to the log-in with the next screen, and back there afterwards', async () => {
    open('/admin/groups');
    await screen.findByRole('link', { name: /^Telt/ });
    endToken();
    await userEvent.click(tab('Brukere'));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fusers'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Logg inn' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('leads there with the next act too', async () => {
    open('/admin/groups?id=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Slett' }));
    endToken();
    const dialog = within(await screen.findByRole('dialog', { name: 'Slett gruppe «Telt»?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Slett' }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fgroups%3Fid%3D3'));
  });

  describe('with something half-written', () => {
    const login = () => screen.findByRole('dialog', { name: 'Logg inn igjen' });
    const halfWrite = async () => {
      open('/admin/groups?id=3&edit');
      await userEvent.type(await name(), ' og tak');
    };
    const logInAs = async (user: ReturnType<typeof aUser>, bearer: string) => {
      shop.on('POST /auth/login', { token: bearer });
      for (const call of ['GET /users', 'GET /inbox']) shop.on(call, []);
      shop.on('GET /product-groups', [telt]);
      shop.on('GET /users/me', user);
      await userEvent.type(within(await login()).getByLabelText('Passord'), 'hemmelig{Enter}');
    };

    it('asks for the log-in over the form, and goes on there', async () => {
      await halfWrite();
      endToken();
      await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
      const dialog = within(await login());
      expect(dialog.getByLabelText<HTMLInputElement>('E-post').value).toBe(aUser().email);
      await logInAs(aUser({ role: 'admin' }), 'n3w');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect((await name()).value).toBe('Telt og tak');
      shop.on('PUT /product-groups/3', { id: 3 });
      await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
      await waitFor(() => expect(address()).toBe('/admin/groups'));
      const saved = shop.seen.findLast(({ method }) => method === 'PUT');
      expect(saved?.headers.get('Authorization')).toBe('Bearer n3w');
    });

    it('keeps it where another tab logs out, and where it logs in again', async () => {
      await halfWrite();
      inAnotherTab(null);
      await login();
      expect(screen.getByLabelText<HTMLInputElement>(/^Navn/).value).toBe('Telt og tak');
      inAnotherTab('n3w');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect((await name()).value).toBe('Telt og tak');
      expect(address()).toBe('/admin/groups?id=3&edit');
    });

    it('does not go on as somebody else whom another tab has logged in', async () => {
      await halfWrite();
      shop.on('GET /users/me', ({ headers }: SeenCall) =>
        json(
          headers.get('Authorization') === 'Bearer bo'
            ? aUser({ id: 'bo', name: 'Bo Berg', role: 'admin' })
            : aUser({ role: 'admin' }),
        ),
      );
      inAnotherTab('bo');
      expect(within(await login()).getByText(/^Bo Berg er logget inn i denne nettleseren nå\./)).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>(/^Navn/).value).toBe('Telt og tak');
    });

    it('leads to the log-in once it is thrown away', async () => {
      await halfWrite();
      endToken();
      await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
      await userEvent.click(within(await login()).getByRole('button', { name: 'Forkast det som er skrevet' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Forkast' }));
      await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fgroups%3Fid%3D3%26edit'));
    });
  });
});
