import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../features/cart/cart.ts';
import { token } from '../lib/token.ts';
import { aUser } from '../testing/people.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { Header } from './header.tsx';
import { Layout } from './layout.tsx';

const shop = stubShop();
const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

beforeEach(() => {
  localStorage.clear();
  token.set(null);
  cart.restore([]);
});

function openAs(role: 'user' | 'admin') {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role }));
  show(<Header />);
  return screen.findAllByRole('link', { name: 'Innlogget som Kari Nordmann' });
}

it('stands above what a page has to say, and the foot below it [C2.22]', () => {
  const { container } = show(<Layout />);
  const parts = [...container.querySelectorAll('header, main, footer')].map(({ tagName }) => tagName);
  expect(parts).toEqual(['HEADER', 'MAIN', 'FOOTER']);
});

describe('the head of a page', () => {
  it('leads to the front page by its logo [C2.23]', () => {
    show(<Header />);
    expect(hrefs('Naust, til forsiden')).toEqual(['/']);
  });

  it('offers a visitor to log in or to register, and no account [C2.34]', () => {
    show(<Header />);
    expect(new Set(hrefs('Logg inn'))).toEqual(new Set(['/login']));
    expect(new Set(hrefs('Registrer'))).toEqual(new Set(['/register']));
    expect(screen.queryByText(/Innlogget som/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logg ut' })).toBeNull();
  });

  it('names who is logged in, leads to the profile and lets them out [C2.35]', async () => {
    await openAs('user');
    expect(new Set(hrefs('Innlogget som Kari Nordmann'))).toEqual(new Set(['/profile']));
    expect(screen.queryByRole('link', { name: 'Logg inn' })).toBeNull();
    screen.getAllByRole('button', { name: 'Logg ut' })[0]?.click();
    expect((await screen.findAllByRole('link', { name: 'Logg inn' })).length).toBeGreaterThan(0);
    expect(token.get()).toBeNull();
  });

  it('tells the shop that the token ends, and lets out without a net too', async () => {
    shop.on('POST /auth/logout', { ok: true });
    await openAs('user');
    screen.getAllByRole('button', { name: 'Logg ut' })[0]?.click();
    await waitFor(() =>
      expect(shop.seen.map(({ method, path }) => `${method} ${path}`)).toContain('POST /auth/logout'),
    );
    shop.on('POST /auth/logout', () => Promise.reject(new TypeError('no net')));
    await openAs('user');
    screen.getAllByRole('button', { name: 'Logg ut' })[0]?.click();
    expect(token.get()).toBeNull();
  });

  it('leads administrators, and nobody else, to the back office [C2.36]', async () => {
    await openAs('admin');
    expect(new Set(hrefs('Admin'))).toEqual(new Set(['/admin']));
  });

  it('shows a customer no way to the back office [C2.36]', async () => {
    await openAs('user');
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  });
});
