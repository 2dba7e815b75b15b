import { type ProductAnswer, productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type OrderAnswer, orderAnswer, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { currentUserAnswer, tokenAnswer } from '@naust/domain/users/users.contract.ts';
import type { Answered, CalledShop, ShopUnderTest } from './shop-under-test.ts';

export const CARD = 2;
export const INVOICE = 3;
export const GUEST = { name: 'Gunn Gjest', email: 'gunn@gjest.test', phone: '+4791234567' };

export type ProductFormFields = Record<string, string | number | boolean>;

export interface Customer {
  id: string;
  token: string;
  name: string;
  email: string;
  password: string;
}

/** The multipart form of a product, every field a text. */
export function productForm(fields: ProductFormFields, picture?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (picture) form.set('image', picture, 'bilde.png');
  return form;
}

let tents = 0;

/** A tent for 300 kr a day by default. Returns its id. */
export async function addProduct(shop: CalledShop, fields: ProductFormFields = {}): Promise<number> {
  const body = productForm({ name: `Lavvo ${++tents}`, price_day: 300, ...fields });
  const answer = await shop.call('POST', '/api/products', { token: shop.adminToken, body });
  return rowSaved.parse(requireStatus(answer, 201)).id;
}

/** A product for 50 kr that is only sold. */
export const addGoods = (shop: ShopUnderTest, name: string, stock: number | null, fields: ProductFormFields = {}) =>
  addProduct(shop, {
    name,
    price_day: '',
    is_for_sale: true,
    price_sale: 50,
    ...(stock === null ? {} : { stock_qty: stock }),
    ...fields,
  });

export const readProduct = (shop: CalledShop, id: number): Promise<ProductAnswer> =>
  shop.read(productAnswer, `/api/products/${id}`, shop.adminToken);

/** Registers an account; the e-mail follows from the name. */
export async function addCustomer(
  shop: CalledShop,
  name = 'Kari Nordmann',
  fields: Record<string, unknown> = {},
): Promise<Customer> {
  const email = `${name
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('.')}@kunde.test`;
  const password = `${name} sitt passord`;
  const answer = await shop.call('POST', '/api/auth/register', { body: { name, email, password, ...fields } });
  const { token } = tokenAnswer.parse(requireStatus(answer, 201));
  const { id } = await shop.read(currentUserAnswer, '/api/users/me', token);
  return { id, token, name, email, password };
}

/** Registers an account and makes it a member of staff. */
export async function addStaff(shop: ShopUnderTest, name = 'Mona Medarbeider'): Promise<Customer> {
  const member = await addCustomer(shop, name);
  const body = { name: member.name, email: member.email, role: 'staff' };
  requireStatus(await shop.asAdmin('PUT', `/api/users/update/${member.id}`, body), 200);
  const { token } = tokenAnswer.parse(requireStatus(await shop.logIn(member.email, member.password), 200));
  return { ...member, token };
}

export interface Line {
  productId: number;
  quantity?: number;
  date_from?: string | null;
  date_to?: string | null;
  price?: number | null;
  id?: number;
}

export const rental = (productId: number, from: string, to: string, quantity = 1): Line => ({
  productId,
  date_from: from,
  date_to: to,
  quantity,
});

export const sale = (productId: number, quantity = 1): Line => ({
  productId,
  date_from: null,
  date_to: null,
  quantity,
});

export interface Ordering {
  token?: string | null;
  headers?: Record<string, string>;
  /** Fields besides items and payment. */
  fields?: Record<string, unknown>;
}

/** POST /api/orders, paid by card by default. */
export const order = (shop: ShopUnderTest, items: readonly Line[], { token, headers, fields }: Ordering = {}) =>
  shop.call('POST', '/api/orders', {
    token: token ?? null,
    headers: headers ?? {},
    body: { items, paymentId: CARD, ...fields },
  });

/** An order that must succeed. Returns its id. */
export async function placed(shop: ShopUnderTest, items: readonly Line[], ordering: Ordering = {}): Promise<string> {
  return orderPlacedAnswer.parse(requireStatus(await order(shop, items, ordering), 201)).id;
}

export const readOrder = (shop: ShopUnderTest, id: string): Promise<OrderAnswer> =>
  shop.read(orderAnswer, `/api/orders/${id}`, shop.adminToken);

/** The administrator's order form, unchanged except for `changes`. */
export async function saveOrder(shop: ShopUnderTest, id: string, changes: Record<string, unknown>): Promise<Answered> {
  const { OrderItems, paymentId } = await readOrder(shop, id);
  const items = OrderItems.map(({ id: lineId, productId, date_from, date_to }) => ({
    id: lineId,
    productId,
    date_from,
    date_to,
  }));
  const body = { items, paymentId, ...changes };
  return shop.call('PUT', `/api/orders/${id}`, { token: shop.adminToken, body });
}

export const changeOrderStatus = async (shop: ShopUnderTest, id: string, statusId: number) =>
  requireStatus(await saveOrder(shop, id, { statusId }), 200);

export function requireStatus({ status, body }: Answered, expected: number): unknown {
  if (status !== expected) throw new Error(`answered ${status}, not ${expected}: ${JSON.stringify(body)}`);
  return body;
}
