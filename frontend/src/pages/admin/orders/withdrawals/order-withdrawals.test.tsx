import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anItem, anOrder } from '../../../../testing/orders.ts';
import { stubShop } from '../../../../testing/shop-stub.ts';
import { show } from '../../../../testing/show.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';

const shop = stubShop();
const declared = { id: '5', at: '2026-11-20T10:05:00.000Z', lines: [7], amount: 300, refundBy: '2026-12-04' };
const order = anOrder({
  OrderItems: [anItem({ id: 7, name: 'Presenning' })],
  withdrawals: [{ ...declared, state: 'open' }],
});

it('names the goods and the last day, and dismisses with a reason', async () => {
  shop.on(`PUT /orders/${order.id}/withdrawals/5`, [{ ...declared, state: 'dismissed' }]);
  show(<OrderWithdrawals order={order} />);
  expect(screen.getByText(/^Presenning · 300/)).toBeTruthy();
  expect(screen.getByText('Pengene tilbake senest 04.12.2026.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Avvis' }));
  await userEvent.click(screen.getByRole('button', { name: 'Avvis' }));
  expect(screen.getByText('Skriv hvorfor.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Hvorfor/), 'Brukt');
  await userEvent.click(screen.getByRole('button', { name: 'Avvis' }));
  expect(await screen.findByRole('button', { name: 'Avvis' })).toBeTruthy();
  expect(shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 'dismissed', reason: 'Brukt' },
  ]);
});
