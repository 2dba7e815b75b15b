import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { token } from '../../lib/token.ts';
import { aUser } from '../../testing/people.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const headers = { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' };
const kasser = { id: 9, name: 'Flyttekasser', price: 350, quantity: 2, date_from: null, date_to: null } as const;
const COMPANY = { isBusiness: true, orgNumber: '974760673', email: 'post@firma.example' };
const sent = () => shop.seen.filter(({ method }) => method === 'POST');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
});

async function open(account: Parameters<typeof aUser>[0]) {
  cart.restore([{ ...kasser, pricing_kind: 'sale', pricing_units: 1 }]);
  token.set('t0ken');
  shop.on('GET /users/me', aUser(account));
  shop.on('GET /payments', () =>
    json(
      ['Kort', 'Faktura'].map((name, at) => ({ id: at + 2, name })),
      { headers },
    ),
  );
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 350 }));
  shop.on('GET /addons?base_product_id=9', []);
  const shown = show(<CartPage />, { at: '/cart', path: '/cart' });
  await screen.findByRole('radio', { name: 'Kort' });
  return shown;
}

it('takes reference, address for the invoice and phone of a business, and keeps them over a reload', async () => {
  const first = await open({ ...COMPANY, phone: null });
  await user.click(screen.getByRole('radio', { name: 'Faktura' }));
  const reference = () => screen.findByLabelText<HTMLInputElement>(/^Referanse eller rekvisisjon/);
  await user.type(await reference(), 'PO 4711');
  expect(screen.getByText('Tomt felt: fakturaen går til post@firma.example.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^E-post for faktura/), 'faktura@firma.example');
  first.unmount();
  await open({ ...COMPANY, phone: null });
  expect((await reference()).value).toBe('PO 4711');
  await user.click(screen.getByRole('checkbox', { name: /Jeg godtar/ }));
  await user.click(screen.getByRole('button', { name: 'Betal' }));
  expect(screen.getByText('Skriv telefonnummeret ditt.')).toBeTruthy();
  expect(sent()).toEqual([]);
  shop.on('POST /orders', () => new Promise(() => {}));
  await user.type(screen.getByLabelText('Telefon'), '912 34 567');
  await user.click(screen.getByRole('button', { name: 'Betal' }));
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      { paymentId: 3, reference: 'PO 4711', invoiceEmail: 'faktura@firma.example', phone: '912 34 567' },
    ]);
});

it('asks a business on invoice for its reference, and one that pays by card does without', async () => {
  const needed = 'E-faktura må ha en referanse. Skriv bestillingsnummer eller navnet ditt.';
  await open({ ...COMPANY, phone: '91234567' });
  shop.on('POST /orders', () => new Promise(() => {}));
  await user.click(screen.getByRole('checkbox', { name: /Jeg godtar/ }));
  await user.click(screen.getByRole('radio', { name: 'Faktura' }));
  await user.type(await screen.findByLabelText(/^Referanse eller rekvisisjon/), '  ');
  await user.click(screen.getByRole('button', { name: 'Betal' }));
  expect(screen.getByText(needed)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Kort' }));
  expect(screen.queryByText(needed)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Betal' }));
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.body).not.toHaveProperty('reference');
});

it('asks a business that can be called for no phone, and a private customer for nothing of this', async () => {
  const first = await open({ ...COMPANY, phone: '91234567' });
  expect(await screen.findByLabelText(/^Referanse eller rekvisisjon/)).toBeTruthy();
  expect(screen.queryByLabelText('Telefon')).toBeNull();
  first.unmount();
  await open({ isBusiness: false, phone: null });
  expect(screen.queryByLabelText(/^Referanse/)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Vis også priser eks. mva.' })).toBeNull();
});

it('is forgotten when its writer logs out', async () => {
  const first = await open({ ...COMPANY, phone: '91234567' });
  await user.type(await screen.findByLabelText(/^Referanse eller rekvisisjon/), 'PO 4711');
  expect(sessionStorage.getItem('business')).toContain('PO 4711');
  first.unmount();
  token.set(null);
  expect(sessionStorage.getItem('business')).toBeNull();
});

it('shows a business its prices eks. mva. too where it wants them, and remembers that', async () => {
  const first = await open({ ...COMPANY, phone: '91234567' });
  const asked = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Vis også priser eks. mva.' });
  expect(screen.queryByText(/kr eks\.\smva\.$/)).toBeNull();
  await user.click(await asked());
  const checkout = within(screen.getByRole('region', { name: 'Kasse' }));
  expect(checkout.getByText(/^560\skr eks\.\smva\.$/)).toBeTruthy();
  expect(checkout.getByText('700 kr')).toBeTruthy();
  expect(screen.getAllByText(/^560\skr eks\.\smva\.$/)).toHaveLength(2);
  first.unmount();
  await open({ ...COMPANY, phone: '91234567' });
  expect((await asked()).checked).toBe(true);
});
