import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { token } from '../../../lib/token.ts';
import { anOrder, stubOrderParts } from '../../../testing/orders.ts';
import { aUser } from '../../../testing/people.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrdersPage } from './orders-page.tsx';

const shop = stubShop();

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ role: 'staff' }));
  vi.spyOn(window, 'open').mockReturnValue(null);
});

it.each([['Ordrebekreftelse'], ['Kvittering']])(
  'staff open the paper of an order from its panel, by the name that it has: %s',
  async (receiptName) => {
    const order = anOrder({ receiptName });
    shop.on('GET /orders', [order]);
    shop.on(`GET /orders/${order.id}`, order);
    stubOrderParts(shop, order.id);
    showScreen(<OrdersPage />, `/admin/orders?id=${order.id}`);
    await userEvent.click(await screen.findByRole('button', { name: `${receiptName} (PDF)` }));
    await expect.poll(() => shop.seen.map(({ path }) => path)).toContain(`/orders/${order.id}/receipt.pdf`);
  },
);
