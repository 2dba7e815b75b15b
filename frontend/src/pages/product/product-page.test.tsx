import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
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
/** Friday 20 November 2026, 12:00 in Oslo, independent of the machine's clock. */
const now = { headers: { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' } };

const lavvo = aProduct({ id: 1, name: 'Lavvo', price_day: 490, price_weekend: 890, ProductGroupId: null });
const open = (product = lavvo) => {
  shop.on(`GET /products/${product.id}`, () => json(product, now));
  shop.on(`GET /products/${product.id}/bookings`, [{ from: '2026-11-25T10:00', to: '2026-11-25T16:00' }]);
  shop.on('GET /addons', []);
  return show(<ProductPage />, { at: `/product/${product.id}`, path: '/product/:id' });
};

beforeEach(() => {
  localStorage.clear();
  cart.restore([]);
});

describe('renting from the product page', () => {
  it('prices the weekend as it is chosen and puts it in the cart', async () => {
    open();
    await day(/27\. november/);
    await hour('17:00');
    await day(/29\. november/);
    await hour('20:00');
    const box = within(sheet().getByRole('region', { name: 'Din pris' }));
    expect(box.getByText('billigst')).toBeTruthy();
    expect(box.getByText(/Helgepris 890 kr for 3 døgn/)).toBeTruthy();
    await add();
    expect(await screen.findByText('Lagt til i handlekurven!')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Velg leieperiode' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Handle videre' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Til kasse' }).getAttribute('href')).toBe('/cart');
    expect(cart.lines()).toEqual([
      {
        id: 1,
        name: 'Lavvo',
        price: 890,
        quantity: 1,
        date_from: '2026-11-27T17:00',
        date_to: '2026-11-29T20:00',
        pricing_kind: 'weekend',
        pricing_units: 1,
      },
    ]);
  });

  it('asks for both times before anything is put in the cart', async () => {
    open();
    await openSheet();
    await sheet().findByRole('button', { name: /Første ledige/ });
    await add();
    expect(sheet().getByRole('alert').textContent).toBe('Velg både hentetid og tilbakelevering.');
    expect(cart.lines()).toEqual([]);
  });

  it('says in words why hours cannot be chosen', async () => {
    open();
    await day(/25\. november/);
    const taken = screen.getByRole('radio', { name: '12:00, opptatt' });
    expect(taken).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: '17:00, klargjøres etter forrige leie' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByText(/kl\. 10–16 \(opptatt\), kl\. 16–18 \(klargjøres/)).toBeTruthy();
  });

  it('offers no hour that has passed by the time of the shop', async () => {
    open();
    await day(/20\. november/);
    expect(screen.getByRole('radio', { name: '11:00, passert' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: '12:00' })).toHaveProperty('disabled', false);
  });

  it('takes the first free hour in one press and goes on to the return', async () => {
    open();
    await openSheet();
    await user.click(await screen.findByRole('button', { name: /Første ledige: fre\. 20\. nov\. kl\. 12$/ }));
    expect(
      sheet()
        .getByRole('button', { name: /Tilbakelevering/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    expect(screen.getByRole('radio', { name: /^12:00, minst én time etter henting/ })).toHaveProperty('disabled', true);
    expect(screen.getByText('Tidligst kl. 13: minst én time etter henting')).toBeTruthy();
    expect(screen.queryByText(/–13:00 minst én time/)).toBeNull();
  });

  it('refuses more of them than are free in the chosen period', async () => {
    open(aProduct({ ...lavvo, rental_qty: 2 }));
    shop.on('GET /products/1/bookings?quantity=1', []);
    shop.on('GET /products/1/bookings?quantity=2', [{ from: '2026-11-23T08:00', to: '2026-11-23T20:00' }]);
    await day(/23\. november/);
    await hour('10:00');
    await hour('14:00');
    await user.click(await sheet().findByRole('button', { name: /^Øk/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: '14:00, opptatt' })).toBeTruthy());
    await add();
    expect(sheet().getByRole('alert').textContent).toBe('Ikke tilgjengelig i valgt periode');
    expect(cart.lines()).toEqual([]);
  });

  it('marks an accessory that is taken in the period and leaves it out', async () => {
    const underlag = aProduct({ id: 6, name: 'Liggeunderlag', price_day: 40 });
    open();
    shop.on('GET /addons', [{ id: 1, base_product_id: 1, product_id: 6, childProduct: underlag }]);
    shop.on('GET /availability', { available: false });
    await user.click(await screen.findByRole('checkbox', { name: /Liggeunderlag/ }));
    await day(/23\. november/);
    await hour('10:00');
    await hour('14:00');
    expect(await screen.findByText('Ikke tilgjengelig i valgt periode')).toBeTruthy();
    await add();
    expect(cart.lines().map(({ name }) => name)).toEqual(['Lavvo']);
  });
});

describe('buying from the product page', () => {
  const kasser = { name: 'Flyttekasser', price_day: null, is_for_sale: true, price_sale: 349 };

  it('takes the quantity that was asked for', async () => {
    open(aProduct({ ...kasser, stock_qty: 60 }));
    await user.click(await screen.findByRole('button', { name: /^Øk/ }));
    await user.click(screen.getByRole('button', { name: 'Legg i handlekurven' }));
    expect(cart.lines()).toMatchObject([
      { price: 349, quantity: 2, date_from: null, date_to: null, pricing_kind: 'sale' },
    ]);
  });

  it('is closed when it is sold out', async () => {
    open(aProduct({ ...kasser, stock_qty: 0 }));
    expect(await screen.findByText('Utsolgt')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Legg i handlekurven/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Antall' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Kontakt oss' }).getAttribute('href')).toBe('/contact?product=1');
  });
});

it('asks for contact where there is neither a rental price nor a sale', async () => {
  open(aProduct({ price_day: null }));
  expect(await screen.findByText('Kontakt oss for pris/tilgjengelighet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kontakt oss' }).getAttribute('href')).toBe('/contact?product=1');
});

it('says that the product could not be fetched', async () => {
  shop.on('GET /products/1', () => json({ error: 'Fant ikke produktet.' }, { status: 404 }));
  show(<ProductPage />, { at: '/product/1', path: '/product/:id' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Kunne ikke hente produkt'));
});
