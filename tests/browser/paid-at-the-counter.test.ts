import { describe, expect } from 'vitest';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';
import { button, tokenOf } from './testing/screen.ts';
import { WIDTHS } from './testing/widths.ts';

const { url, logins } = ownShop();
const owner = await callsOf(url, logins[0]);

interface Order {
  readonly id: string;
  readonly due: number;
  readonly StatusId: number;
  readonly payments: readonly { readonly method: string; readonly amount: number }[];
}

describe.each(WIDTHS)('a walk-in at %d pixels', (width) => {
  test('is handed the goods and pays by terminal in two presses, once however often it is pressed', async ({
    openPage,
  }) => {
    const today = (await owner.get<{ date: string }>('/today')).date;
    const { id: productId } = await owner.sendForm<{ id: number }>('POST', '/products', {
      name: `Telt ved disken ${width}`,
      price_day: '300',
      rental_qty: '1',
    });
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const items = [{ productId, quantity: 1, date_from: `${today}T10:00`, date_to: `${tomorrow}T10:00` }];
    const guest = { name: 'Gro Gjest', email: 'gro.gjest@example.no', phone: '40011333' };
    const { id } = await owner.send<Order>('POST', '/orders', { items, paymentId: 2, guest });
    const page = await openPage({ path: `/admin/orders?id=${id}`, width, storage: tokenOf(owner) });
    await page.getByRole('button', { name: 'Lever ut', exact: true }).click();
    await expect.poll(async () => (await owner.get<Order>(`/orders/${id}`)).StatusId).toBe(3);
    await button(page, 'Terminal').dblclick();
    await page.getByText('Registrerte betalinger').waitFor();
    const order = await owner.get<Order>(`/orders/${id}`);
    expect(order).toMatchObject({ due: 0, StatusId: 3 });
    expect(order.payments).toMatchObject([{ method: 'terminal', amount: 300 }]);
  });
});
