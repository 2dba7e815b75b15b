import {
  type CollectiveInput,
  type CreditInput,
  collectiveIssued,
  creditIssued,
  type DocumentInput,
  documentAnswer,
  documentCounts,
  documentIssued,
  documentRow,
  draftAnswer,
  type RemindInput,
  remindAccepted,
  sendAccepted,
  waived,
} from '@naust/domain/documents/documents.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addOnce } from '../../lib/add-once.ts';
import { callApi } from '../../lib/api.ts';

/** First word of every query key. */
const KEY = 'documents';
export const documentList = { key: KEY, path: '/documents', row: documentRow };

const pathOf = (id: string) => `/documents/${encodeURIComponent(id)}`;
const ofOrder = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;

export const documentCountsQuery = queryOptions({
  queryKey: [KEY, 'counts'],
  queryFn: ({ signal }) => callApi('/documents/counts', { answer: documentCounts, signal }),
});

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'document', id],
    queryFn: ({ signal }) => callApi(pathOf(id), { answer: documentAnswer, signal }),
  });

/** What can be invoiced of an order now. */
export const draftQuery = (orderId: string) =>
  queryOptions({
    queryKey: [KEY, 'draft', orderId],
    queryFn: ({ signal }) => callApi(`${ofOrder(orderId)}/draft`, { answer: draftAnswer, signal }),
  });

/** Everything that can be invoiced now. */
export const draftsQuery = queryOptions({
  queryKey: [KEY, 'drafts'],
  queryFn: ({ signal }) => callApi('/documents?state=draft&limit=500', { answer: z.array(documentRow), signal }),
});

/** Documents of one order, for the shop. */
export const documentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [KEY, 'of', orderId],
    queryFn: ({ signal }) =>
      callApi(`/documents?${new URLSearchParams({ order: orderId })}`, { answer: z.array(documentRow), signal }),
    retry: false,
  });

/** An order of the reader; `token`: a guest's. */
export interface OrderOfReader {
  readonly id: string;
  readonly token: string | null;
}

export const byToken = (token: string | null): Readonly<Record<string, string>> =>
  token === null ? {} : { 'X-Order-Token': token };

/** The reader's own documents: of one order, or null: of the account. */
export const ownDocumentsQuery = (order: OrderOfReader | null) =>
  queryOptions({
    queryKey: [KEY, 'own', order?.id ?? null, order?.token ?? null],
    queryFn: ({ signal }) =>
      callApi(order === null ? '/documents?own=true&limit=100' : `${ofOrder(order.id)}/own-documents`, {
        answer: z.array(documentRow),
        headers: byToken(order?.token ?? null),
        signal,
      }),
    retry: false,
  });

export const documentPdf = (id: string): string => `${pathOf(id)}/pdf`;
export const reminderPdf = (id: string, reminderId: string): string =>
  `${pathOf(id)}/reminders/${encodeURIComponent(reminderId)}/pdf`;

export const issueInvoice = (orderId: string, body: DocumentInput) =>
  addOnce(`${ofOrder(orderId)}/documents`, { body, answer: documentIssued });

export const gatherDrafts = (body: CollectiveInput) =>
  addOnce('/documents/collective', { body, answer: collectiveIssued });

export const creditDocument = (id: string, body: CreditInput) =>
  addOnce(`${pathOf(id)}/credit`, { body, answer: creditIssued });

export const sendBy = (id: string, by: 'mail' | 'ehf') =>
  addOnce(`${pathOf(id)}/send`, { body: { by }, answer: sendAccepted });

export const remindOfInvoice = (id: string, step: RemindInput['step']) =>
  addOnce(`${pathOf(id)}/remind`, { body: { step }, answer: remindAccepted });

export const waiveFees = (id: string) => callApi(`${pathOf(id)}/waive-fee`, { method: 'POST', answer: waived });
