import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '../../../lib/server-clock.ts';
import { visitPeriod } from '../../../lib/visit-period.ts';
import { aProduct } from '../../../testing/products.ts';
import { answerLater, json, stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { ProductSearch } from './product-search.tsx';

const shop = stubShop();
const user = userEvent.setup();
const onBuy = vi.fn();
beforeEach(() => onBuy.mockReset());

async function search(text: string) {
  shop.on('GET /products', [aProduct({ id: 1, name: 'Festtelt' }), aProduct({ id: 2, name: 'Kuppeltelt' })]);
  show(<ProductSearch onBuy={onBuy} />);
  await user.type(screen.getByRole('combobox', { name: 'Søk etter produkt…' }), text);
}

it('opens the hit that the arrows stand on', async () => {
  await search('telt');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Kuppeltelt');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('address').textContent).toBe('/product/2');
});

it('comes round to the last hit by one step up', async () => {
  await search('telt');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Kuppeltelt');
});

it('finds it by the word that people use, with its picture and price', async () => {
  const boxes = { name: 'Flyttekasser, 10 stk.', price_day: null, is_for_sale: true, price_sale: 349 };
  shop.on('GET /products', [aProduct({ ...boxes, image_url: '/drawings/flyttekasser.svg' }), aProduct({ id: 2 })]);
  show(<ProductSearch onBuy={onBuy} />);
  await user.type(screen.getByRole('combobox', { name: 'Søk etter produkt…' }), 'flytteeskr');
  const [hit] = await screen.findAllByRole('option');
  expect(hit?.textContent).toBe('Flyttekasser, 10 stk.Kjøp 349\u00a0kr');
  expect(hit?.querySelector('img')?.getAttribute('src')).toBe('/drawings/flyttekasser.svg');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('says of each hit whether it is free in the period that was chosen, and what it costs then', async () => {
  noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
  visitPeriod.set('from=2026-11-28T10:00&to=2026-11-29T16:00');
  shop.on('GET /availability/products', [
    { productId: 1, available: true, left: 1 },
    { productId: 2, available: false, left: 0 },
  ]);
  await search('telt');
  expect((await screen.findByText('ledig')).parentElement?.textContent).toBe('ledig · 600\u00a0kr');
  expect(screen.getByText('opptatt i perioden').closest('[role=option]')?.textContent).toBe(
    'Kuppelteltopptatt i perioden',
  );
});

it('says nothing of what is found while the products are on their way', async () => {
  const products = answerLater();
  shop.on('GET /products', products.answer);
  show(<ProductSearch onBuy={onBuy} />);
  await user.type(screen.getByRole('combobox', { name: 'Søk etter produkt…' }), 'lavvo');
  await import('./search-hits.tsx');
  expect(screen.queryByText(/Vi fant ingenting/)).toBeNull();
  products.give(json([aProduct()]));
  expect(await screen.findByRole('option')).toBeTruthy();
});

it('closes with Escape and says when nothing is found', async () => {
  await search('sag');
  expect(await screen.findByText(/Vi fant ingenting for «sag»/)).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/Vi fant ingenting/)).toBeNull();
});

it('finds groups too, each a link by mouse and by Tab', async () => {
  const group = { slug: 'x', description: null, version: 1 };
  shop.on('GET /product-groups', [
    { ...group, id: 4, name: 'Telt og tak' },
    { ...group, id: 5, name: 'Båt' },
  ]);
  await search('telt');
  const groups = within(await screen.findByRole('navigation', { name: 'Kategorier' }));
  expect(groups.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Telt og tak']);
  expect(screen.getByText('2 treff, og én kategori')).toBeTruthy();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('address').textContent).toBe('/group/4');
});

it('finds a group where no product is called so', async () => {
  shop.on('GET /product-groups', [{ id: 5, name: 'Båt', slug: 'bat', description: null, version: 1 }]);
  await search('baat');
  expect(await screen.findByRole('link', { name: 'Båt' })).toBeTruthy();
  expect(screen.queryByText(/Vi fant ingenting/)).toBeNull();
});

describe('a hit that is only sold', () => {
  const boxes = { id: 9, name: 'Flyttekasser', price_day: null, is_for_sale: true, price_sale: 349 } as const;
  const searchBoxes = async (of: Parameters<typeof aProduct>[0]) => {
    shop.on('GET /products', [aProduct({ ...boxes, ...of })]);
    show(<ProductSearch onBuy={onBuy} />);
    await user.type(screen.getByRole('combobox', { name: 'Søk etter produkt…' }), 'kasser');
    await screen.findByRole('option');
  };

  it('goes into the cart by one press, beside the list of hits, and on to the checkout', async () => {
    await searchBoxes({});
    const add = screen.getByRole('button', { name: 'Legg til Flyttekasser i handlekurven' });
    expect(add.closest('[role=listbox]')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(add);
    await user.keyboard('{Enter}');
    const sale = { date_from: null, date_to: null, pricing_kind: 'sale', pricing_units: 1 };
    expect(onBuy.mock.calls).toEqual([[{ id: 9, name: 'Flyttekasser', price: 349, quantity: 1, ...sale }]]);
    const onward = screen.getByRole('link', { name: 'Til kasse' });
    expect(document.activeElement).toBe(onward);
    expect(screen.getByText('Flyttekasser er lagt i handlekurven.')).toBeTruthy();
    await user.click(onward);
    expect(screen.getByLabelText('address').textContent).toBe('/cart');
  });

  it.each([
    ['sold out', { stock_qty: 0 }],
    ['rented too', { price_day: 90 }],
    ['no longer for sale', { is_for_sale: false }],
  ])('has no such press where it is %s', async (_, of) => {
    await searchBoxes(of);
    expect(screen.queryByRole('button', { name: /^Legg til/ })).toBeNull();
  });
});
