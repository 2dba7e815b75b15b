import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { GroupPage } from './group-page.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: 'Fra to til hundre personer.', version: 1 };
const open = (id = '3') => show(<GroupPage />, { at: `/group/${id}`, path: '/group/:id' });

it('shows the group with its products, each leading to its page [C2.7 C2.58]', async () => {
  shop.on('GET /product-groups/3', telt);
  shop.on('GET /products', [
    aProduct({ id: 1, name: 'Lavvo', ProductGroupId: 3 }),
    aProduct({ id: 2, name: 'Drill', ProductGroupId: 4 }),
    aProduct({ id: 5, name: 'Festtelt', ProductGroupId: 3 }),
  ]);
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Telt');
  expect(screen.getByText('Fra to til hundre personer.')).toBeTruthy();
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/product/1',
    '/product/5',
  ]);
  expect(screen.queryByText('Drill')).toBeNull();
});

it('says that a group without products has none [C2.59]', async () => {
  shop.on('GET /product-groups/3', telt);
  shop.on('GET /products', [aProduct({ ProductGroupId: 4 })]);
  open();
  expect(await screen.findByText('Ingen produkter funnet…')).toBeTruthy();
});

it('says that there is no such group, with a way back [C2.60 C8.6]', async () => {
  shop.on('GET /product-groups/3', () => json({ error: 'Fant ikke kategorien.' }, { status: 404 }));
  shop.on('GET /products', []);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Fant ikke kategorien.');
  expect(screen.getByRole('link', { name: 'Til forsiden' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
});

it('asks the shop for no group by an address that is none [C8.6]', () => {
  open('telt');
  expect(screen.getByRole('alert').textContent).toContain('Fant ikke kategorien.');
  expect(shop.seen).toEqual([]);
});

it('shows the group after a failure when it is asked again [C2.60]', async () => {
  shop.on('GET /product-groups/3', () => json({}, { status: 503 }));
  shop.on('GET /products', []);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Fant ikke kategorien.');
  shop.on('GET /product-groups/3', telt);
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Telt' })).toBeTruthy();
});
