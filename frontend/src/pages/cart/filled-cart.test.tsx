import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import type { CartLine } from '../../features/cart/cart-line.ts';
import { token } from '../../lib/token.ts';
import { visitPeriod } from '../../lib/visit-period.ts';
import { aUser } from '../../testing/people.ts';
import { aProduct } from '../../testing/products.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const lavvo: CartLine = {
  id: 1,
  name: 'Lavvo',
  price: 490,
  quantity: 2,
  date_from: '2026-12-05T08:00',
  date_to: '2026-12-06T08:00',
  pricing_kind: 'day',
  pricing_units: 1,
};
const kasser: CartLine = {
  ...lavvo,
  id: 9,
  name: 'Flyttekasser',
  price: 349,
  quantity: 1,
  date_from: null,
  date_to: null,
  pricing_kind: 'sale',
};
const headers = { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' };
const options = ['Kort', 'Faktura'].map((name, at) => ({ id: at + 2, name }));
const sent = () => shop.seen.filter(({ method }) => method === 'POST');
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

function open(lines: readonly CartLine[] = [lavvo, kasser], customer?: Parameters<typeof aUser>[0], ways = options) {
  cart.restore(lines);
  if (customer) {
    token.set('t0ken');
    shop.on('GET /users/me', aUser(customer));
  }
  shop.on('GET /payments', () => json(ways, { headers }));
  shop.on('GET /products/1', aProduct({ id: 1, price_day: 490, rental_qty: 4, deposit: 500 }));
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 349 }));
  shop.on('GET /availability', { available: true });
  shop.on('GET /addons', []);
  const mats = aProduct({ id: 6, name: 'Liggeunderlag', price_day: 40 });
  shop.on('GET /addons?base_product_id=1', [{ id: 1, base_product_id: 1, product_id: 6, childProduct: mats }]);
  show(<CartPage />, { at: '/cart', path: '/cart' });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
});

it('shows lines, what goes with them, ways to pay, the terms, the total and the deposit apart', async () => {
  open();
  const lines = within(await screen.findByRole('region', { name: 'Varer i handlekurven' }));
  expect(await lines.findByRole('link', { name: 'Lavvo' })).toBeTruthy();
  const [lavvo] = lines.getAllByRole('listitem');
  expect(lavvo?.textContent).toContain('lør. 5. des. kl. 08 – søn. 6. des. kl. 08, 1 døgn');
  const [pickup] = lavvo?.querySelectorAll('time') ?? [];
  expect(pickup?.dateTime).toBe('2026-12-05T08:00');
  expect(lines.getByRole('link', { name: 'Flyttekasser' })).toBeTruthy();
  expect(await lines.findByRole('button', { name: 'Legg til Liggeunderlag' })).toBeTruthy();
  const payment = within(await screen.findByRole('group', { name: 'Betalingsmåte' }));
  expect(payment.getByRole('radio', { name: 'Kort' })).toHaveProperty('checked', true);
  expect(payment.getByRole('radio', { name: 'Faktura', description: 'Du får fakturaen på e-post.' })).toBeTruthy();
  expect(payment.getByRole('radio', { name: 'Kort', description: 'Du betaler med kort når du henter.' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Jeg godtar leievilkårene/ })).toHaveProperty('checked', false);
  const checkout = within(screen.getByRole('region', { name: 'Kasse' }));
  expect(checkout.getByText('1 329 kr')).toBeTruthy();
  expect(checkout.getByText('herav mva. 265,80 kr')).toBeTruthy();
  // Two pieces, apart from the total.
  expect(checkout.getByText('Depositum 1 000 kr (betales ved henting, du får det tilbake)')).toBeTruthy();
});

