import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noteServerTime } from '../../lib/server-clock.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { GroupPage } from './group-page.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: 'Fra to til hundre personer.', version: 1 };
const open = (id = '3') => show(<GroupPage />, { at: `/group/${id}`, path: '/group/:id' });

it('shows the group with its products, each leading to its page', async () => {
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

it('says that a group without products has none', async () => {
  shop.on('GET /product-groups/3', telt);
  shop.on('GET /products', [aProduct({ ProductGroupId: 4 })]);
  open();
  expect(await screen.findByText('Ingen produkter funnet…')).toBeTruthy();
});

it('leads to the storage units where the group is theirs', async () => {
  shop.on('GET /product-groups/6', { ...telt, id: 6, name: 'Lager', isStorage: true });
  shop.on('GET /products', []);
  open('6');
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/boder'));
});

it('tells an administrator that a group is hidden', async () => {
  shop.on('GET /product-groups/3', { ...telt, hidden: true });
  shop.on('GET /products', []);
  open();
  expect(await screen.findByText(/Kategorien er skjult/)).toBeTruthy();
});

it('says that there is no such group, with a way back', async () => {
  shop.on('GET /product-groups/3', () => json({ error: 'Fant ikke kategorien.' }, { status: 404 }));
  shop.on('GET /products', []);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Fant ikke kategorien.');
  expect(screen.getByRole('link', { name: 'Til forsiden' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
});

it('asks the shop for no group by an address that is none', () => {
  open('telt');
  expect(screen.getByRole('alert').textContent).toContain('Fant ikke kategorien.');
  expect(shop.seen).toEqual([]);
});

it('shows the group after a failure when it is asked again', async () => {
  shop.on('GET /product-groups/3', () => json({}, { status: 503 }));
  shop.on('GET /products', []);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Fant ikke kategorien.');
  shop.on('GET /product-groups/3', telt);
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Telt' })).toBeTruthy();
});

describe('the cards, once a period was chosen', () => {
  const SATURDAY = 'from=2026-11-28T10:00&to=2026-11-28T16:00';
  const cardOf = async (name: string) =>
    (await screen.findByRole('link', { name: new RegExp(`^${name}`) })) as HTMLElement;
  const openWith = (period: string) => {
    noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
    visitPeriod.set(period);
    shop.on('GET /product-groups/3', telt);
    shop.on('GET /products', [
      aProduct({ id: 1, name: 'Lavvo', ProductGroupId: 3, price_day: 220, price_short_4h: 120 }),
      aProduct({ id: 2, name: 'Tarp', ProductGroupId: 3 }),
      aProduct({ id: 3, name: 'Plugger', ProductGroupId: 3, price_day: null, is_for_sale: true, price_sale: 49 }),
      aProduct({ id: 4, name: 'Kjøkken', ProductGroupId: 3, price_day: null, price_short_4h: 90 }),
    ]);
    shop.on('GET /availability/products', [
      { productId: 1, available: true, left: 2 },
      { productId: 2, available: false, left: 0 },
      { productId: 4, available: true, left: 1 },
    ]);
    open();
  };
  const asked = () => shop.seen.map(({ path }) => path).filter((path) => path.startsWith('/availability'));

  it('say whether each is free and what it costs then, by one question, and lead on with the period', async () => {
    openWith(SATURDAY);
    expect((await screen.findByText('ledig')).parentElement?.textContent).toBe('ledig · 220\u00a0kr');
    expect((await cardOf('Tarp')).textContent).toBe('Tarpopptatt i perioden');
    expect((await cardOf('Plugger')).textContent).toBe('PluggerKjøp 49\u00a0kr');
    expect((await cardOf('Kjøkken')).textContent).toBe('Kjøkken90\u00a0kr under 5 timer');
    expect((await cardOf('Lavvo')).getAttribute('href')).toBe(`/product/1?${SATURDAY}`);
    expect((await cardOf('Plugger')).getAttribute('href')).toBe('/product/3');
    expect(asked()).toEqual([`/availability/products?${SATURDAY}`]);
  });

  it('stand last where the product is taken, dimmed', async () => {
    openWith(SATURDAY);
    await screen.findByText('opptatt i perioden');
    const cards = screen.getAllByRole('listitem').map((card) => within(card).getByRole('link'));
    expect(cards.map((card) => card.getAttribute('href')?.replace(/\?.*/, ''))).toEqual([
      '/product/1',
      '/product/3',
      '/product/4',
      '/product/2',
    ]);
    expect(cards.map((card) => card.querySelector('.grayscale') !== null)).toEqual([false, false, false, true]);
  });

  it('say what a product costs while nobody knows, and where it cannot be found out', async () => {
    openWith(SATURDAY);
    shop.on('GET /availability/products', () => json({}, { status: 500 }));
    expect((await cardOf('Lavvo')).textContent).toBe('Lavvo220\u00a0kr per døgn');
  });

  it.each(['', 'from=2026-11-10T10:00&to=2026-11-10T16:00'])(
    'ask for nothing without one, or with one that has passed: %s',
    async (period) => {
      openWith(period);
      await act(async () => void (await import('../../features/catalogue/period-offer.tsx')));
      expect((await cardOf('Lavvo')).textContent).toBe('Lavvo220\u00a0kr per døgn');
      expect(asked()).toEqual([]);
    },
  );
});
