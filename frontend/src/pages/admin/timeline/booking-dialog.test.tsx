import type { OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, anOrder } from '../../../testing/orders.ts';
import { aProduct } from '../../../testing/products.ts';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { aTrack } from '../../../testing/timelines.ts';
import { TimelinePage } from './timeline-page.tsx';

const shop = stubShop();
const WEEK = 'date=2026-11-18&length=week';
const open = () => showScreen(<TimelinePage />, `/admin/timeline?${WEEK}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const kari = /^Ordre 1042, Kari Nordmann, 1 stk., 17.11.2026 kl. 10:00 – 19.11.2026 kl. 10:00, Bestilt/;
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body as OrderInput);

const period = { date_from: '2026-11-17T10:00', date_to: '2026-11-19T10:00' };
const order = anOrder({
  version: 5,
  OrderItems: [anItem({ ...period, price: 600 }), anItem({ ...period, id: 2, productId: 2, name: 'Stol', price: 100 })],
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T07:00:00Z'), toFake: ['Date'] });
  shop.on('GET /timeline', [aTrack()]);
  shop.on(`GET /orders/${order.id}`, order);
  shop.on('GET /products/1', aProduct({ id: 1, price_day: 300 }));
  shop.on('GET /products/2', aProduct({ id: 2, price_day: 50 }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a booking of the timeline', () => {
  const openKari = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: kari }));
    await screen.findByRole('heading', { name: 'Flytt eller forleng' });
  };

  it('is extended with the price before and after, over the version that was opened', async () => {
    shop.on(`PUT /orders/${order.id}`, { id: order.id });
    await openKari();
    await press('Ett døgn lengre');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Flytt alle 2 linjer med samme periode' }));
    expect(await screen.findByText(/^Ny sum: 1.000.kr. Før: 700.kr.$/)).toBeTruthy();
    await press('Lagre');
    expect(await screen.findByText('Ordre lagret!')).toBeTruthy();
    const [body] = bodies();
    expect(body).toMatchObject({ version: 5, userId: order.UserId, statusId: 1, paymentId: 2 });
    expect(body?.items).toEqual([
      { id: 1, productId: 1, quantity: 1, date_from: '2026-11-17T10:00', date_to: '2026-11-20T10:00' },
      { id: 2, productId: 2, quantity: 1, price: 100, ...period },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is shortened, which costs less', async () => {
    shop.on(`PUT /orders/${order.id}`, { id: order.id });
    await openKari();
    await press('Ett døgn kortere');
    expect(await screen.findByText(/^Ny sum: 350.kr. Før: 700.kr.$/)).toBeTruthy();
    await press('Lagre');
    const shorter = { date_from: '2026-11-17T10:00', date_to: '2026-11-18T10:00' };
    await waitFor(() => expect(bodies()[0]?.items).toMatchObject([shorter, shorter]));
  });

  it('moves with the other lines of its period, and keeps an agreed price', async () => {
    const agreed = {
      ...order,
      OrderItems: [anItem({ ...period, price: 500, rulePrice: 600 }), ...order.OrderItems.slice(1)],
    };
    shop.on(`GET /orders/${order.id}`, agreed);
    shop.on(`PUT /orders/${order.id}`, { id: order.id });
    await openKari();
    await press('Én dag senere');
    expect(screen.getByText(/Avtalt pris beholdes\.$/)).toBeTruthy();
    await press('Lagre');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const moved = { date_from: '2026-11-18T10:00', date_to: '2026-11-20T10:00' };
    expect(bodies()[0]?.items).toEqual([
      { id: 1, productId: 1, quantity: 1, price: 500, ...moved },
      { id: 2, productId: 2, quantity: 1, ...moved },
    ]);
  });

  it('changed by another meanwhile shows both periods to choose between', async () => {
    const theirs = { ...period, date_to: '2026-11-21T10:00' };
    const current = { ...order, version: 6, OrderItems: order.OrderItems.map((item) => ({ ...item, ...theirs })) };
    shop.on(`PUT /orders/${order.id}`, () =>
      json({ error: 'Endret av noen andre.', code: 'CHANGED_MEANWHILE', current }, { status: 409 }),
    );
    await openKari();
    await press('Ett døgn lengre');
    await press('Lagre');
    expect(await screen.findByText('Endret av noen andre')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Deres: 21.11.2026 kl. 10:00' }));
    expect(screen.getByRole('radio', { name: 'Din: 20.11.2026 kl. 10:00' })).toBeTruthy();
    shop.on(`PUT /orders/${order.id}`, { id: order.id });
    await press('Lagre');
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ version: 6, items: [theirs, theirs] }));
  });

  it('that does not fit says which orders are in the way, and is forced with a reason', async () => {
    const holder = { id: '100000000000009', orderNo: 977, customer: 'Per', isOut: false, isLate: false };
    const inTheWay = [{ ...holder, from: '2026-11-19T12:00', to: '2026-11-21T09:00' }];
    shop.on(`PUT /orders/${order.id}`, () =>
      json({ error: 'Perioden er ikke ledig.', code: 'PERIOD_NOT_AVAILABLE', inTheWay }, { status: 409 }),
    );
    await openKari();
    await press('Ett døgn lengre');
    await press('Lagre');
    expect(await screen.findByRole('link', { name: 'Ordre 977' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Book likevel' }));
    await press('Lagre');
    expect(screen.getByText('Oppgi en begrunnelse.')).toBeTruthy();
    expect(bodies()).toHaveLength(1);
    await userEvent.type(screen.getByLabelText(/^Begrunnelse/), 'Per venter');
    shop.on(`PUT /orders/${order.id}`, { id: order.id });
    await press('Lagre');
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ force: true, reason: 'Per venter' }));
  });

  it('that does not fit offers other times, of which one press takes one', async () => {
    const free = { from: '2026-11-24T10:00', to: '2026-11-27T10:00' };
    shop.on(`PUT /orders/${order.id}`, () =>
      json(
        { error: 'Perioden er ikke ledig.', code: 'PERIOD_NOT_AVAILABLE', alternatives: [free, { ...free, to: '?' }] },
        { status: 409 },
      ),
    );
    await openKari();
    await press('Ett døgn lengre');
    await press('Lagre');
    expect(await screen.findByText('Ledige tider:')).toBeTruthy();
    await press('tir. 24. nov. kl. 10 – fre. 27. nov. kl. 10');
    expect(screen.queryByText('Ledige tider:')).toBeNull();
    shop.on(`PUT /orders/${order.id}`, { id: order.id });
    await press('Lagre');
    await waitFor(() => expect(bodies().at(-1)?.items).toMatchObject([{ date_from: free.from, date_to: free.to }, {}]));
  });

  it('of what is out offers no other time to fetch it', async () => {
    const out = { ...order, OrderItems: order.OrderItems.map((item) => ({ ...item, outQuantity: 1 })) };
    const free = { from: '2026-11-24T10:00', to: '2026-11-27T10:00' };
    shop.on(`GET /orders/${order.id}`, out);
    shop.on(`PUT /orders/${order.id}`, () =>
      json({ error: 'Perioden er ikke ledig.', code: 'PERIOD_NOT_AVAILABLE', alternatives: [free] }, { status: 409 }),
    );
    await openKari();
    await press('Ett døgn lengre');
    await press('Lagre');
    expect(await screen.findByRole('checkbox', { name: 'Book likevel' })).toBeTruthy();
    expect(screen.queryByText('Ledige tider:')).toBeNull();
  });

  it('half moved asks before it is closed', async () => {
    await openKari();
    await press('Ett døgn lengre');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Forkaste endringene?' })).toBeTruthy();
  });
});
