import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OrderCharges } from './order-charges.tsx';

const shop = stubShop();
const ORDER = '100000000000001';
const row = () => within(screen.getByRole('group', { name: 'Gebyr 1' }));

it('new charges are proposed from the table of fees, and keep what was written instead', async () => {
  shop.on(`GET /orders/${ORDER}/charges`, []);
  shop.on('GET /payments', []);
  const added = { orderId: ORDER, description: '', amount: 1, paymentId: null, PaymentOption: null, isSettled: false };
  shop.on(`POST /orders/${ORDER}/charges`, () =>
    json({ ...added, id: '400000000000009', createdAt: '2026-07-10T10:00:00Z', version: 1 }, { status: 201 }),
  );
  const kind = { vatCode: '3', version: 1 };
  shop.on('GET /charge-kinds', [
    { ...kind, id: 2, name: 'Drivstoff', amount: 385.5, order: 1 },
    { ...kind, id: 4, name: 'Erstatning', amount: null, order: 2 },
  ]);
  showScreen(<OrderCharges order={{ id: ORDER, status: 'booked', OrderItems: [] }} />, '/admin/orders');
  const choose = async (id: string) => userEvent.selectOptions(await row().findByLabelText('Gebyr fra tabellen'), id);
  await screen.findByRole('group', { name: 'Gebyr 1' });
  const kinds = await row().findByLabelText('Gebyr fra tabellen');
  expect(
    within(kinds)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Annet, 25 % MVA', 'Drivstoff · 385,50 kr', 'Erstatning · Etter medgått']);
  await choose('2');
  const value = (label: string) => row().getByLabelText<HTMLInputElement>(label).value;
  expect([value('Beskrivelse'), value('Beløp (kr)')]).toEqual(['Drivstoff', '385,50']);
  await choose('4');
  expect([value('Beskrivelse'), value('Beløp (kr)')]).toEqual(['Erstatning', '']);
  await userEvent.type(row().getByLabelText('Beskrivelse'), ' for duk');
  await userEvent.type(row().getByLabelText('Beløp (kr)'), '900');
  await choose('2');
  expect([value('Beskrivelse'), value('Beløp (kr)')]).toEqual(['Erstatning for duk', '900']);
  await choose('4');
  await userEvent.click(screen.getByRole('button', { name: 'Lagre gebyrer' }));
  await screen.findByText('Gebyrene er lagret.');
  expect(shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { description: 'Erstatning for duk', amount: 900, paymentId: null, isSettled: false, kind: 4 },
  ]);
});
