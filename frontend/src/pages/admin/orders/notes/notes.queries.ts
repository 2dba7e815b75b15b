import { noteAnswer } from '@naust/domain/orders/order-notes.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { actAnswer } from '../../../../features/back-office/acts.ts';
import { addOnce } from '../../../../lib/add-once.ts';
import { callApi } from '../../../../lib/api.ts';

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/notes`;

export const notesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'notes', orderId],
    queryFn: ({ signal }) => callApi(pathOf(orderId), { answer: z.array(noteAnswer), signal }),
  });

export const addNote = (orderId: string, text: string) =>
  addOnce(pathOf(orderId), { body: { text }, answer: noteAnswer });

export const removeNote = (orderId: string, noteId: string) =>
  callApi(`${pathOf(orderId)}/${encodeURIComponent(noteId)}`, { method: 'DELETE', answer: actAnswer });
