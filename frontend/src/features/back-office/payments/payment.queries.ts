import type { depositKeepInput, depositReturnInput } from '@naust/domain/charges/use-deposit.contract.ts';
import { depositKept, depositSaved } from '@naust/domain/charges/use-deposit.contract.ts';
import { type paymentInput, paymentSaved } from '@naust/domain/orders/incoming-payments.contract.ts';
import { paymentRequestAnswer } from '@naust/domain/orders/payment-request.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { addOnce } from '../../../lib/add-once.ts';
import { callApi } from '../../../lib/api.ts';

/** A second press while the first is under way is the same payment. */
export const recordPayment = (body: z.input<typeof paymentInput>) =>
  addOnce('/incoming-payments', { body, answer: paymentSaved });

export const reversePayment = (id: string, reason: string) =>
  callApi(`/incoming-payments/${encodeURIComponent(id)}/reverse`, {
    method: 'POST',
    body: { reason },
    answer: paymentSaved,
  });

const requestPath = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/payment-request`;

/** A link with which the customer pays what the order owes. Asking for it sends nothing. */
export const paymentRequestQuery = (orderId: string, due: number) =>
  queryOptions({
    queryKey: ['payment-request', orderId, due],
    queryFn: ({ signal }) =>
      callApi(requestPath(orderId), { method: 'POST', body: {}, answer: paymentRequestAnswer, signal }),
    retry: false,
  });

/** Sends the link. A second press while the first is under way is the same message. */
export const sendPaymentRequest = (orderId: string, by: 'mail' | 'sms') =>
  addOnce(requestPath(orderId), { body: { by }, answer: paymentRequestAnswer });

const depositOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/deposit`;

export const returnDeposit = (orderId: string, body: z.input<typeof depositReturnInput>) =>
  addOnce(`${depositOf(orderId)}/return`, { body, answer: depositSaved });

export const keepDeposit = (orderId: string, body: z.input<typeof depositKeepInput>) =>
  addOnce(`${depositOf(orderId)}/keep`, { body, answer: depositKept });
