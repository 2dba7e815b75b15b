import { salesReceiptAnswer } from '@naust/domain/receipts/sales-receipt.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

interface OwnOrderId {
  readonly id: string;
  /** A guest's. */
  readonly token: string | null;
}

export const receiptQuery = ({ id, token }: OwnOrderId) =>
  queryOptions({
    queryKey: ['orders', id, 'receipt', token],
    queryFn: ({ signal }) =>
      callApi(`/orders/${encodeURIComponent(id)}/receipt`, {
        answer: salesReceiptAnswer,
        ...(token === null ? {} : { headers: { 'X-Order-Token': token } }),
        signal,
      }),
    retry: false,
  });

export const receiptPdf = ({ id }: OwnOrderId): string => `/orders/${encodeURIComponent(id)}/receipt.pdf`;
