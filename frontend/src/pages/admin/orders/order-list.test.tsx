import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../../lib/token.ts';
import { anItem, anOrder } from '../../../testing/orders.ts';
import { json, type SeenCall, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { OrdersPage } from './orders-page.tsx';

const shop = stubShop();
const open = (at: string) => showScreen(<OrdersPage />, at);
const asked = () => shop.seen.findLast(({ path }) => path.startsWith('/orders?'))?.path ?? '';
const chip = (name: RegExp) => screen.findByRole('link', { name });

beforeEach(() => {
  token.set('t0ken');
  shop.on('GET /orders', [anOrder({ OrderItems: [anItem({ quantity: 2 }), anItem({ id: 2 })] })]);
  shop.on('GET /orders/counts', {
    all: 209,
    byStatus: [{ id: 1, slug: 'booked', name: 'Bestilt', count: 4 }],
    late: 3,
    unpaid: 31,
    unpaidDue: 0,
    today: 7,
  });
});

it('shows when something is picked up and comes back, with the weekday and the first product', async () => {
  open('/admin/orders');
  const row = await screen.findByRole('link', { name: /Kari Nordmann/ });
  expect(row.textContent).toContain('fre. 3. juli kl. 10 – søn. 5. juli kl. 10');
  expect(row.textContent).toContain('2 × Festtelt + 1');
});

it('is narrowed by chips that say how many there are, which the address keeps', async () => {
  open('/admin/orders?q=ola');
  await userEvent.click(await chip(/^Sene\s*3$/));
  expect(address()).toBe('/admin/orders?q=ola&show=late');
  await waitFor(() => expect(asked()).toContain('q=ola&late=true'));
  await userEvent.click(screen.getByRole('button', { name: 'Flere filtre' }));
  await userEvent.click(await chip(/^Bestilt\s*4$/));
  await waitFor(() => expect(asked()).toContain('status=booked'));
  await userEvent.click(await chip(/^Bestilt\s*4$/));
  expect(address()).toBe('/admin/orders?q=ola');
});

it('shows what is picked up or comes back today', async () => {
  open('/admin/orders?show=today');
  await chip(/^I dag\s*7$/);
  expect(asked()).toMatch(/from=(\d{4}-\d\d-\d\d)&to=\1/);
});

it('is sorted by the order or by the pickup', async () => {
  open('/admin/orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Flere filtre' }));
  await userEvent.click(await chip(/^Henting$/));
  expect(await screen.findByRole('button', { name: 'Flere filtre: etter henting' })).toBeTruthy();
  expect(address()).toBe('/admin/orders?sort=pickup');
  await waitFor(() => expect(asked()).toContain('sort=pickup&order=asc'));
});

it('fetches the next rows when its end is near, and not before', async () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    anOrder({ id: String(100000000000100 + at), orderNo: 1100 + at }),
  );
  const headers = { Link: '</api/orders?limit=50&cursor=WzFd>; rel="next"', 'X-Total-Count': '101' };
  shop.on('GET /orders', ({ path }: SeenCall) =>
    path.includes('cursor=WzFd') ? json([anOrder({ orderNo: 1042 })]) : json(many, { headers }),
  );
  open('/admin/orders');
  const list = await screen.findByRole('list', { name: 'Ordrer' });
  await screen.findByRole('link', { name: /1100/ });
  await chip(/^Sene\s*3$/);
  expect(shop.seen.some(({ path }) => path.includes('cursor='))).toBe(false);
  const area = list.parentElement as HTMLElement;
  area.scrollTop = 1_000_000;
  fireEvent.scroll(area);
  expect(await screen.findByRole('link', { name: /1042/ })).toBeTruthy();
});

it('says so where nothing is to be shown', async () => {
  shop.on('GET /orders', []);
  open('/admin/orders?show=late');
  expect(await screen.findByText('Ingen ordrer her.')).toBeTruthy();
});

it('is one Tab stop, the open row or the first', async () => {
  const ola = anOrder({ id: '100000000000002', orderNo: 1043, OrderItems: [anItem({ id: 3 })] });
  shop.on('GET /orders', [anOrder(), ola]);
  shop.on(`GET /orders/${ola.id}`, ola);
  open('/admin/orders');
  await screen.findByRole('link', { name: /1043/ });
  const stops = () => screen.getAllByRole('link').filter((link) => link.dataset.rowId && link.tabIndex === 0);
  expect(stops().map(({ dataset }) => dataset.rowId)).toEqual([anOrder().id]);
  await userEvent.click(screen.getByRole('link', { name: /1043/ }));
  await waitFor(() => expect(stops().map(({ dataset }) => dataset.rowId)).toEqual([ola.id]));
});
