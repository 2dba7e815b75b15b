import { owedPayment, owedPaymentBegun } from '@naust/domain/orders/owed-payment.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { callApi } from '../../lib/api.ts';

const headersOf = ({ token }: OwnOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: OwnOrder) => `/orders/${encodeURIComponent(id)}/payment`;

/** What is still to be paid where the wallet would not hand over what was reserved. */
export const owedPaymentQuery = (order: OwnOrder) =>
  queryOptions({
    queryKey: ['orders', order.id, 'owed', order.token],
    queryFn: ({ signal }) => callApi(pathOf(order), { answer: owedPayment, ...headersOf(order), signal }),
    staleTime: 0,
    retry: false,
  });

/** Begins a payment of it; answers where it is paid. */
export const payOwed = (order: OwnOrder) =>
  callApi(pathOf(order), { method: 'POST', answer: owedPaymentBegun, ...headersOf(order) });
