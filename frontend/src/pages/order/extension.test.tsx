import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { token } from '../../lib/token.ts';
import { someHours } from '../../testing/hours.ts';
import { anItem, anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { json, type SeenCall, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
// Always in the future: 2096-03-10 is a Saturday.
const tent = anItem({ date_from: '2096-03-08T10:00', date_to: '2096-03-10T10:00' });
const trailer = anItem({
  id: 2,
  productId: 7,
  name: 'Henger',
  date_from: '2096-03-08T10:00',
  date_to: '2096-03-09T12:00',
});
const order = anOrder({ OrderItems: [tent] });
const path = `/orders/${order.id}/extend`;
const { User: _, UserId: __, guest: ___, PaymentOption: ____, ...reduced } = order;
const itemOf = ({ id, productId, name, quantity, date_from, date_to }: typeof tent) => ({
  ...{ id, productId, name, quantity },
  ...{ date_from: date_from ?? '', date_to: date_to ?? '' },
});
const terms = {
  allowed: true,
  items: [itemOf(tent)],
  until: '2096-03-13T16:00',
  rentedAgainAt: '2096-03-14T08:00' as string | null,
  price: null as number | null,
};
const wishOf = ({ path: asked }: SeenCall) => new URL(asked, 'http://shop').searchParams;
const priced = (price: (to: string) => number) => (call: SeenCall) => {
  const to = wishOf(call).get('to');
  return json({ ...terms, price: to === null ? null : price(to) });
};
const days = (to: string) => Number(to.slice(8, 10)) - 10;

const visit = (search = '') =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${order.id}${search}`, path: '/order-confirmation/:id' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const posts = () => shop.seen.filter(({ method, path: asked }) => method === 'POST' && asked === path);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser());
  shop.on('GET /opening-hours', someHours());
  shop.on(`GET /orders/${order.id}`, order);
  shop.on(
    `GET ${path}`,
    priced((to) => days(to) * 300),
  );
});

it('says until when and why not longer, tells the price before the press, and extends by one', async () => {
  shop.on(`POST ${path}`, () => {
    shop.on(`GET /orders/${order.id}`, {
      ...order,
      OrderItems: [{ ...tent, date_to: '2096-03-12T10:00', extended: 600 }],
    });
    return json({ id: order.id, to: '2096-03-12T10:00', lines: [1], price: 600 });
  });
  visit();
  expect(
    await screen.findByText(
      'Du kan forlenge leien inntil tir. 13. mars 2096 kl. 16. Utleid igjen ons. 14. mars 2096 kl. 08.',
    ),
  ).toBeTruthy();
  await press('Forleng leien');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Forleng for 300\u00a0kr' })).toBeTruthy();
  expect(dialog.getByText('søn. 11. mars 2096 kl. 10')).toBeTruthy();
  expect(dialog.getByText('Betales når du leverer tilbake.')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Ny dag for tilbakelevering'), 'mandag 12. mars 2096');
  expect(posts()).toEqual([]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Forleng for 600\u00a0kr' }));
  expect(
    await screen.findByText('Leien er forlenget til man. 12. mars 2096 kl. 10. Det koster 600 kr i tillegg.'),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Forlenget leie: 600 kr i tillegg')).toBeTruthy();
  expect(posts().map(({ body }) => body)).toEqual([{ to: '2096-03-12T10:00', price: 600 }]);
  expect(posts()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{48}$/);
});

it('proposes the return that costs least, and explains the price of each line', async () => {
  const because = { name: 'Festtelt', quantity: 1, price: 300, before: 600, explanation: '3 døgn à 300 kr' };
  shop.on(`GET ${path}`, (call: SeenCall) => {
    const to = wishOf(call).get('to');
    const cheapest = '2096-03-10T15:00';
    return json({ ...terms, cheapest, ...(to !== null && { price: to === cheapest ? 0 : 300, prices: [because] }) });
  });
  visit();
  await press('Forleng leien');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Forleng uten ekstra kostnad' })).toBeTruthy();
  expect(dialog.getByText('lør. 10. mars 2096 kl. 15')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Ny dag for tilbakelevering'), 'mandag 12. mars 2096');
  expect(
    await dialog.findByText(/^Festtelt: hele leien blir 3 døgn à 300 kr\. Du har bestilt for 600.kr\.$/),
  ).toBeTruthy();
});

it('offers hours within opening hours alone, as far as the shop says', async () => {
  visit();
  await press('Forleng leien');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Ny dag for tilbakelevering'), 'tirsdag 13. mars 2096');
  const offered = (label: string) =>
    within(dialog.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered('Klokkeslett').at(0)).toBe('kl. 09');
  expect(offered('Klokkeslett').at(-1)).toBe('kl. 16');
  expect(offered('Ny dag for tilbakelevering')).toHaveLength(4);
});

it('says that it is rented again where it cannot be kept, and whom to call', async () => {
  shop.on(`GET ${path}`, { ...terms, allowed: false, until: null, rentedAgainAt: '2096-03-10T12:00' });
  visit();
  expect(await screen.findByText('Utleid igjen lør. 10. mars 2096 kl. 12. Leien kan ikke forlenges her.')).toBeTruthy();
  expect(screen.getByText(/Ring oss, så finner vi ut av det/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Forleng leien' })).toBeNull();
});

it('keeps one thing of several, and asks anew until when', async () => {
  const both = { ...terms, items: [itemOf(tent), itemOf(trailer)] };
  shop.on(`GET ${path}`, (call: SeenCall) => {
    const [to, lines] = [wishOf(call).get('to'), wishOf(call).get('lines')];
    if (lines === '2') return json({ ...both, rentedAgainAt: null, price: to === null ? null : 150 });
    return json({ ...both, until: null, allowed: false });
  });
  shop.on(`POST ${path}`, () => json({ id: order.id, to: '2096-03-10T12:00', lines: [2], price: 150 }));
  visit();
  await press('Forleng leien');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Leien kan ikke forlenges her/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Festtelt/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Forleng for 150\u00a0kr' }));
  await screen.findByText(/^Leien er forlenget/);
  expect(posts().map(({ body }) => body)).toEqual([{ to: '2096-03-10T12:00', price: 150, lines: [2] }]);
});

it('tells the new price where it has risen, and tries again under the same key where the answer was lost', async () => {
  const error = 'Prisen for å forlenge er endret. Se over og bekreft på nytt.';
  shop.on(`POST ${path}`, () => {
    shop.on(
      `GET ${path}`,
      priced(() => 450),
    );
    return json({ error, code: 'EXTENSION_PRICE_CHANGED', price: 450 }, { status: 409 });
  });
  visit();
  await press('Forleng leien');
  await press('Forleng for 300\u00a0kr');
  expect(await screen.findByText(error)).toBeTruthy();
  shop.on(`POST ${path}`, () => Promise.reject(new TypeError('offline')));
  await press('Forleng for 450\u00a0kr');
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(await screen.findByText(/Får ikke kontakt/)).toBeTruthy();
  await press('Forleng for 450\u00a0kr');
  await waitFor(() => expect(posts()).toHaveLength(3));
  const keys = posts().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

it('is there for a guest by the key of the mail, for an invoice says so, and for nobody else', async () => {
  shop.on(`GET /orders/${order.id}`, { ...order, PaymentOption: { id: 3, name: 'Faktura' } });
  const own = visit();
  await press('Forleng leien');
  expect(await screen.findByText('Kommer på fakturaen.')).toBeTruthy();
  own.unmount();

  token.set(null);
  shop.on(`GET /orders/${order.id}`, reduced);
  const elsewhere = visit();
  await screen.findByRole('heading', { name: 'Takk for din bestilling!' });
  expect(screen.queryByText('Behold leien lenger')).toBeNull();
  elsewhere.unmount();

  keepPlaced(order.id, 'the key of this order');
  visit();
  expect(await screen.findByText('Behold leien lenger')).toBeTruthy();
  expect(shop.seen.findLast(({ path: asked }) => asked.startsWith(path))?.headers.get('X-Order-Token')).toBe(
    'the key of this order',
  );
});

it('is not offered of an order that is over, or has nothing that could come back later', async () => {
  shop.on(`GET /orders/${order.id}`, { ...order, StatusId: 4, status: 'returned', Status: { id: 4, name: 'Levert' } });
  const over = visit();
  await screen.findByRole('heading', { name: 'Takk for din bestilling!' });
  await waitFor(() => expect(shop.seen.some(({ path: asked }) => asked === '/users/me')).toBe(true));
  expect(shop.seen.some(({ path: asked }) => asked.startsWith(path))).toBe(false);
  over.unmount();
  shop.on(`GET /orders/${order.id}`, order);
  shop.on(`GET ${path}`, { ...terms, items: [], allowed: false, until: null, rentedAgainAt: null });
  visit();
  await waitFor(() => expect(shop.seen.some(({ path: asked }) => asked.startsWith(path))).toBe(true));
  expect(screen.queryByText('Behold leien lenger')).toBeNull();
});
