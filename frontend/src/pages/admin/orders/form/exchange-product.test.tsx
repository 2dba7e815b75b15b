import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anItem } from '../../../../testing/orders.ts';
import { aProduct } from '../../../../testing/products.ts';
import { stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrdersPage } from '../orders-page.tsx';
import { boxes, kari, press, setUp, tent } from './testing/counter-shop.ts';

const shop = stubShop();
const lavvo = aProduct({ id: 5, name: 'Lavvo', price_day: 450 });
const bodyOf = () => shop.seen.findLast(({ method }) => method === 'PUT')?.body;

beforeEach(() => {
  setUp(shop);
  const order = { ...kari, OrderItems: [anItem({ quantity: 2 })], total: 1200 };
  shop.on(`GET /orders/${kari.id}`, order);
  shop.on('GET /products', [tent, boxes, lavvo]);
  shop.on(`GET /products/${lavvo.id}`, lavvo);
  shop.on('GET /availability/products', [
    { productId: 1, available: true, left: 0 },
    { productId: 5, available: true, left: 1 },
  ]);
  showScreen(<OrdersPage />, `/admin/orders?id=${kari.id}&edit`);
});

it("exchanges the product of a line: when and how many stay, and the rule's price is proposed anew", async () => {
  await press('Bytt Festtelt mot noe annet');
  const field = screen.getByRole('combobox', { name: 'Bytt Festtelt mot' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'a');
  const found = within(await screen.findByRole('listbox', { name: 'Bytt Festtelt mot' }));
  expect((await found.findAllByRole('option')).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Lavvo900 krLeie · 1 ledig',
  ]);
  await userEvent.click(found.getByRole('option'));
  const line = within(screen.getByRole('group', { name: 'Linje 1: Lavvo' }));
  expect(line.getByLabelText<HTMLInputElement>(/^Pris/).value).toBe('900,00');
  expect(line.getByText('2 døgn à 450 kr')).toBeTruthy();
  expect(line.getByText(/^Før: 1.200.kr$/)).toBeTruthy();
  // The line's units of the tent do not count as free units of the lavvo.
  expect(line.getByText('Bare 1 ledig i perioden')).toBeTruthy();
  expect(document.activeElement).toBe(line.getByRole('button', { name: 'Bytt Lavvo mot noe annet' }));
  await press('Lagre');
  await waitFor(() =>
    expect(bodyOf()).toMatchObject({
      total: 1800,
      items: [
        { id: 1, productId: 5, quantity: 2, price: 900, date_from: '2026-07-03T10:00', date_to: '2026-07-05T10:00' },
      ],
    }),
  );
});

it('keeps the product where one thinks better of it', async () => {
  await press('Bytt Festtelt mot noe annet');
  await press('Behold');
  expect(screen.queryByRole('combobox', { name: 'Bytt Festtelt mot' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Linje 1: Festtelt' })).toBeTruthy();
});
