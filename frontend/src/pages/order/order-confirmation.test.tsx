import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { guestDraft } from '../../lib/checkout-draft.ts';
import { noteServerTime } from '../../lib/server-clock.ts';
import { anAttempt } from '../../testing/attempts.ts';
import { aRentalLine, aSaleLine } from '../../testing/carts.ts';
import { someHours } from '../../testing/hours.ts';
import { anItem, anOrder } from '../../testing/orders.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
const ID = '100000000000001';
const open = () =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${ID}`, path: '/order-confirmation/:id' });
const read = () => document.body.textContent.replaceAll('\u00a0', ' ');

beforeEach(() => {
  // In the year of the dates below, so that the texts have no year.
  noteServerTime('Tue, 02 Jun 2026 07:30:00 GMT');
  localStorage.clear();
  sessionStorage.clear();
});

describe('the confirmation of an order', () => {
  const mats = anItem({
    id: 2,
    productId: 9,
    name: 'Liggeunderlag',
    date_from: null,
    date_to: null,
    quantity: 3,
    price: 50,
    pricing_kind: 'sale',
    pricing_units: 1,
    explanation: 'Kjøpspris 50 kr',
  });

  it('thanks, and shows number, id, lines and total', async () => {
    shop.on(`GET /orders/${ID}`, anOrder({ total: 750, OrderItems: [anItem(), mats] }));
    open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Takk for din bestilling!');
    expect(screen.getByText('1042')).toBeTruthy();
    expect(screen.getByText(ID)).toBeTruthy();
    const [tent, sold] = within(screen.getByRole('region', { name: 'Varer' })).getAllByRole('listitem');
    expect(tent?.textContent).toContain('Festtelt');
    expect(tent?.textContent).toContain('fre. 3. juli kl. 10 – søn. 5. juli kl. 10, 2 døgn');
    expect(within(sold ?? document.body).getByText(/3 × Liggeunderlag/)).toBeTruthy();
    expect(read()).toContain('150 kr');
    expect(read()).toContain('Sum750 kr');
  });

  it('is a ticket: what, the weekday, the order number and the code for the counter', async () => {
    shop.on(`GET /orders/${ID}`, anOrder({ id: ID, OrderItems: [anItem(), mats] }));
    shop.on(`GET /orders/${ID}/counter-code`, { size: 21, path: 'M0 0h1v1h-1z' });
    open();
    const ticket = within(await screen.findByRole('region', { name: 'Hentebillett' }));
    expect(ticket.getByText('Festtelt')).toBeTruthy();
    expect(ticket.getByText('fredag').nextElementSibling?.textContent).toBe('3. juli kl. 10');
    expect(ticket.getByText('Leveres tilbake søn. 5. juli kl. 10')).toBeTruthy();
    expect(ticket.getByText('Ordre 1042')).toBeTruthy();
    expect(await ticket.findByRole('img', { name: 'QR-kode til skranken' })).toBeTruthy();
  });

  it('is no ticket once it was picked up', async () => {
    shop.on(`GET /orders/${ID}`, anOrder({ StatusId: 3, status: 'picked_up', Status: { id: 3, name: 'Utlevert' } }));
    open();
    await screen.findByText('Hentet');
    expect(screen.queryByRole('region', { name: 'Hentebillett' })).toBeNull();
  });

  it.each([
    [1, 'booked', 'Bestilt', 'Bestilt – vi har satt den av til deg'],
    [3, 'picked_up', 'Utlevert', 'Hentet'],
    [4, 'returned', 'Levert', 'Levert tilbake'],
  ])('says how it stands in the words of a customer: %i %s %s', async (StatusId, status, name, words) => {
    shop.on(`GET /orders/${ID}`, anOrder({ StatusId, status, Status: { id: StatusId, name } }));
    open();
    expect((await screen.findByText('Status')).nextElementSibling?.textContent).toBe(words);
  });

  it('carries the reference of a business and where its invoice goes', async () => {
    shop.on(`GET /orders/${ID}`, anOrder({ reference: 'PO 4711', invoiceEmail: 'faktura@firma.example' }));
    open();
    expect((await screen.findByText('Deres referanse')).nextElementSibling?.textContent).toBe('PO 4711');
    expect(screen.getByText('Faktura til').nextElementSibling?.textContent).toBe('faktura@firma.example');
  });

  it('says of a period outside opening hours that it is by agreement, and whom to call', async () => {
    const late = anItem({ date_from: '2026-07-03T20:00', date_to: '2026-07-05T10:00' });
    shop.on('GET /opening-hours', someHours());
    shop.on(`GET /orders/${ID}`, anOrder({ OrderItems: [late, mats] }));
    open();
    expect(await screen.findByText(/og derfor etter avtale\. Ring oss på 57/)).toBeTruthy();
    const [tent, sold] = within(screen.getByRole('region', { name: 'Varer' })).getAllByRole('listitem');
    expect(tent?.textContent).toContain('fre. 3. juli kl. 20 – søn. 5. juli kl. 10, 2 døgn, etter avtale');
    expect(sold?.textContent).not.toContain('etter avtale');
  });

  it.each([
    ['an earlier order', null],
    ['the order of a stranger', null],
    ['an order while the payment of another waits', anAttempt({ orderId: '999999999999999' })],
  ])('leaves cart and checkout alone where %s is looked at', async (_, attempt) => {
    const lines = [aSaleLine(), aRentalLine()];
    cart.restore(lines);
    walletAttempt.set(attempt);
    guestDraft.set({ name: 'Kari', email: '', phone: '' });
    shop.on(`GET /orders/${ID}`, anOrder());
    open();
    await screen.findByText('1042');
    expect(cart.lines()).toEqual(lines);
    expect(walletAttempt.get()).toEqual(attempt);
    expect(guestDraft.get().name).toBe('Kari');
  });

  it('takes out of the cart what was ordered once, also when it is opened again', async () => {
    cart.restore([aSaleLine()]);
    walletAttempt.set(anAttempt({ orderId: ID }));
    shop.on(`GET /orders/${ID}`, anOrder({ paymentState: 'captured' }));
    const { unmount } = open();
    await screen.findByText('1042');
    expect(cart.lines()).toEqual([]);
    unmount();
    cart.restore([aSaleLine()]);
    open();
    await screen.findByText('1042');
    expect(cart.lines()).toHaveLength(1);
  });

  it('says when the invoice comes and when it falls due', async () => {
    shop.on(`GET /orders/${ID}`, anOrder({ PaymentOption: { id: 3, name: 'Faktura' }, dueDate: '2026-07-14' }));
    open();
    await screen.findByText('1042');
    expect(read()).toContain('Faktura sendes på e-post. Forfall 14.07.2026.');
  });

  it('tells a guest who has just ordered here how to pay, and nobody else with the address', async () => {
    const { User: _, UserId: __, guest: ___, PaymentOption: ____, paymentId: _____, ...reduced } = anOrder();
    shop.on(`GET /orders/${ID}`, { ...reduced, paymentState: 'none' });
    const { unmount } = open();
    await screen.findByText('1042');
    expect(read()).not.toContain('kort');
    unmount();
    keepPlaced(ID, 'the key of this order');
    open();
    expect(await screen.findByText('Du betaler med kort når du henter.')).toBeTruthy();
  });

  it.each([
    ['is not there', () => json({ error: 'Fant ikke ordre.' }, { status: 404 }), 0],
    ['cannot be fetched', () => json({}, { status: 503 }), 1],
  ])('says so where the order %s, and asks again only if that can help', async (_what, answer, retries) => {
    shop.on(`GET /orders/${ID}`, answer);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Fant ikke ordre.');
    expect(screen.queryAllByRole('button', { name: 'Prøv igjen' })).toHaveLength(retries);
  });
});
