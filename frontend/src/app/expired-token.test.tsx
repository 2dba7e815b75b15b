import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../lib/token.ts';
import { aUser } from '../testing/people.ts';
import { json, stubShop } from '../testing/shop-stub.ts';
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

/** Twelve hours have passed, or the role was changed. */
function endToken(): void {
  for (const call of REFUSED) {
    shop.on(call, () => json({ error: 'Ikke innlogget', code: 'NOT_LOGGED_IN' }, { status: 401 }));
  }
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
  it('leads to the log-in with the next screen, and back there afterwards [A6.5]', async () => {
    open('/admin/groups');
    await screen.findByRole('link', { name: 'Telt' });
    endToken();
    await userEvent.click(tab('Brukere'));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fusers'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Logg inn' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('leads there with the next act too [A6.5]', async () => {
    open('/admin/groups?id=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Slett' }));
    endToken();
    const dialog = within(await screen.findByRole('dialog', { name: 'Slett gruppe «Telt»?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Slett' }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fgroups%3Fid%3D3'));
  });

  it('throws nothing away that is half-written', async () => {
    open('/admin/groups?id=3&edit');
    await userEvent.type(await name(), ' og tak');
    endToken();
    await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Ikke innlogget');
    expect((await name()).value).toBe('Telt og tak');
    expect(address()).toBe('/admin/groups?id=3&edit');
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Forkast' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Brukere' }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Fusers'));
  });
});
