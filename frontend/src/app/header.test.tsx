import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cart } from '../features/cart/cart.ts';
import { token } from '../lib/token.ts';
import { aUser } from '../testing/people.ts';
import { aProduct } from '../testing/products.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { Header } from './header.tsx';
import { Layout } from './layout.tsx';

const shop = stubShop();
const user = userEvent.setup();
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

it('stands above what a page has to say, and the foot below it', async () => {
  const { container } = show(<Layout />);
  await screen.findByRole('contentinfo');
  const parts = [...container.querySelectorAll('header, main, footer')].map(({ tagName }) => tagName);
  expect(parts).toEqual(['HEADER', 'MAIN', 'FOOTER']);
});

describe('the head of a page', () => {
  const groups = ['Telt', 'Flytting', 'Verktøy', 'Hengere', 'Fest', 'Lager', 'Ski'].map((name, at) => ({
    id: at + 1,
    name,
    slug: name.toLowerCase(),
    description: null,
    version: 1,
    isStorage: name === 'Lager',
  }));
  const groupNav = () => screen.findByRole('navigation', { name: 'Kategorier' });

  it('leads to the groups where there is room, and asks for none where there is not', async () => {
    shop.on('GET /product-groups', groups.slice(0, 6));
    const { unmount } = show(<Header />, { at: '/group/3' });
    const links = within(await groupNav()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/group/1',
      '/group/2',
      '/group/3',
      '/group/4',
      '/group/5',
      '/boder',
    ]);
    expect(
      links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
    ).toEqual(['Verktøy']);
    unmount();
    shop.seen.length = 0;
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    show(<Header />);
    expect(screen.queryByRole('navigation', { name: 'Kategorier' })).toBeNull();
    expect(shop.seen).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('has more than six groups in a menu, by mouse and by keyboard', async () => {
    shop.on('GET /product-groups', groups);
    show(<Header />);
    const nav = within(await groupNav());
    const button = nav.getByRole('button', { name: 'Kategorier' });
    expect(nav.queryByRole('link')).toBeNull();
    await user.click(button);
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...[1, 2, 3, 4, 5].map((id) => `/group/${id}`),
      '/boder',
      '/group/7',
      '/kategorier',
    ]);
    await user.keyboard('{Escape}');
    expect(nav.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}{Tab}');
    expect(document.activeElement?.textContent).toBe('Telt');
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('address').textContent).toBe('/group/1');
    expect(nav.queryByRole('link')).toBeNull();
  });

  it('has the groups in the menu of the account on phones', async () => {
    shop.on('GET /product-groups', []);
    show(<Header />);
    await user.click(screen.getByRole('button', { name: 'Konto' }));
    await user.click(screen.getByRole('link', { name: 'Kategorier' }));
    expect(screen.getByLabelText('address').textContent).toBe('/kategorier');
    expect(screen.queryByRole('link', { name: 'Kategorier' })).toBeNull();
  });

  it('finds a product from every page, and closes its search with Escape', async () => {
    shop.on('GET /products', [aProduct({ id: 2, name: 'Kuppeltelt' })]);
    show(<Header />, { at: '/terms' });
    const button = screen.getByRole('button', { name: 'Søk i butikken' });
    await user.click(button);
    const field = await screen.findByRole('combobox', { name: 'Søk etter produkt…' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await user.type(await screen.findByRole('combobox'), 'telt');
    await user.click(await screen.findByRole('option'));
    expect(screen.getByLabelText('address').textContent).toBe('/product/2');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('calls the shop by one press', () => {
    show(<Header />);
    expect(hrefs('Ring oss på 57\u00a000\u00a001\u00a000')).toEqual(['tel:+4757000100']);
  });

  it('keeps the account behind an icon that says whose it is', async () => {
    await openAs('user');
    const icon = screen.getByRole('button', { name: 'Innlogget som Kari Nordmann' });
    const beside = screen.getAllByRole('navigation', { name: 'Konto' }).length;
    await user.click(icon);
    const menu = screen.getAllByRole('navigation', { name: 'Konto' }).at(-1) ?? document.body;
    expect(screen.getAllByRole('navigation', { name: 'Konto' })).toHaveLength(beside + 1);
    await user.click(within(menu).getByRole('link', { name: 'Innlogget som Kari Nordmann' }));
    expect(screen.getByLabelText('address').textContent).toBe('/profile');
    expect(screen.getAllByRole('navigation', { name: 'Konto' })).toHaveLength(beside);
  });

  it('leads to the front page by its logo', () => {
    show(<Header />);
    expect(hrefs('Naust, til forsiden')).toEqual(['/']);
  });

  it('offers a visitor to log in or to register, and no account', () => {
    show(<Header />);
    expect(new Set(hrefs('Logg inn'))).toEqual(new Set(['/login']));
    expect(new Set(hrefs('Registrer'))).toEqual(new Set(['/register']));
    expect(screen.queryByText(/Innlogget som/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logg ut' })).toBeNull();
  });

  it('names who is logged in, leads to the profile and lets them out', async () => {
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

  it('leads administrators, and nobody else, to the back office', async () => {
    await openAs('admin');
    expect(new Set(hrefs('Admin'))).toEqual(new Set(['/admin']));
  });

  it('shows a customer no way to the back office', async () => {
    await openAs('user');
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  });
});
