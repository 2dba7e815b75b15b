import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import {
  addFromSheet as add,
  chooseDay as day,
  chooseHour as hour,
  openSheet,
  sheet,
} from '../../testing/period-sheet.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
/** Friday 20 November 2026, 12:00 in Oslo. */
const now = { headers: { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' } };

function open(product = aProduct()) {
  shop.on('GET /products/1', () => json(product, now));
  shop.on('GET /products/1/bookings', []);
  shop.on('GET /addons', []);
  return () => show(<ProductPage />, { at: '/product/1', path: '/product/:id' });
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  cart.restore([]);
});

describe('a product', () => {
  it('is shown with name, picture, description and prices with VAT', async () => {
    open(
      aProduct({
        description: 'Til åtte.',
        image_url: '/drawings/telt.svg',
        price_day: 1490,
        price_weekend: 2250.5,
        price_week: 5900,
      }),
    )();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lavvo');
    expect(screen.getByText('Til åtte.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Lavvo' }).getAttribute('src')).toBe('/drawings/telt.svg');
    const prices = [...screen.getByLabelText('Priser').querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(prices).toEqual(['1\u00a0490\u00a0kr', '2\u00a0250,50\u00a0kr', '5\u00a0900\u00a0kr']);
    expect(screen.getByText('Per uke')).toBeTruthy();
    expect(screen.getByText('Alle priser er inkludert mva.')).toBeTruthy();
  });

  it('tells a business that has asked for it what it costs without VAT, and nobody else', async () => {
    localStorage.setItem('exVat', '1');
    open(aProduct({ price_day: 490 }))();
    expect(await screen.findByText('Alle priser er inkludert mva.')).toBeTruthy();
    expect(screen.queryByText(/eks\./)).toBeNull();
    cleanup();
    token.set('t0ken');
    shop.on('GET /users/me', aUser({ isBusiness: true, orgNumber: '974760673' }));
    open(aProduct({ price_day: 490 }))();
    expect(await screen.findByText(/^392\skr eks\.\smva\.$/)).toBeTruthy();
    token.set(null);
  });

  it('leads to a question about it, without an account', async () => {
    open()();
    const ask = await screen.findByRole('link', { name: 'Spør om dette' });
    expect(ask.getAttribute('href')).toBe('/contact?product=1');
  });

  it('leads back to its group', async () => {
    const show = open(aProduct({ ProductGroupId: 3 }));
    shop.on('GET /product-groups/3', { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 });
    show();
    const back = await screen.findByRole('link', { name: 'Tilbake til Telt' });
    expect(back.getAttribute('href')).toBe('/group/3');
  });

  it('leads back to the front page when it has no group', async () => {
    open(aProduct({ ProductGroupId: null }))();
    const back = await screen.findByRole('link', { name: 'Til forsiden' });
    expect(back.getAttribute('href')).toBe('/');
  });

  it('is offered for rent first where it is sold as well', async () => {
    open(aProduct({ is_for_sale: true, price_sale: 4990 }))();
    await screen.findByRole('heading', { name: 'Velg leieperiode' });
    await screen.findByRole('heading', { name: 'Kjøp' });
    expect(headings().filter((name) => name === 'Velg leieperiode' || name === 'Kjøp')).toEqual([
      'Velg leieperiode',
      'Kjøp',
    ]);
    expect(screen.queryByText(/Kontakt oss for pris/)).toBeNull();
  });

  it('has no picker for what is only sold, and no quantity to buy of what is only rented', async () => {
    const { unmount } = open(aProduct({ price_day: null, is_for_sale: true, price_sale: 349 }))();
    await screen.findByRole('heading', { name: 'Kjøp' });
    expect(screen.queryByRole('heading', { name: 'Velg leieperiode' })).toBeNull();
    unmount();
    open()();
    await screen.findByRole('heading', { name: 'Velg leieperiode' });
    expect(screen.queryByRole('heading', { name: 'Kjøp' })).toBeNull();
  });
});

describe('the quantity to buy', () => {
  it.each([
    ['0', 1],
    ['-3', 3],
    ['2,6', 3],
    ['', 1],
    ['99', 60],
  ])('written as %j becomes a whole number from one to what is left', async (written, quantity) => {
    open(aProduct({ price_day: null, is_for_sale: true, price_sale: 349, stock_qty: 60 }))();
    const field = await screen.findByRole('textbox', { name: 'Antall' });
    await user.clear(field);
    if (written) await user.type(field, written);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Legg i handlekurven' }));
    expect(cart.lines().map((line) => line.quantity)).toEqual([quantity]);
  });
});

describe('who wants more than the shop has', () => {
  const more = async () => user.click(await screen.findByRole('button', { name: /^Øk/ }));

  it('is told how many there are to buy as soon as that is reached, and not before', async () => {
    open(aProduct({ price_day: null, is_for_sale: true, price_sale: 349, stock_qty: 3 }))();
    await more();
    expect(screen.queryByText('Vi har 3 på lager.')).toBeNull();
    await more();
    expect(screen.getByText('Vi har 3 på lager.')).toBeTruthy();
  });

  it('is told so where a number beyond it is written', async () => {
    open(aProduct({ price_day: null, is_for_sale: true, price_sale: 349, stock_qty: 60 }))();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Antall' });
    await user.clear(field);
    await user.type(field, '200');
    await user.tab();
    expect(field.value).toBe('60');
    expect(screen.getByText('Vi har 60 på lager.')).toBeTruthy();
  });
});

describe('a rental', () => {
  it('is chosen in weeks that begin on Monday', async () => {
    open()();
    await openSheet();
    const [november] = await screen.findAllByRole('grid');
    expect([...(november?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'man',
      'tir',
      'ons',
      'tor',
      'fre',
      'lør',
      'søn',
    ]);
  });

  it('of a length that has no price is not put in the cart', async () => {
    open(aProduct({ price_day: null, price_short_4h: 150 }))();
    await day(/23\. november/);
    await hour('10:00');
    await hour('16:00');
    await add();
    expect((await sheet().findByRole('alert')).textContent).toBe('Kunne ikke beregne pris.');
    expect(cart.lines()).toEqual([]);
  });

  it('does not begin on a day that has passed or is taken from morning to night', async () => {
    const show = open();
    shop.on('GET /products/1/bookings', [{ from: '2026-11-23T22:00', to: '2026-11-25T22:00' }]);
    show();
    await openSheet();
    const days = await screen.findByRole('grid', { name: 'Dag for henting, november 2026' });
    const cell = (name: RegExp) => within(days).getByRole('button', { name });
    for (const closed of [/19\. november/, /24\. november/]) {
      expect(cell(closed).getAttribute('aria-disabled'), String(closed)).toBe('true');
    }
    for (const free of [/20\. november/, /26\. november/]) {
      expect(cell(free).getAttribute('aria-disabled'), String(free)).toBeNull();
    }
  });

  it('can be chosen although nobody knows what is booked and what goes with it', async () => {
    const show = open();
    for (const call of ['GET /products/1/bookings', 'GET /addons']) shop.on(call, () => json({}, { status: 500 }));
    show();
    await day(/23\. november/);
    await hour('10:00');
    await hour('16:00');
    expect(screen.queryByRole('heading', { name: 'Tilbehør' })).toBeNull();
    await add();
    await waitFor(() => expect(cart.lines()).toHaveLength(1));
  });

  it('is offered with its accessories, of which those whose period nobody knows count as free', async () => {
    const show = open();
    const underlag = aProduct({ id: 6, name: 'Liggeunderlag', price_day: 40 });
    shop.on('GET /addons', [{ id: 1, base_product_id: 1, product_id: 6, childProduct: underlag }]);
    shop.on('GET /availability', () => json({}, { status: 500 }));
    show();
    await user.click(await screen.findByRole('checkbox', { name: /Liggeunderlag/ }));
    await day(/23\. november/);
    await hour('10:00');
    await hour('16:00');
    await add();
    expect(cart.lines().map(({ name }) => name)).toEqual(['Lavvo', 'Liggeunderlag']);
  });
});
