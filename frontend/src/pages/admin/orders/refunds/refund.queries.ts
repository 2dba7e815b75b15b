import { refundAnswer, type refundInput, refundsAnswer } from '@naust/domain/orders/refunds.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { addOnce } from '../../../../lib/add-once.ts';
import { callApi } from '../../../../lib/api.ts';

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/refund`;

const WAITING_MS = 5_000;

/** Refetched until the wallet has answered. */
export const refundsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'refunds', orderId],
    queryFn: ({ signal }) => callApi(pathOf(orderId), { answer: refundsAnswer, signal }),
    refetchInterval: ({ state }) => state.data?.refunds.some((one) => one.state === 'open') === true && WAITING_MS,
  });

/** The first try may have changed the order's version, so the version is not part of the identity. */
export const refund = (orderId: string, body: z.input<typeof refundInput>) =>
  addOnce(pathOf(orderId), { body, sameAs: { amount: body.amount, reason: body.reason }, answer: refundAnswer });
