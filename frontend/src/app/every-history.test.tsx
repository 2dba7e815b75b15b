import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../lib/token.ts';
import { aMessage } from '../testing/messages.ts';
import { anOrder, stubOrderParts } from '../testing/orders.ts';
import { aUser } from '../testing/people.ts';
import { aProduct } from '../testing/products.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { AdminPages } from './admin-pages.tsx';

const shop = stubShop();
const [order, message, user] = [anOrder(), aMessage({ isRead: true }), aUser({ name: 'Ola Hansen' })];
const moved = {
  ...{ eventId: 'e1', at: '2026-06-02T07:30:00.000Z', by: 'Ada Admin', through: 'web', type: 'Changed' },
  ...{ title: 'Noe ble endret', changes: [], reason: null, undoable: false },
};

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'admin' }));
  shop.on('GET /orders', [order]);
  shop.on(`GET /orders/${order.id}`, order);
  stubOrderParts(shop, order.id);
  shop.on('GET /products', [aProduct()]);
  shop.on('GET /products/1', aProduct());
  shop.on('GET /timeline', []);
  shop.on('GET /product-groups', [{ id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 }]);
  shop.on('GET /users', [user]);
  shop.on(`GET /users/${user.id}`, user);
  shop.on('GET /inbox', [message]);
  shop.on('GET /vehicles', [{ id: 5, name: 'Varebil', plate: 'FS 48213', version: 1, isArchived: false }]);
});

it.each([
  ['order', `/admin/orders?id=${order.id}`, order.id, 'Ordre 1042'],
  ['product', '/admin/products?id=1', '1', 'Lavvo'],
  ['group', '/admin/groups?id=3', '3', 'Detaljer'],
  ['user', `/admin/users?id=${user.id}`, user.id, 'Ola Hansen'],
  ['message', `/admin/inbox?id=${message.id}`, message.id, 'Kari Nordmann'],
  ['vehicle', '/admin/settings?part=vehicles&id=5', '5', 'Detaljer'],
])('the detail of a %s has its history, closed until it is opened', async (word, at, id, title) => {
  shop.on(`GET /history/${word}/${id}`, [moved]);
  const asked = () => shop.seen.map(({ path }) => path).filter((path) => path.startsWith('/history'));
  show(<AdminPages />, { at, path: '/admin/*' });
  const detail = within(await screen.findByRole('region', { name: title }));
  const opener = await detail.findByText('Historikk');
  expect(asked()).toEqual([]);
  expect(detail.queryByText('Noe ble endret')).toBeNull();
  await userEvent.click(opener);
  expect(await detail.findByText('Noe ble endret')).toBeTruthy();
  expect(asked()).toEqual([`/history/${word}/${id}`]);
});
