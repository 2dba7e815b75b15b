import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../lib/token.ts';
import { LoginPage } from '../pages/login/login-page.tsx';
import { aUser } from '../testing/people.ts';
import { json, stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { RequireSignIn, RequireStaff } from './guards.tsx';

const shop = stubShop();
const address = () => screen.getByLabelText('address').textContent;
const backOffice = (
  <RequireStaff>
    <p>Kontoret</p>
  </RequireStaff>
);

beforeEach(() => {
  localStorage.clear();
  token.set(null);
});

describe('the back office', () => {
  it('waits while it is found out who is there, and lets an administrator in', async () => {
    token.set('t0ken');
    shop.on('GET /users/me', aUser({ role: 'admin' }));
    show(backOffice, { at: '/admin/orders', path: '/admin/orders' });
    expect(screen.getByText('Laster inn...')).toBeTruthy();
    expect(screen.queryByText('Kontoret')).toBeNull();
    expect(await screen.findByText('Kontoret')).toBeTruthy();
  });

  it('lets a member of staff in', async () => {
    token.set('t0ken');
    shop.on('GET /users/me', aUser({ role: 'staff' }));
    show(backOffice, { at: '/admin/orders', path: '/admin/orders' });
    expect(await screen.findByText('Kontoret')).toBeTruthy();
  });

  it('sends a visitor to log in, and back to the same row afterwards', async () => {
    shop.on('POST /auth/login', { token: 't0ken' });
    shop.on('GET /users/me', aUser({ role: 'admin' }));
    show(
      <Routes>
        <Route path="/admin/orders" element={backOffice} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>,
      { at: '/admin/orders?id=1&q=kari' },
    );
    expect(screen.queryByText('Kontoret')).toBeNull();
    expect(address()).toBe('/login?next=%2Fadmin%2Forders%3Fid%3D1%26q%3Dkari');
    await userEvent.type(screen.getByLabelText('E-post'), 'ada@example.no');
    await userEvent.type(screen.getByLabelText('Passord'), 'hemmelig{Enter}');
    expect(await screen.findByText('Kontoret')).toBeTruthy();
    expect(address()).toBe('/admin/orders?id=1&q=kari');
  });

  it('sends a customer to the front page', async () => {
    token.set('t0ken');
    shop.on('GET /users/me', aUser({ role: 'user' }));
    show(backOffice, { at: '/admin/orders', path: '/admin/orders' });
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText('Kontoret')).toBeNull();
  });

  it('sends whoever has an expired token to log in', async () => {
    token.set('old');
    shop.on('GET /users/me', () => json({ error: 'Ikke innlogget' }, { status: 401 }));
    show(backOffice, { at: '/admin/orders', path: '/admin/orders' });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Forders'));
  });
});

it('lets any customer see the page that needs a login', async () => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser());
  show(<RequireSignIn>Min side</RequireSignIn>, { at: '/profile', path: '/profile' });
  expect(await screen.findByText('Min side')).toBeTruthy();
});
