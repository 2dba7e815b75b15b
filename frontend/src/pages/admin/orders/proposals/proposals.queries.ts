import { proposalSaved, proposalsAnswer } from '@naust/domain/orders/proposals.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api.ts';

export const proposalsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'proposals', orderId],
    queryFn: ({ signal }) =>
      callApi(`/orders/${encodeURIComponent(orderId)}/proposals`, { answer: proposalsAnswer, signal }),
  });

const answerTo = (id: string, how: 'accept' | 'dismiss', body: object) =>
  callApi(`/proposals/${encodeURIComponent(id)}/${how}`, { method: 'POST', body, answer: proposalSaved });

export const acceptProposal = (id: string, amount: number) => answerTo(id, 'accept', { amount });
export const dismissProposal = (id: string, reason: string) => answerTo(id, 'dismiss', { reason });
