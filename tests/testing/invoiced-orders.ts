import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { type DocumentAnswer, documentAnswer, documentIssued } from '@naust/domain/documents/documents.contract.ts';
import { orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { vi } from 'vitest';
import { call } from './shop-calls.ts';

const admin = { email: 'sjef@example.no', password: 'sjefens passord' };
/** Settings of a shop with an administrator. */
export const INVOICING = {
  DEMO: '0',
  RATE_LIMIT_FACTOR: '0',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

const { isVatRegistered: vatRegistered, answeringHours: _, ...about } = FJORD;
const address = { address: 'Storgata 1', postalCode: '6783', city: 'Stryn' };
const guest = { name: 'Gunn', email: 'gunn@gjest.example', phone: '91234567' };

/** The clock of a process this long after the tests' own. */
export const clockAfter = (ms: number) => ({
  SHOP_CLOCK_AHEAD_MS: String(Number(process.env.SHOP_CLOCK_AHEAD_MS ?? 0) + ms),
});

/** The administrator of a running shop that sells a rope for 50 kr on invoice. */
export interface InvoicingShop {
  readonly url: string;
  readonly token: string;
  readonly rope: number;
}

export async function logIn(url: string): Promise<string> {
  return tokenAnswer.parse((await call(url, 'POST', '/api/auth/login', { body: admin })).body).token;
}

/** Describes the seller and adds the rope. */
export async function openInvoicing(url: string): Promise<InvoicingShop> {
  const token = await logIn(url);
  await askFor({ url, token }, 'PUT', '/api/shop/about', { ...about, vatRegistered });
  const form = { name: 'Tau', is_for_sale: 'true', price_sale: '50' };
  const rope = rowSaved.parse((await call(url, 'POST', '/api/products', { token, form })).body).id;
  return { url, token, rope };
}

/** @throws on a refusal */
export async function askFor(
  { url, token }: Pick<InvoicingShop, 'url' | 'token'>,
  method: string,
  path: string,
  body: object,
  key?: string,
): Promise<unknown> {
  const answer = await call(url, method, path, { token, body, ...(key !== undefined && { key }) });
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** A guest's order of a rope, which is handed out. */
export async function handOutRope(shop: InvoicingShop): Promise<string> {
  const items = [{ productId: shop.rope, quantity: 1, price: 50, date_from: null, date_to: null }];
  const order = { items, total: 50, paymentId: 2, guest };
  const { id } = orderPlacedAnswer.parse(await askFor(shop, 'POST', '/api/orders', order));
  await askFor(shop, 'POST', `/api/orders/${id}/hand-out`, {});
  return id;
}

export interface Invoiced {
  readonly id: string;
  readonly number: number;
  readonly orderId: string;
}

/** The invoice of a rope that is handed out. */
export async function invoiceRope(shop: InvoicingShop): Promise<Invoiced> {
  const orderId = await handOutRope(shop);
  const asked = { kind: 'invoice', address };
  return { orderId, ...documentIssued.parse(await askFor(shop, 'POST', `/api/orders/${orderId}/documents`, asked)) };
}

/** As soon as the read models have it. */
export const readDocument = ({ url, token }: Pick<InvoicingShop, 'url' | 'token'>, id: string) =>
  vi.waitFor(
    async (): Promise<DocumentAnswer> =>
      documentAnswer.parse((await call(url, 'GET', `/api/documents/${id}`, { token })).body),
    { timeout: 10_000, interval: 50 },
  );
