import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PRINTED } from '../../features/orders/printed-on-arrival.ts';
import { token } from '../../lib/token.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
const order = anOrder();

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser());
  shop.on(`GET /orders/${order.id}`, order);
});

it('prints where a link to the receipt led there, once, and nowhere else', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const pathname = `/order-confirmation/${order.id}`;
  const path = '/order-confirmation/:id';
  show(<OrderConfirmationPage />, { at: pathname, path });
  await screen.findByRole('heading', { level: 1 });
  expect(print).not.toHaveBeenCalled();
  cleanup();
  show(<OrderConfirmationPage />, { at: { pathname, state: PRINTED }, path });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  await screen.findByRole('heading', { level: 1 });
  expect(print).toHaveBeenCalledTimes(1);
});
