import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aUser } from '../../testing/people.ts';
import { aProduct } from '../../testing/products.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { GroupsPage } from './groups/groups-page.tsx';
import { ProductsPage } from './products/products-page.tsx';
import { UsersPage } from './users/users-page.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 };
const image_url = '/drawings/lavvo.svg';

beforeEach(() => {
  shop.on('GET /product-groups', [telt]);
  shop.on('GET /orders', []);
  shop.on('GET /users/invitations', []);
});

it('lists products with picture, price, stock and group', async () => {
  const boxes = { id: 9, name: 'Flyttekasser', price_day: null, is_for_sale: true, price_sale: 349.5, stock_qty: 12 };
  shop.on('GET /products', [aProduct({ ProductGroupId: 3, rental_qty: 4, image_url }), aProduct(boxes)]);
  showScreen(<ProductsPage />, '/admin/products');
  const list = within(await screen.findByRole('list', { name: 'Produkter' }));
  const row = list.getByRole('link', { name: /Lavvo/ });
  expect(row.querySelector('img')?.getAttribute('src')).toBe(image_url);
  await waitFor(() => expect(row.textContent).toContain('Telt'));
  expect(row.textContent).toContain('4 til leie');
  expect(list.getByRole('link', { name: /Flyttekasser/ }).textContent).toContain('12 på lager');
});

it('lists groups with picture and number of products', async () => {
  const lager = { ...telt, id: 6, name: 'Lager', slug: 'lager' };
  shop.on('GET /product-groups', [{ ...telt, picture: image_url }, lager]);
  shop.on('GET /products', [aProduct({ ProductGroupId: 3 }), aProduct({ id: 2, ProductGroupId: 3 })]);
  showScreen(<GroupsPage />, '/admin/groups');
  const row = await screen.findByRole('link', { name: /^Telt/ });
  expect(row.querySelector('img')?.getAttribute('src')).toBe(image_url);
  await waitFor(() => expect(row.textContent).toContain('2 produkter'));
  expect(screen.getByRole('link', { name: /^Lager/ }).textContent).toContain('0 produkter');
});

it('lists users with what they owe, and begins an order for one of them', async () => {
  const [kari, ola] = [aUser(), aUser({ id: '123456789012346', name: 'Ola Hansen' })];
  shop.on('GET /users', [{ ...kari, due: 1240 }, ola]);
  shop.on(`GET /users/${kari.id}`, kari);
  showScreen(<UsersPage />, `/admin/users?id=${kari.id}`);
  const list = within(await screen.findByRole('list', { name: 'Brukere' }));
  expect(list.getByRole('link', { name: /Kari/ }).textContent).toContain('Skylder 1\u00a0240\u00a0kr');
  expect(list.getByRole('link', { name: /Ola/ }).textContent).not.toContain('Skylder');
  const begin = await screen.findByRole('link', { name: 'Ny ordre for Kari Nordmann' });
  expect(begin.getAttribute('href')).toBe(`/admin/orders?new&for=${kari.id}`);
});
