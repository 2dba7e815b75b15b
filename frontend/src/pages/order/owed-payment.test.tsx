import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-for.ts';
import { token } from '../../lib/token.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

vi.mock('../../lib/leave-for.ts', () => ({ leaveFor: vi.fn() }));

const shop = stubShop();
const pickedUp = { status: 'picked_up', StatusId: 3, Status: { id: 3, name: 'Utlevert' } };
const vipps = { paymentId: 1, PaymentOption: { id: 1, name: 'Vipps' } };
const order = anOrder({ ...pickedUp, ...vipps, paymentState: 'failed', captureFailed: true });
const { User: _, UserId: __, guest: ___, PaymentOption: ____, ...reduced } = order;
const path = `/orders/${order.id}/payment`;

const visit = (search = '') =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${order.id}${search}`, path: '/order-confirmation/:id' });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(leaveFor).mockReset();
  token.set('t0ken');
  shop.on('GET /users/me', aUser());
  shop.on(`GET /orders/${order.id}`, order);
  shop.on(`GET ${path}`, { owed: 300 });
});

it('says what is owed where the wallet would not hand it over, and leads to where it is paid', async () => {
  shop.on(`POST ${path}`, () => json({ redirectUrl: 'https://vipps.example/1', owed: 300 }, { status: 201 }));
  visit();
  expect(await screen.findByRole('heading', { name: 'Takk for din bestilling!' })).toBeTruthy();
  expect((await screen.findByText(/Betal 300/)).textContent?.replaceAll('\u00a0', ' ')).toContain('300 kr');
  expect(screen.queryByText(/Ingen penger er trukket/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Betal med Vipps' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://vipps.example/1'));
});

it('lets a guest pay who came by the link of the mail, and sends its token beside the call only', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, reduced);
  visit('?token=n0kkel');
  await screen.findByRole('button', { name: 'Betal med Vipps' });
  const asked = shop.seen.filter((call) => call.path.startsWith(path));
  expect(asked.length).toBeGreaterThan(0);
  for (const call of asked) expect([call.path, call.headers.get('X-Order-Token')]).toEqual([path, 'n0kkel']);
});

it('sends anybody else to the mail, and asks for no amount', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, reduced);
  visit();
  expect(await screen.findByText(/Bruk lenken i e-posten/)).toBeTruthy();
  expect(shop.seen.some((call) => call.path === path)).toBe(false);
});

it('says why it could not begin, and looks again at what is owed', async () => {
  const error = 'Det er ikke noe å betale for denne bestillingen.';
  visit();
  await screen.findByRole('button', { name: 'Betal med Vipps' });
  shop.on(`POST ${path}`, () => {
    shop.on(`GET ${path}`, { owed: 0 });
    shop.on(`GET /orders/${order.id}`, { ...order, paymentState: 'captured' });
    return json({ error, code: 'NOTHING_OWED' }, { status: 409 });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Betal med Vipps' }));
  expect(await screen.findByText('Betalt med Vipps.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Betal med Vipps' })).toBeNull();
});

it('asks for what the fee of a late cancellation is above what was reserved', async () => {
  const cancelled = { status: 'cancelled', StatusId: 6, Status: { id: 6, name: 'Kansellert' } };
  shop.on(`GET /orders/${order.id}`, { ...order, ...cancelled, paymentState: 'captured', captureFailed: false });
  visit();
  await screen.findByRole('button', { name: 'Betal med Vipps' });
  const said = screen.getByText(/gjenstår/).textContent?.replaceAll('\u00a0', ' ');
  expect(said).toBe('300 kr gjenstår. Resten er dekket.');
  expect(screen.queryByText(/gitt fri/)).toBeNull();
});

it('shows nothing where nothing is owed', async () => {
  shop.on(`GET ${path}`, { owed: 0 });
  visit();
  await screen.findByRole('heading', { name: 'Takk for din bestilling!' });
  await waitFor(() => expect(shop.seen.some((call) => call.path === path)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Betal med Vipps' })).toBeNull();
});

it('thanks whoever comes back from paying it, and asks until the order says so', async () => {
  visit('?paid=vipps');
  expect(await screen.findByText(/betalingen er på vei fra Vipps/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Betal med Vipps' })).toBeNull();
  shop.on(`GET ${path}`, { owed: 0 });
  shop.on(`GET /orders/${order.id}`, { ...order, paymentState: 'captured', captureFailed: false });
  expect(await screen.findByText('Betalt med Vipps.', undefined, { timeout: 10_000 })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/på vei fra Vipps/)).toBeNull(), { timeout: 10_000 });
});

it('says what any other order owes, and takes the payment of whoever has a link to pay it', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, { ...reduced, paymentState: 'none', captureFailed: false });
  visit('?pay=n0kkel');
  expect((await screen.findByText(/^Å betale: 300/)).textContent?.replaceAll('\u00a0', ' ')).toBe('Å betale: 300 kr');
  expect(screen.getByRole('button', { name: 'Betal med Vipps' })).toBeTruthy();
  const asked = shop.seen.filter((call) => call.headers.get('X-Order-Token') !== null);
  expect(new Set(asked.map((call) => call.path))).toEqual(new Set([path]));
});

it('says by the link what came of the payment, and asks for no money at the pickup', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, { ...reduced, paymentState: 'none', captureFailed: false });
  shop.on(`GET ${path}`, { owed: 0, paid: 300 });
  const first = visit('?token=n0kkel');
  const said = await screen.findByText(/^Betalt med Vipps: 300/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toBe('Betalt med Vipps: 300 kr');
  expect(await screen.findByText('Betalt med Vipps.')).toBeTruthy();
  expect(screen.getByText('Vipps – betalt'), 'on paper').toBeTruthy();
  first.unmount();
  visit('?pay=n0kkel');
  expect(await screen.findByText(/^Betalt med Vipps: 300/)).toBeTruthy();
});

it('leads back to the link whoever comes back from the wallet in another browser', async () => {
  token.set(null);
  shop.on(`GET /orders/${order.id}`, { ...reduced, paymentState: 'none', captureFailed: false });
  visit('?paid=vipps');
  expect(await screen.findByText(/Åpne lenken du fikk, så ser du når den er mottatt/)).toBeTruthy();
  expect(shop.seen.some((call) => call.path === path)).toBe(false);
});
