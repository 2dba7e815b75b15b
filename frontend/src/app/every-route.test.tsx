import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../features/cart/cart.ts';
import { token } from '../lib/token.ts';
import { anOrder } from '../testing/orders.ts';
import { aUser } from '../testing/people.ts';
import { aProduct } from '../testing/products.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { ShopRoutes } from './shop-routes.tsx';

const shop = stubShop();
const ORDER = '100000000000001';
const telt = { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 };

beforeEach(() => {
  localStorage.clear();
  token.set(null);
  cart.restore([]);
  shop.on('GET /product-groups', [telt]);
  shop.on('GET /product-groups/3', telt);
  shop.on('GET /products', [aProduct()]);
  shop.on('GET /products/1', aProduct({ ProductGroupId: null }));
  shop.on('GET /products/1/bookings', []);
  shop.on('GET /addons', []);
  shop.on('GET /payments', [{ id: 2, name: 'Kort' }]);
  shop.on(`GET /orders/${ORDER}`, anOrder());
  shop.on('GET /auth/reset-token/t', { ok: true });
});

const address = () => screen.getByLabelText('address').textContent;

it.each([
  ['/', 'Alt du trenger på ett sted'],
  ['/register', 'Opprett konto'],
  ['/login', 'Logg inn'],
  ['/forgot-password', 'Glemt passord'],
  ['/reset-password?token=t', 'Nytt passord'],
  ['/product/1', 'Lavvo'],
  ['/group/3', 'Telt'],
  ['/kategorier', 'Alle kategorier'],
  ['/boder', 'Boder til leie'],
  ['/cart', 'Handlekurv'],
  [`/order-confirmation/${ORDER}`, 'Takk for din bestilling!'],
  ['/terms', 'Leievilkår'],
  ['/kjopsvilkar', 'Kjøpsvilkår'],
  ['/privacy', 'Personvernerklæring'],
  ['/contact', 'Kontakt oss'],
])('opens %s to a visitor', async (at, title) => {
  show(<ShopRoutes />, { at });
  expect((await screen.findByRole('heading', { level: 1, name: title })).textContent).toBe(title);
  expect(address()).toBe(at);
});

it.each([
  '/profile',
  '/admin',
  '/admin/users',
  '/admin/orders',
  '/admin/products',
  '/admin/relations',
  '/admin/groups',
  '/admin/revenue',
  '/admin/stats',
  '/admin/inbox',
  '/admin/today',
  '/admin/timeline',
  '/admin/faktura',
  '/admin/regnskap',
  '/admin/oppgjor',
])('sends a visitor from %s to log in, and back there afterwards', async (at) => {
  show(<ShopRoutes />, { at });
  await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(at)}`));
  await screen.findByRole('heading', { level: 1, name: 'Logg inn' });
});

it.each(['/admin', '/admin/orders', '/admin/today'])('sends a customer from %s to the front page', async (at) => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'user' }));
  show(<ShopRoutes />, { at });
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Alt du trenger på ett sted' })).toBeTruthy();
});

it('leaves cart and legal foot to the shop: the back office has neither', async () => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /inbox', []);
  const cartButton = () => screen.queryByRole('button', { name: /handlekurv/i });
  show(<ShopRoutes />, { at: '/admin/groups' });
  await screen.findByRole('navigation', { name: 'Administrasjon' });
  expect([screen.queryByRole('contentinfo'), cartButton()]).toEqual([null, null]);
  cleanup();
  show(<ShopRoutes />, { at: '/' });
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
  expect(cartButton()).toBeTruthy();
});
