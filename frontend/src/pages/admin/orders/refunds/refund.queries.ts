import { refundAnswer, type refundInput, refundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '../../../../lib/api.ts';

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/refund`;

const WAITING_MS = 5_000;

/** Asked for anew while the wallet has not answered. */
export const refundsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'refunds', orderId],
    queryFn: ({ signal }) => callApi(pathOf(orderId), { answer: refundsAnswer, signal }),
    refetchInterval: ({ state }) => state.data?.refunds.some((one) => one.state === 'open') === true && WAITING_MS,
  });

export const refund = (orderId: string, body: z.input<typeof refundInput>, idempotencyKey: string) =>
  callApi(pathOf(orderId), { method: 'POST', body, answer: refundAnswer, idempotencyKey });
