import { correctedMailAddress, mailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { callApi } from '../../lib/api.ts';

const headersOf = ({ token }: OwnOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: OwnOrder) => `/orders/${encodeURIComponent(id)}/mail-address`;

/** A mail is sent within seconds, or has to wait for a server. */
const askAgainMs = (answers: number) => (answers < 10 ? 3_000 : 30_000);

/** Where the mails about one's own order go, and whether the confirmation got there. */
export const mailAddressQuery = (order: OwnOrder) =>
  queryOptions({
    queryKey: ['orders', order.id, 'mail-address', order.token],
    queryFn: ({ signal }) => callApi(pathOf(order), { answer: mailAddress, ...headersOf(order), signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.confirmation?.state === 'sending' ? askAgainMs(state.dataUpdateCount) : false,
  });

/** The confirmation is sent to the new address, with the only link that opens the order from then on. */
export const correctMailAddress = (order: OwnOrder, email: string) =>
  callApi(pathOf(order), { method: 'PUT', body: { email }, answer: correctedMailAddress, ...headersOf(order) });
