import { orderCancelled, ownCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import type { ShopRules } from '@naust/domain/rules/rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/**
 * The customer's own order: of the signed-in account, or by the token of a guest's mail or the key it was placed with.
 */
export interface OwnOrder {
  readonly id: string;
  readonly orderNo: number;
  readonly token: string | null;
  /** Instant of the order, UTC. */
  readonly createdAt: string;
  /** Left out: the shop's first ones. */
  readonly rules?: ShopRules | undefined;
}

const headersOf = ({ token }: OwnOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: OwnOrder) => `/orders/${encodeURIComponent(id)}/cancel`;

/** The current cancellation fee; refetched whenever it is shown, because it depends on the time. */
export const cancellationQuery = (order: OwnOrder) =>
  queryOptions({
    queryKey: ['orders', order.id, 'cancellation', order.token],
    queryFn: ({ signal }) => callApi(pathOf(order), { answer: ownCancellation, ...headersOf(order), signal }),
    staleTime: 0,
    retry: false,
  });

/** `fee` is what the customer was shown, in kr: a higher one is refused. */
export const cancelOrder = (order: OwnOrder, fee: number) =>
  callApi(pathOf(order), { method: 'POST', body: { fee }, answer: orderCancelled, ...headersOf(order) });
