import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
const order = anOrder();
const path = `/orders/${order.id}/own-charges`;
const charge = { id: '500000000000001', description: 'Rengjøring', amount: 500, createdAt: order.createdAt };

const { User: _, UserId: __, guest: ___, PaymentOption: ____, ...reduced } = order;
const visit = (search = '') =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${order.id}${search}`, path: '/order-confirmation/:id' });

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser());
  shop.on(`GET /orders/${order.id}`, order);
});

it('shows what was added to an order, and what of it is paid', async () => {
  shop.on(`GET ${path}`, [
    { ...charge, isSettled: false },
    { ...charge, id: '500000000000002', description: 'Drivstoff', amount: 120, isSettled: true },
  ]);
  visit();
  expect(await screen.findByRole('heading', { name: 'Lagt til etterpå' })).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toContain('Rengjøring500 krIkke betalt');
  expect(rows).toContain('Drivstoff120 krBetalt');
});

it('shows it to a guest with the link of the mail, and says nothing where nothing was added', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, reduced);
  shop.on(`GET ${path}`, []);
  visit('?token=n0kkel');
  await screen.findByText(String(order.orderNo));
  await expect.poll(() => shop.seen.find((call) => call.path === path)?.headers.get('X-Order-Token')).toBe('n0kkel');
  expect(screen.queryByRole('heading', { name: 'Lagt til etterpå' })).toBeNull();
});
