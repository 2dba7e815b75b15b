import { ownWithdrawal } from '@naust/domain/orders/withdrawals.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { addOnce } from '../../lib/add-once.ts';
import { callApi } from '../../lib/api.ts';

const headersOf = ({ token }: OwnOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: OwnOrder) => `/orders/${encodeURIComponent(id)}/withdrawal`;

/** Refetched whenever it is shown, because the days run out. */
export const withdrawalQuery = (order: OwnOrder) =>
  queryOptions({
    queryKey: ['orders', order.id, 'withdrawal', order.token],
    queryFn: ({ signal }) => callApi(pathOf(order), { answer: ownWithdrawal, ...headersOf(order), signal }),
    staleTime: 0,
    retry: false,
  });

export interface WithdrawalWish {
  readonly name: string;
  readonly lines: readonly number[];
}

export const declareWithdrawal = (order: OwnOrder, body: WithdrawalWish) =>
  addOnce(pathOf(order), { body, answer: ownWithdrawal, ...headersOf(order) });
