import type { CheckoutInput } from '@naust/domain/orders/order-input.contract.ts';
import { checkoutAnswer, namedRow, orderPlacedAnswer } from '@naust/domain/orders/orders.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

export type PaymentOption = z.infer<typeof namedRow>;

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callApi('/payments', { answer: z.array(namedRow), signal }),
});

/** The keys of a call: its own, and that of the attempt whose hold it takes over. */
export interface SentAs {
  readonly key: string;
  readonly keyOfEarlier: string | null;
  readonly deadline: AbortSignal;
}

const sending = (body: CheckoutInput, { key: idempotencyKey, keyOfEarlier, deadline: signal }: SentAs) => ({
  method: 'POST' as const,
  body,
  idempotencyKey,
  signal,
  ...(keyOfEarlier === null ? {} : { headers: { 'X-Order-Token': keyOfEarlier } }),
});

/** The same key and body place the order once, however often they are sent. */
export function placeOrder(body: CheckoutInput, sent: SentAs) {
  return callApi('/orders', { answer: orderPlacedAnswer, ...sending(body, sent) });
}

/** Places the order as a hold and starts its payment; the answer has the payer's redirect address. */
export function startWalletPayment(body: CheckoutInput, sent: SentAs) {
  return callApi('/vipps/checkout', { answer: checkoutAnswer, ...sending(body, sent) });
}
