import type { ShopAnswer } from '@naust/domain/shop/shop.contract.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoShop } from '../../testing/demo-shop.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { HomePage } from './home-page.tsx';

const shop = stubShop();
const names = ['Telt', 'Flytting', 'Verktøy', 'Fest', 'Hage', 'Lager', 'Båter', 'Ski'];

const groups = names.map((name, at) => ({
  id: at + 1,
  name,
  slug: name.toLowerCase(),
  description: null,
  version: 1,
  isStorage: name === 'Lager',
}));

function open(answer: unknown = groups, look: Partial<ShopAnswer> = {}) {
  shop.on('GET /products', []);
  shop.on('GET /product-groups', answer);
  show(<HomePage />, { shop: { ...demoShop, ...look } });
}

it('says what the shop is for, and whom to ask about moving and storage', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alt du trenger på ett sted');
  const invitation = screen.getByText(/flytte.*lager/);
  expect(within(invitation).getByRole('link').getAttribute('href')).toBe('/contact');
});

it('has a search box that says what it is for', () => {
  open();
  expect(screen.getByPlaceholderText('Søk etter produkt…').getAttribute('type')).toBe('search');
});

it('has a tile for each of the first six groups, in their order', async () => {
  open();
  const tiles = within(screen.getByRole('region', { name: 'Kategorier' }));
  const links = await tiles.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Telt', '/group/1'],
    ['Flytting', '/group/2'],
    ['Verktøy', '/group/3'],
    ['Fest', '/group/4'],
    ['Hage', '/group/5'],
    ['Lager', '/boder'],
    ['Alle kategorier', '/kategorier'],
  ]);
});

it('draws the boathouse, and each group on a ground of its own', async () => {
  open();
  expect(document.querySelector('img[src="/drawings/fjord.svg"]')?.getAttribute('alt')).toBe('');
  const tiles = within(screen.getByRole('region', { name: 'Kategorier' }));
  const links = await tiles.findAllByRole('link');
  expect(links.map((link) => link.dataset.ground)).toEqual(['1', '2', '3', '0', '1', '2', undefined]);
});

it('leads to no list of all groups where it shows them all, and to their own pictures', async () => {
  open([{ ...groups[0], picture: '/images/0123456789abcdef0123456789abcdef-480.webp' }, ...groups.slice(1, 6)]);
  const tiles = within(screen.getByRole('region', { name: 'Kategorier' }));
  const [first, ...others] = await tiles.findAllByRole('link');
  expect(others).toHaveLength(5);
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/images/0123456789abcdef0123456789abcdef-480.webp');
});

it('stands without its groups where those cannot be fetched', async () => {
  open(() => new Response('', { status: 500 }));
  const groups = within(screen.getByRole('region', { name: 'Kategorier' }));
  expect(await groups.findByRole('button', { name: 'Prøv igjen' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alt du trenger på ett sted');
  expect(screen.getByPlaceholderText('Søk etter produkt…')).toBeTruthy();
});

it('begins in the words of the owner, with the reasons to rent here', () => {
  const reasons = [{ title: 'Nær kaien', text: 'Fem minutter fra båten.' }];
  open(groups, { headline: 'Utstyr til turen', introduction: 'Vi leier ut.', picture: '/images/a.webp', reasons });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Utstyr til turen');
  expect(screen.getByText(/^Vi leier ut\./)).toBeTruthy();
  expect(screen.queryByText(/lagerplass/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Nær kaien' })).toBeTruthy();
  expect(document.querySelector('img[src="/images/a.webp"]')?.getAttribute('loading')).toBe('lazy');
  expect(document.querySelector('img[src="/drawings/fjord.svg"]')).toBeNull();
});
