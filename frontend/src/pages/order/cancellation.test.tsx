import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { noteServerTime } from '../../lib/server-clock.ts';
import { token } from '../../lib/token.ts';
import { anItem, anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
const order = anOrder();
const path = `/orders/${order.id}/cancel`;
const { User: _, UserId: __, guest: ___, PaymentOption: ____, ...reduced } = order;
const free = { allowed: true, fee: 0, freeUntil: '2026-06-30T10:00' };
const cancelled = { ...order, StatusId: 6, status: 'cancelled', Status: { id: 6, name: 'Kansellert' } };

const visit = (search = '') =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${order.id}${search}`, path: '/order-confirmation/:id' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  // In the year of the dates below, so that the texts have no year.
  noteServerTime('Tue, 02 Jun 2026 07:30:00 GMT');
  localStorage.clear();
  sessionStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser());
  shop.on(`GET /orders/${order.id}`, order);
  shop.on(`GET ${path}`, free);
});

it('says until when cancelling is free, asks first, and shows that it is done', async () => {
  shop.on(`POST ${path}`, () => {
    shop.on(`GET /orders/${order.id}`, cancelled);
    shop.on(`GET ${path}`, { ...free, allowed: false });
    return json({ id: order.id, status: 'cancelled', fee: 0 });
  });
  visit();
  expect(await screen.findByText('Du kan avbestille gratis til tir. 30. juni kl. 10.')).toBeTruthy();
  await press('Avbestill');
  expect((await screen.findByRole('dialog')).textContent).toContain('Gratis');
  expect(shop.seen.some(({ method }) => method === 'POST')).toBe(false);
  await press('Avbestill gratis');
  expect(await screen.findByRole('heading', { name: 'Bestillingen er kansellert' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/Det koster ingenting/)).toBeTruthy();
  expect(shop.seen.find(({ method }) => method === 'POST')?.body).toEqual({ fee: 0 });
});

it('does not say that what never was free is free no longer', async () => {
  const late = { allowed: true, fee: 300, freeUntil: '2026-01-02T10:00' };
  shop.on(`GET ${path}`, late);
  visit();
  await press('Avbestill');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('Gratis avbestilling gikk ut');
  expect(dialog.textContent).toMatch(/mindre enn tre døgn/);
});

it('says when it was free to cancel where it once was', async () => {
  const once = anOrder({ createdAt: '2025-12-20T10:00:00Z' });
  shop.on(`GET /orders/${order.id}`, once);
  shop.on(`GET ${path}`, { allowed: true, fee: 300, freeUntil: '2026-01-02T10:00' });
  visit();
  await press('Avbestill');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Gratis avbestilling gikk ut.*2\. jan\./);
});

it('shows the new price and asks again where it has risen meanwhile', async () => {
  const error = 'Avbestillingsgebyret er endret. Se over og bekreft på nytt.';
  shop.on(`POST ${path}`, () => {
    shop.on(`GET ${path}`, { ...free, fee: 300 });
    return json({ error, code: 'FEE_CHANGED', fee: 300 }, { status: 409 });
  });
  visit();
  await press('Avbestill');
  await press('Avbestill gratis');
  expect(await screen.findByText(error)).toBeTruthy();
  await press('Avbestill for 300\u00a0kr');
  expect(shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { fee: 0 },
    { fee: 300 },
  ]);
});

it('keeps the order when the reader thinks better of it', async () => {
  visit();
  await press('Avbestill');
  await press('Behold bestillingen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.seen.some(({ method }) => method === 'POST')).toBe(false);
});

it('lets a guest cancel where the order was placed in this tab, by the key it was placed with', async () => {
  token.set(null);
  keepPlaced('299999999999999', 'the key of another order');
  keepPlaced(order.id, 'the key of this order');
  shop.on(`GET /orders/${order.id}`, reduced);
  visit();
  await press('Avbestill');
  const asked = shop.seen.filter((call) => call.path.startsWith(path));
  expect(asked.length).toBeGreaterThan(0);
  for (const call of asked) expect(call.headers.get('X-Order-Token')).toBe('the key of this order');
});

it('lets a guest cancel who came by the link of the mail, and sends its token beside the call only', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, reduced);
  visit('?token=n0kkel');
  await press('Avbestill');
  const asked = shop.seen.filter((call) => call.path.startsWith(path));
  expect(asked.length).toBeGreaterThan(0);
  for (const call of asked) expect([call.path, call.headers.get('X-Order-Token')]).toEqual([path, 'n0kkel']);
});

it('offers it to nobody else', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, reduced);
  visit();
  expect(await screen.findByText(/Bruk lenken «Avbestill» i e-posten/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Avbestill' })).toBeNull();
  expect(shop.seen.some((call) => call.path === path)).toBe(false);
});

it('says so when it is too late, with the number to call', async () => {
  shop.on(`GET ${path}`, { ...free, allowed: false });
  visit();
  expect(await screen.findByText(/Ordren kan ikke avbestilles lenger\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^57/ }).getAttribute('href')).toBe('tel:+4757000100');
});

it.each([
  ['all of it is left to pay', 300, 'Avbestillingsgebyret er 300 kr. Det er ikke betalt ennå.'],
  ['some of it is covered by what was paid before', 120, 'Avbestillingsgebyret er 300 kr. 120 kr av det gjenstår.'],
  ['nothing of it is left to pay', 0, 'Avbestillingsgebyret er 300 kr. Du skylder ingenting av det.'],
])('says what an order that was cancelled late has cost, and that %s', async (_what, left, text) => {
  shop.on(`GET /orders/${order.id}`, cancelled);
  shop.on(`GET ${path}`, { ...free, allowed: false, fee: 300, left });
  visit();
  const said = (await screen.findByText(/Avbestillingsgebyret er/)).textContent?.replaceAll('\u00a0', ' ');
  expect(said).toBe(`Det du bestilte, er ikke lenger satt av til deg. ${text}`);
});

it('prints who sold it, to whom, how it is paid and the tax in it, and leads to the calendar', async () => {
  shop.on(`GET /orders/${order.id}`, { ...order, OrderItems: [anItem({ quantity: 2 })], total: 1200 });
  visit();
  expect(await screen.findByText('Ordrebekreftelse')).toBeTruthy();
  const page = document.body.textContent ?? '';
  expect(page).toContain('Kunde: Kari Nordmann');
  expect(page).toContain('311 842 757'.replaceAll(' ', '\u00a0'));
  expect(page).toContain('Kort – betales når du henter');
  expect(page).toContain('herav 25\u00a0% mva. 240\u00a0kr');
  expect(page).toContain('à 600\u00a0kr');
  const calendar = screen.getByRole('link', { name: 'Legg i kalenderen' });
  expect(calendar.getAttribute('href')).toBe(`/api/orders/${order.id}/calendar.ics`);
});

it('has no calendar where nothing is rented', async () => {
  shop.on(`GET /orders/${order.id}`, { ...order, OrderItems: [anItem({ date_from: null, date_to: null })] });
  visit();
  await screen.findByText('Takk for din bestilling!');
  expect(screen.queryByRole('link', { name: 'Legg i kalenderen' })).toBeNull();
});

it('says what comes back of what was paid', async () => {
  shop.on(`GET /orders/${order.id}`, cancelled);
  shop.on(`GET ${path}`, { ...free, allowed: false, fee: 150, left: 0, giveBack: 150 });
  visit();
  expect((await screen.findByText(/Du får tilbake 150.kr\./)).textContent).toContain('Du skylder ingenting av det.');
});
