import {
  type CheckoutInput,
  checkoutAnswer,
  namedRow,
  orderPlacedAnswer,
} from '@naust/domain/orders/orders.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

export type PaymentOption = z.infer<typeof namedRow>;

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callApi('/payments', { answer: z.array(namedRow), signal }),
});

/** The same key and body place the order once, however often they are sent. */
export function placeOrder(body: CheckoutInput, idempotencyKey: string) {
  return callApi('/orders', { method: 'POST', answer: orderPlacedAnswer, body, idempotencyKey });
}

/** Places the order as a hold and begins its payment; the answer says where the payer goes. */
export function startWalletPayment(body: CheckoutInput, idempotencyKey: string) {
  return callApi('/vipps/checkout', { method: 'POST', answer: checkoutAnswer, body, idempotencyKey });
}
