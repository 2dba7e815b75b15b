import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { someHours } from '../../testing/hours.ts';
import { aProduct } from '../../testing/products.ts';
import { answerLater, json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';

const shop = stubShop();
const now = { headers: { Date: 'Tue, 24 Nov 2026 08:30:00 GMT' } };
const straps = { id: 1, name: 'Stropper', price_day: 30, rental_qty: 4 };

function stock(product: Parameters<typeof aProduct>[0]) {
  shop.on('GET /products/1', () => json(aProduct(product), now));
  for (const quantity of ['', '?quantity=2']) shop.on(`GET /products/1/bookings${quantity}`, []);
  shop.on('GET /addons', []);
  shop.on('GET /availability', { available: true });
  shop.on('GET /opening-hours', someHours());
}
const showPage = (search: string) => show(<ProductPage />, { at: `/product/1${search}`, path: '/product/:id' });
function open(product: Parameters<typeof aProduct>[0], search = '') {
  stock(product);
  showPage(search);
}
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Antall' });

/** Raises the quantity once, then opens the page's present address. */
async function oneMoreAndReload(product: Parameters<typeof aProduct>[0], search = '') {
  open(product, search);
  expect((await field()).value).toBe('1');
  await userEvent.click(await screen.findByRole('button', { name: /^Øk/ }));
  const address = screen.getByLabelText('address').textContent ?? '';
  cleanup();
  open(product, address.slice(address.indexOf('?')));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cart.restore([]);
});

afterEach(() => vi.restoreAllMocks());

// The first test of the file: the server's time is not known yet.
it('keeps the period of a page that comes before the shop has said that the clock of the browser is ahead', async () => {
  const period = 'from=2026-11-28T10:00&to=2026-11-28T16:00';
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-24T08:30:00Z'));
  const answers = JSON.stringify({ '/products/1': aProduct(straps) });
  document.head.innerHTML = `<script type="application/json" id="first-answers">${answers}</script>`;
  visitPeriod.set(period);
  stock(straps);
  const bookings = answerLater();
  shop.on('GET /products/1', () => new Promise(() => {}));
  shop.on('GET /products/1/bookings', bookings.answer);
  showPage(`?${period}`);
  await screen.findByRole('heading', { name: 'Velg leieperiode' });
  bookings.give(json([], now));
  await waitFor(async () =>
    expect((await screen.findByRole('button', { name: /^Henting/ })).textContent).toContain('kl. 10'),
  );
  expect((await screen.findByRole('button', { name: /^Tilbakelevering/ })).textContent).toContain('kl. 16');
});

it('keeps how many are bought while the page is loaded anew', async () => {
  await oneMoreAndReload({ id: 1, name: 'Tau', price_day: null, is_for_sale: true, price_sale: 50, stock_qty: 9 });
  expect((await field()).value).toBe('2');
});

it('keeps period and number of what is rented while the page is loaded anew', async () => {
  await oneMoreAndReload(straps, '?from=2026-11-28T10:00&to=2026-11-28T16:00');
  expect((await field()).value).toBe('2');
  expect((await screen.findByRole('button', { name: /^Henting/ })).textContent).toContain('kl. 10');
  expect((await screen.findByRole('button', { name: /^Tilbakelevering/ })).textContent).toContain('kl. 16');
});

it('asks beside the pictures for the hour where the day is chosen', async () => {
  open(straps, '?from=2026-11-28&to=2026-11-28');
  expect(await screen.findByRole('button', { name: 'Velg tid' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Velg dato' })).toBeNull();
});

it('says on a phone which day was chosen where only the hour is missing', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  open(straps, '?from=2026-11-28&to=2026-11-28');
  expect(await screen.findByRole('button', { name: 'lør. 28. nov. · Velg tid' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Velg dato/ })).toBeNull();
  vi.unstubAllGlobals();
});
