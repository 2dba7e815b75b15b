import {
  type HandOutInput,
  orderMoved,
  type StatusInput,
  type TakeBackInput,
} from '@naust/domain/orders/pieces.contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { actAnswer } from './acts.ts';

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;

/** Acts on a whole order. The drawn version may be older than the one after this page's own last move. */
export const useOrderCalls = () => orderCalls(useQueryClient());

function orderCalls(queries: QueryClient) {
  const newestKnown = (orderId: string, drawn: number) =>
    Math.max(drawn, queries.getQueryData<number>(leftAt(orderId)) ?? drawn);

  async function move(orderId: string, call: string, method: 'POST' | 'PUT', input: StatusInput | HandOutInput) {
    const { version } = input;
    const body = version === undefined ? input : { ...input, version: newestKnown(orderId, version) };
    const answer = await callApi(`${pathOf(orderId)}/${call}`, { method, body, answer: orderMoved });
    // A call without a version may follow others' changes that no page has shown, so its answer is not kept.
    if (version !== undefined) queries.setQueryData(leftAt(orderId), answer.version);
    return answer;
  }

  return {
    /** Without lines: all that is left; without a time: now. */
    handOut: (orderId: string, input: HandOutInput) => move(orderId, 'hand-out', 'POST', input),
    takeBack: (orderId: string, input: TakeBackInput) => move(orderId, 'take-back', 'POST', input),
    moveOrder: (orderId: string, input: StatusInput) => move(orderId, 'status', 'PUT', input),
    removeOrder: (orderId: string, version: number) =>
      callApi(`${pathOf(orderId)}?version=${newestKnown(orderId, version)}`, { method: 'DELETE', answer: actAnswer }),
  };
}

/** Key of the version after this page's own last move, which the page may not have read yet. */
const leftAt = (orderId: string) => ['order-left-at', orderId];
