import { orderCancelled, ownCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** One's own order: by the account that is signed in, or by the token of a guest's mail or the key it was placed with. */
export interface OwnOrder {
  readonly id: string;
  readonly orderNo: number;
  readonly token: string | null;
  /** When it was placed, an instant (UTC). */
  readonly createdAt: string;
}

const headersOf = ({ token }: OwnOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: OwnOrder) => `/orders/${encodeURIComponent(id)}/cancel`;

/** What it costs to cancel now; asked anew whenever it is shown, for it depends on the hour. */
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
