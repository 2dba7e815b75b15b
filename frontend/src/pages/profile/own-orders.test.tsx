import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { token } from '../../lib/token.ts';
import { someHours } from '../../testing/hours.ts';
import { anItem, anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProfilePage } from './profile-page.tsx';

const shop = stubShop();
const box = { id: 2, productId: 9, name: 'Flyttekasser', date_from: null, date_to: null, quantity: 2, price: 349 };
const boxes = anItem({ ...box, pricing_kind: 'sale', pricing_units: 1, explanation: 'Kjøpspris 349 kr' });
// In a year that the texts always show.
const tent = anItem({ date_from: '2096-03-08T10:00', date_to: '2096-03-10T10:00' });
const order = anOrder({ OrderItems: [tent, boxes], total: 1298 });
const notFound = () => json({ error: 'Fant ikke produktet.', code: 'PRODUCT_NOT_FOUND' }, { status: 404 });

beforeEach(() => {
  localStorage.clear();
  cart.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ Orders: [order] }));
  shop.on('GET /users/me/messages', []);
  shop.on('GET /opening-hours', someHours({ exceptions: [] }));
  shop.on('GET /products/1', aProduct({ name: 'Festtelt' }));
  shop.on(
    'GET /products/9',
    aProduct({ id: 9, name: 'Flyttekasser', is_for_sale: true, price_sale: 359, price_day: null }),
  );
  shop.on('GET /products/1/bookings', []);
});

const open = () => show(<ProfilePage />, { at: '/profile', path: '/profile' });
const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};
const region = async () => within(await screen.findByRole('dialog', { name: /igjen: ordre 1042/ }));

it('leads to the withdrawal of an order while it can be used', async () => {
  const first = open();
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Angre avtalen i ordre 1042' })).toBeNull();
  first.unmount();
  shop.on('GET /users/me', aUser({ Orders: [{ ...order, canWithdraw: true }] }));
  open();
  const [link] = await screen.findAllByRole('link', { name: 'Angre avtalen i ordre 1042' });
  expect(link?.getAttribute('href')).toBe(`/order-confirmation/${order.id}#angre`);
});

it('says of each order what it is, for when, and how it stands', async () => {
  open();
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row?.textContent).toContain('Festtelt');
  expect(row?.textContent).toContain('tor. 8. mars 2096 kl. 10 – lør. 10. mars 2096 kl. 10, 2 døgn');
  expect(row?.textContent).toContain('2 × Flyttekasser');
  expect(row?.textContent).toContain('Kjøp');
  expect(row?.textContent).toContain('Bestilt');
});

it('says what was added to an order and is not paid', async () => {
  const added = { what: 'charge', id: '500000000000001', amount: 500, dueDate: null } as const;
  const owed = { ...added, what: 'order', id: order.id, amount: 1298 } as const;
  shop.on('GET /users/me', aUser({ Orders: [{ ...order, dueFor: [added, owed] }] }));
  open();
  const [first] = await screen.findAllByText(/Lagt til etterpå, ikke betalt/);
  expect(first?.textContent).toMatch(/: 500\skr$/);
});

it('puts the same lines in the cart, at the prices of today, for a period that is chosen anew', async () => {
  open();
  await press('Lei igjen det som var i ordre 1042');
  const again = await region();
  expect(await again.findByText('2 × Flyttekasser')).toBeTruthy();
  expect((await again.findByRole('button', { name: 'Legg i handlekurven' })).hasAttribute('disabled')).toBe(true);
  await userEvent.click(await again.findByRole('button', { name: /^Første ledige/ }));
  const [day] = (await again.findAllByRole('radio', { checked: false })).filter(
    (hour) => !hour.hasAttribute('disabled'),
  );
  if (day) await userEvent.click(day);
  await userEvent.click(await again.findByRole('button', { name: /^Legg i handlekurven · / }));
  const lines = cart.lines();
  expect(lines.map(({ name, quantity }) => ({ name, quantity }))).toEqual([
    { name: 'Festtelt', quantity: 1 },
    { name: 'Flyttekasser', quantity: 2 },
  ]);
  expect(lines[0]?.date_from).not.toBeNull();
  expect(lines[1]).toMatchObject({ date_from: null, price: 359 });
  expect(screen.getByLabelText('address').textContent).toBe('/cart');
});

it('says what the shop has no longer, and goes on with the rest', async () => {
  shop.on('GET /products/1', notFound);
  open();
  await press('Lei igjen det som var i ordre 1042');
  await screen.findByText('Festtelt har vi ikke lenger.');
  const again = await region();
  await userEvent.click(again.getByRole('button', { name: 'Legg i handlekurven · 718\u00a0kr' }));
  expect(cart.lines().map(({ name }) => name)).toEqual(['Flyttekasser']);
});

it('says what is sold out, or that nothing of it is left', async () => {
  shop.on('GET /products/1', notFound);
  shop.on(
    'GET /products/9',
    aProduct({ id: 9, name: 'Flyttekasser', is_for_sale: true, price_sale: 359, stock_qty: 0 }),
  );
  open();
  await press('Lei igjen det som var i ordre 1042');
  await screen.findByText('Flyttekasser er utsolgt.');
  const again = await region();
  expect(again.getByText('Vi har ikke noe av dette lenger.')).toBeTruthy();
  expect(again.queryByRole('button', { name: /handlekurven/ })).toBeNull();
  await userEvent.click(again.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('dialog', { name: /igjen: ordre/ })).toBeNull();
});

it('does not take a shop that cannot be reached for one that has nothing left', async () => {
  shop.on('GET /products/1', () => json({ error: 'Noe gikk galt.', code: 'FAULT' }, { status: 500 }));
  open();
  await press('Lei igjen det som var i ordre 1042');
  await screen.findByText('Kunne ikke hente varene. Prøv igjen.');
  const again = await region();
  shop.on('GET /products/1', aProduct({ name: 'Festtelt' }));
  await userEvent.click(again.getByRole('button', { name: 'Prøv igjen' }));
  expect(await (await region()).findByText('Festtelt')).toBeTruthy();
});

it.each([['Ordrebekreftelse'], ['Kvittering']])('leads to the receipt, by the name that it has: %s', async (name) => {
  shop.on('GET /users/me', aUser({ Orders: [{ ...order, receiptName: name }] }));
  open();
  const [link] = await screen.findAllByRole('link', { name: `${name} for ordre 1042` });
  expect(link?.getAttribute('href')).toBe(`/order-confirmation/${order.id}`);
  expect(link?.textContent).toBe(name);
});

it('offers no receipt of what is cancelled', async () => {
  shop.on('GET /users/me', aUser({ Orders: [{ ...order, StatusId: 6, status: 'cancelled' }] }));
  open();
  expect((await screen.findAllByRole('button', { name: 'Lei igjen det som var i ordre 1042' })).length).toBeGreaterThan(
    0,
  );
  expect(screen.queryByRole('link', { name: /for ordre 1042$/ })).toBeNull();
});
