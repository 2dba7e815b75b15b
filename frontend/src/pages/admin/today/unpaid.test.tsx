import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aDay, aDayRow, listOf } from '../../../testing/days.ts';
import { aPaymentRequest } from '../../../testing/payment-requests.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { TodayPage } from './today-page.tsx';

const shop = stubShop();
const owing = aDayRow({ id: '100000000000003', orderNo: 1003, at: null, due: 420 });

beforeEach(() => {
  shop.on('GET /addons', []);
  shop.on(`POST /orders/${owing.id}/payment-request`, aPaymentRequest({ amount: 420 }));
});

it("a Vipps request is one press away on 'Ubetalt', for each order that owes something", async () => {
  const paid = aDayRow({ id: '100000000000004', orderNo: 1004, at: null, due: 0 });
  shop.on('GET /today', aDay({ unpaid: listOf(owing, paid) }));
  showScreen(<TodayPage />, '/admin/today');
  await userEvent.click(await screen.findByRole('heading', { name: 'Ubetalt' }));
  expect(screen.queryByRole('button', { name: 'Vipps-krav, ordre 1004' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Vipps-krav, ordre 1003' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vipps-krav' }));
  expect((await dialog.findByText(/^Å betale/)).textContent?.replaceAll('\u00a0', ' ')).toBe('Å betale: 420 kr');
  expect(dialog.queryByText('Kunden betaler alt som ordren skylder.')).toBeNull();
  expect(await dialog.findByRole('img', { name: 'QR-kode til betalingen' })).toBeTruthy();
});

it('and says that it is paid, also when the order has left the list', async () => {
  shop.on('GET /today', aDay({ unpaid: listOf(owing) }));
  showScreen(<TodayPage />, '/admin/today');
  await userEvent.click(await screen.findByRole('heading', { name: 'Ubetalt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vipps-krav, ordre 1003' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vipps-krav' }));
  await dialog.findByText('Venter på betaling…');
  shop.on('GET /today', aDay({}));
  await userEvent.click(dialog.getByRole('button', { name: 'Send på e-post' }));
  expect(await dialog.findByText('Betalt')).toBeTruthy();
});