it('changes a period from what it is, with its price in sight', async () => {
  shop.on('GET /products/1/bookings?quantity=2', []);
  shop.on('GET /products/1/bookings', []);
  open([lavvo]);
  await user.click(await screen.findByRole('button', { name: /Endre periode/ }));
  const change = within(await screen.findByRole('dialog', { name: 'Velg leieperiode' }));
  expect(await change.findByText('1 døgn à 490 kr · 980 kr')).toBeTruthy();
  await user.click(await change.findByRole('button', { name: /^Tilbakelevering/ }));
  await user.click(change.getByRole('radio', { name: /^10:00/ }));
  expect(await change.findByText('2 døgn à 490 kr · 1 960 kr')).toBeTruthy();
});

it('offers a visitor to log in and come back', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Har du konto? Logg inn' });
  expect(link.getAttribute('href')).toBe('/login?next=/cart');
});

it('leads back to the group of the last line with the period that was chosen', async () => {
  const wayOn = () => screen.findByRole('link', { name: 'Handle videre' });
  open();
  expect((await wayOn()).getAttribute('href')).toBe('/group/1?from=2026-12-05T08:00&to=2026-12-06T08:00');
  cleanup();
  visitPeriod.set('from=2026-12-12T10:00&to=2026-12-12T14:00');
  open();
  expect((await wayOn()).getAttribute('href')).toBe('/group/1?from=2026-12-12T10:00&to=2026-12-12T14:00');
});

it('tells the tab which period a line was moved to', async () => {
  shop.on('GET /products/1/bookings?quantity=2', []);
  open([lavvo]);
  await user.click(await screen.findByRole('button', { name: /Endre periode/ }));
  const change = within(await screen.findByRole('dialog', { name: 'Velg leieperiode' }));
  await user.click(await change.findByRole('button', { name: /^Tilbakelevering/ }));
  await user.click(change.getByRole('radio', { name: /^10:00/ }));
  await user.click(change.getByRole('button', { name: 'Bruk perioden' }));
  expect(sessionStorage.getItem('period')).toBe('from=2026-12-05T08:00&to=2026-12-06T10:00');
});

it('leads back to the shop, and is emptied by its button', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Handle videre' });
  expect(link.getAttribute('href')).toMatch(/^\/group\/1\?/);
  await user.click(screen.getByRole('button', { name: 'Tøm handlekurven' }));
  expect(cart.lines()).toEqual([]);
  expect(screen.getByText('Handlekurven er tom')).toBeTruthy();
});

it('offers Vipps for a sum that Vipps takes, and not below', async () => {
  const vipps = { id: 1, name: 'Vipps' };
  const offered = async (price: number) => {
    open([{ ...kasser, price }], undefined, [vipps, ...options]);
    const group = within(await screen.findByRole('group', { name: 'Betalingsmåte' }));
    const nameOf = (radio: HTMLElement) => radio.parentElement?.querySelector('span > span')?.textContent;
    const radios = group.getAllByRole<HTMLInputElement>('radio');
    const names = radios.map(nameOf);
    const chosen = radios.filter(({ checked }) => checked).map(nameOf);
    cleanup();
    return { names, chosen };
  };
  expect(await offered(1)).toEqual({ names: ['Vipps', 'Kort', 'Faktura'], chosen: ['Vipps'] });
  expect(await offered(0.99)).toEqual({ names: ['Kort', 'Faktura'], chosen: ['Kort'] });
});

it('says when an invoice falls due and asks a private customer for their age', async () => {
  open([kasser], { isBusiness: false });
  await user.click(await screen.findByRole('radio', { name: 'Faktura' }));
  expect(screen.getByText('Forfall 04.12.2026, 14 dager etter bestilling. Faktura sendes på e-post.')).toBeTruthy();
  await user.click(await box(/Jeg godtar/));
  await user.click(screen.getByRole('button', { name: 'Betal' }));
  expect(screen.getByText('Du må være over 18 år for å betale med faktura.')).toBeTruthy();
  expect(sent()).toEqual([]);
  shop.on('POST /orders', () => json({ error: 'Nei.' }, { status: 409 }));
  await user.click(await box(/Jeg er over 18 år/));
  await user.click(screen.getByRole('button', { name: 'Betal' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { paymentId: 3, over18: true } }]));
});
