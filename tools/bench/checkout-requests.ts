import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { hoursOf, linesOf } from './bench-orders.ts';
import { type OrderRequest, orderRequest } from './order-requests.ts';

/** What a guest asks for from the list to the confirmation; the order itself is known only once it is placed. */
export interface Checkout {
  list: string;
  product: string;
  /** Whether it is free then, of what is rented; its accessories, of what is bought. */
  choice: string;
  payments: string;
  orders: string;
  order: OrderRequest;
}

/** The `n`th checkout of a run: half rent, each another product or time, and half buy. All are guests. */
export function checkoutOf(n: number, now: number): Checkout {
  const isRental = n % 2 === 0;
  const [rented, sold] = linesOf(Math.floor(n / 2), dayOf(osloMinute(now)) + 2, hoursOf.checkouts);
  const line = isRental ? rented : sold;
  const { productId, from, to } = line;
  return {
    list: '/api/products?limit=80',
    product: `/api/products/${productId}`,
    choice: isRental
      ? `/api/availability?${new URLSearchParams({ productId: String(productId), from: from ?? '', to: to ?? '' })}`
      : `/api/addons?base_product_id=${productId}`,
    payments: '/api/payments',
    orders: '/api/orders',
    order: orderRequest(n, [line], undefined),
  };
}
