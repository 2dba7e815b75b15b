import { STATUS } from '@naust/domain/orders/statuses.ts';
import type { Admin } from './back-office-admin.ts';
import { PRODUCTS, personOf } from './bench-orders.ts';

/** Orders of the days around today, taken by the administrator: to be fetched, out, late and unpaid. */
const ORDERS = 240;
const FROM_DAY = -3;
const DAYS = 7;
/** Events of the order with a long history: itself, a charge, and how often that is settled or not. */
const TOGGLES = 48;
const DAY_MS = 86_400_000;

export interface CounterDay {
  /** Of all orders that were placed. */
  orderIds: readonly string[];
  /** The one with fifty events. */
  longStory: string;
}

/** Fills the days around today by the back office's own calls. */
export async function liveThroughDays(admin: Admin): Promise<CounterDay> {
  const orderIds: string[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const id = await place(admin, n);
    orderIds.push(id);
    if (n % DAYS < 3 && n % 2 === 0) await admin.send('POST', `/api/orders/${id}/hand-out`, {});
  }
  const [longStory = ''] = orderIds;
  await talkOver(admin, longStory);
  return { orderIds, longStory };
}

async function place(admin: Admin, n: number): Promise<string> {
  const from = localDay(FROM_DAY + (n % DAYS));
  const to = localDay(FROM_DAY + (n % DAYS) + (n % 3) + 1);
  // Rented products have odd numbers; those that customers order while it is measured begin at the other end.
  const items = [
    { productId: PRODUCTS - 1 - 2 * n, quantity: 1, date_from: `${from}T09:00`, date_to: `${to}T09:00`, price: 250 },
  ];
  const body = {
    guest: personOf(n),
    items,
    paymentId: 2,
    statusId: STATUS.booked,
    total: 250,
    force: true,
    reason: 'Avtalt',
  };
  const { id } = await admin.send<{ id: string }>('POST', '/api/orders', body);
  return id;
}

async function talkOver(admin: Admin, orderId: string): Promise<void> {
  const charge = { description: 'Rengjøring', amount: 150, paymentId: 2, isSettled: false };
  const { id } = await admin.send<{ id: string }>('POST', `/api/orders/${orderId}/charges`, charge);
  for (let n = 0; n < TOGGLES; n++) await admin.send('PUT', `/api/charges/${id}`, { isSettled: n % 2 === 0 });
}

/** yyyy-mm-dd, so many days from today in Oslo. */
export const localDay = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(Date.now() + days * DAY_MS);
