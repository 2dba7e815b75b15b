import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { token } from '../../../../../lib/token.ts';
import { anOrder, stubOrderParts } from '../../../../../testing/orders.ts';
import { aUser } from '../../../../../testing/people.ts';
import { aProduct } from '../../../../../testing/products.ts';
import { json, type ShopStub } from '../../../../../testing/shop-stub.ts';

export const tent = aProduct({ id: 1, name: 'Festtelt' });
export const boxes = aProduct({ id: 9, name: 'Flyttekasser', price_day: null, is_for_sale: true, price_sale: 349 });
export const mat = aProduct({ id: 4, name: 'Underlag', price_day: 50 });
export const kari = anOrder({ version: 3 });

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const alert = async () => (await screen.findByRole('alert')).textContent;

/** A shop with one order, one account and three products, two of which match every search. */
export function setUp(shop: ShopStub): void {
  token.set('t0ken');
  shop.on('GET /orders', [kari]);
  shop.on(`GET /orders/${kari.id}`, kari);
  stubOrderParts(shop, kari.id);
  shop.on('GET /statuses', [
    { id: 1, name: 'Bestilt' },
    { id: 2, name: 'Bekreftet' },
    { id: 6, name: 'Kansellert' },
  ]);
  shop.on('GET /payments', [
    { id: 2, name: 'Kort' },
    { id: 3, name: 'Faktura' },
  ]);
  shop.on('GET /users', [aUser()]);
  shop.on('GET /products', [tent, boxes]);
  for (const product of [tent, boxes, mat]) shop.on(`GET /products/${product.id}`, product);
  shop.on('GET /addons', []);
  shop.on('GET /availability', { available: true });
  shop.on('GET /availability/products', [{ productId: 1, available: true, left: 2 }]);
  shop.on('POST /orders', () =>
    json({ id: kari.id, orderNo: 1042, total: 300, createdAt: kari.createdAt }, { status: 201 }),
  );
  shop.on(`PUT /orders/${kari.id}`, { id: kari.id });
}
