import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { anItem, anOrder, stubOrderParts } from '../../../testing/orders.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrdersPage } from './orders-page.tsx';

const shop = stubShop();
const late = { id: '100000000000077', orderNo: 1040, productIds: [1] };
const tent = anItem();
const floor = anItem({ id: 2, productId: 2, name: 'Gulv' });

function open(order = anOrder({ lateBefore: [late], OrderItems: [tent, floor] })) {
  shop.on('GET /orders', [order]);
  shop.on(`GET /orders/${order.id}`, order);
  stubOrderParts(shop, order.id);
  showScreen(<OrdersPage />, `/admin/orders?id=${order.id}`);
}
const row = (name: RegExp) => screen.findByRole('rowheader', { name });

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /payments', []);
  shop.on('GET /statuses', []);
});

it("says 'Forsinket retur' with a way to the late order, over the order and on the lines that wait", async () => {
  open();
  const waiting = within(await row(/^Festtelt/));
  expect(waiting.getByText(/^Forsinket retur:/).textContent).toBe('Forsinket retur: ordre 1040');
  const links = screen.getAllByRole('link', { name: 'ordre 1040' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 2 }, () => '/admin/orders?id=100000000000077'),
  );
  expect(links[0]?.closest('p')?.textContent).toBe(
    'Forsinket retur. Venter på ordre 1040, som ikke er kommet tilbake.',
  );
  expect(within(await row(/^Gulv/)).queryByText(/Forsinket retur/)).toBeNull();
});

it('says nothing of a line that has gone out already, or where nobody is late', async () => {
  open(anOrder({ lateBefore: [late], OrderItems: [anItem({ outQuantity: 1 })] }));
  expect(within(await row(/^Festtelt/)).queryByText(/Forsinket retur/)).toBeNull();
});
