import { type paymentInput, paymentSaved } from '@naust/domain/orders/incoming-payments.contract.ts';
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
