import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { token } from '../../lib/token.ts';
import { demoShop } from '../../testing/demo-shop.ts';
import { aUser } from '../../testing/people.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { PiecePage } from './piece-page.tsx';

const shop = stubShop();
const h1: NamedPieceAnswer = {
  ...{ id: 1, productId: 7, label: 'H1', plate: 'DX 4521', bought: null, price: null, status: 'i drift' },
  ...{ note: 'Ny kulekobling', out: null, version: 3 },
};
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  localStorage.clear();
  token.set(null);
  shop.on('GET /pieces/1', h1);
});

function scan(role: 'user' | 'staff' | 'admin' | null) {
  if (role !== null) {
    token.set('t0ken');
    shop.on('GET /users/me', aUser({ role }));
  }
  return show(<PiecePage />, { at: '/e/1', path: '/e/:id' });
}

it.each([null, 'user'] as const)('shows a stranger or customer whose it is and nothing else', async (role) => {
  const { container } = scan(role);
  expect(await screen.findByRole('heading', { level: 1, name: demoShop.shortName })).toBeTruthy();
  if (role !== null) await waitFor(() => expect(shop.seen.some(({ path }) => path === '/users/me')).toBe(true));
  expect(container.querySelector('main')?.textContent).toBe(`${demoShop.shortName}57\u00a000\u00a001\u00a000`);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`tel:${demoShop.phone}`);
  expect(shop.seen.filter(({ path }) => path.startsWith('/pieces'))).toEqual([]);
});

it.each(['staff', 'admin'] as const)('leads to the order that has the piece', async (role) => {
  shop.on('GET /pieces/1', { ...h1, out: { orderId: '100000000000001', orderNo: 1042 } });
  scan(role);
  await waitFor(() => expect(address()).toBe('/admin/orders?id=100000000000001'));
});

it('leads an administrator to the piece at its product', async () => {
  scan('admin');
  await waitFor(() => expect(address()).toBe('/admin/products?id=7'));
});

it('tells staff what is known of a piece that is in', async () => {
  shop.on('GET /products/7', aProduct({ id: 7, name: 'Tilhenger' }));
  scan('staff');
  expect(await screen.findByRole('heading', { level: 1, name: 'H1' })).toBeTruthy();
  for (const text of ['Inne', 'DX 4521', 'Ny kulekobling']) expect(screen.getByText(text)).toBeTruthy();
  expect(await screen.findByText('Tilhenger')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Til administrasjonen' }).getAttribute('href')).toBe('/admin');
});

it('says of a piece that is not there that it was not found', async () => {
  shop.on('GET /pieces/1', () => json({ error: 'Fant ikke enheten.', code: 'PIECE_NOT_FOUND' }, { status: 404 }));
  scan('admin');
  expect((await screen.findByRole('alert')).textContent).toContain('Fant ikke enheten.');
  expect(address()).toBe('/e/1');
});
