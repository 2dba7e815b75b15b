import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { owedPayment, owedPaymentBegun } from '@naust/domain/orders/owed-payment.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { callApi } from '../../lib/api.ts';
import { useOwnOrder } from './own-order.ts';

export type PaidOrder = Pick<OwnOrder, 'id' | 'token'>;

const headersOf = ({ token }: PaidOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: PaidOrder) => `/orders/${encodeURIComponent(id)}/payment`;

/** What can be paid with the wallet now. */
export const owedPaymentQuery = (order: PaidOrder) =>
  queryOptions({
    queryKey: ['orders', order.id, 'owed', order.token],
    queryFn: ({ signal }) => callApi(pathOf(order), { answer: owedPayment, ...headersOf(order), signal }),
    staleTime: 0,
    retry: false,
  });

/** Starts a payment of it; returns the redirect address. */
export const payOwed = (order: PaidOrder) =>
  callApi(pathOf(order), { method: 'POST', answer: owedPaymentBegun, ...headersOf(order) });

/** The order as one that the reader may pay: as its owner, or by a link that lets anyone pay an account's order. */
export function usePayableOrder(order: OrderByIdAnswer): PaidOrder | null {
  const own = useOwnOrder(order);
  const [address] = useSearchParams();
  const token = address.get('pay');
  return own ?? (token === null ? null : { id: order.id, token });
}

/** Whether all that the order owed was paid by the wallet after it was placed, as far as the reader may know. */
export function useIsPaidByRequest(order: OrderByIdAnswer): boolean {
  const payable = usePayableOrder(order);
  const asked = payable ?? { id: order.id, token: null };
  const { data } = useQuery({ ...owedPaymentQuery(asked), enabled: payable !== null });
  return data?.owed === 0 && data.paid !== undefined;
}
