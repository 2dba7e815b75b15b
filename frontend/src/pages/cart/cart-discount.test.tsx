import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { cart } from '../../features/cart/cart.ts';
import { aProduct } from '../../testing/products.ts';
import { json, type SeenCall, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { CartPage } from './cart-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const boxes = {
  ...{ id: 9, name: 'Flyttekasser', price: 300, quantity: 2, date_from: null, date_to: null },
  ...{ pricing_kind: 'sale' as const, pricing_units: 1 },
};
const item = {
  ...{ ...boxes, id: 1, productId: 9, explanation: 'Kjøpspris 300 kr', vatCode: '3', needsLicence: false },
  discount: 120,
};

function priced({ body }: SeenCall) {
  const { discountCode = null } = body as { discountCode?: string | null };
  if (discountCode === null) return json({ items: [{ ...item, discount: undefined }], total: 600 });
  if (discountCode === 'vår 20') {
    return json({ items: [item], total: 480, discount: { name: 'Vårsalg', amount: 120 } });
  }
  return json({ error: 'Rabattkoden er utløpt.', code: 'DISCOUNT_EXPIRED', total: 600 }, { status: 409 });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cart.restore([boxes]);
  shop.on('GET /payments', [{ id: 2, name: 'Kort' }]);
  shop.on('GET /products/9', aProduct({ id: 9, price_day: null, is_for_sale: true, price_sale: 300 }));
  shop.on('GET /addons', []);
  shop.on('GET /cart/discounts', { any: true, codes: true });
  shop.on('POST /cart/price', priced);
});

it('opens one field for a code, says why one is refused, and takes one that holds off the sum', async () => {
  show(<CartPage />, { at: '/cart', path: '/cart' });
  await user.click(await screen.findByRole('button', { name: 'Har du en rabattkode?' }));
  const field = screen.getByRole('textbox', { name: 'Rabattkode' });
  await user.type(field, 'gammel{Enter}');
  expect(await screen.findByText('Rabattkoden er utløpt.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'vår 20{Enter}');
  const checkout = within(screen.getByRole('region', { name: 'Kasse' }));
  expect(await checkout.findByText('Rabatt: Vårsalg')).toBeTruthy();
  const text = (screen.getByRole('region', { name: 'Kasse' }).textContent ?? '').replaceAll('\u00a0', ' ');
  expect(text).toContain('Før rabatt600 kr');
  expect(text).toContain('Sum480 kr');
  expect(text).toContain('herav mva. 96 kr');
  await user.click(checkout.getByRole('button', { name: 'Fjern koden' }));
  expect(await screen.findByRole('button', { name: 'Har du en rabattkode?' })).toBeTruthy();
});

it('says nothing of codes in a shop that has none', async () => {
  shop.on('GET /cart/discounts', { any: false, codes: false });
  show(<CartPage />, { at: '/cart', path: '/cart' });
  expect(await screen.findByRole('button', { name: 'Betal' })).toBeTruthy();
  expect(screen.queryByText('Har du en rabattkode?')).toBeNull();
  expect(shop.seen.some(({ path }) => path === '/cart/price')).toBe(false);
});
