import { orderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { type UserAnswer, userAnswer, userSaved } from '@naust/domain/users/users.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { actAnswer } from '../../../features/back-office/acts.ts';
import { addOnce } from '../../../lib/add-once.ts';
import { callApi, callApiWithHeaders } from '../../../lib/api.ts';
import { totalCount } from '../../../lib/paged-list.ts';

const SHOWN_ORDERS = 50;

export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['admin-users', 'user', id], queryFn: ({ signal }) => userNow(id, signal) });

export const userNow = (id: string, signal?: AbortSignal) =>
  callApi(`/users/${encodeURIComponent(id)}`, { answer: userAnswer, ...(signal === undefined ? {} : { signal }) });

/** The newest orders of an account, and their total number. */
export const ordersOfUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'of user', id],
    queryFn: async ({ signal }) => {
      const path = `/orders?user=${encodeURIComponent(id)}&limit=${SHOWN_ORDERS}`;
      const { answer, headers } = await callApiWithHeaders(path, { answer: z.array(orderAnswer), signal });
      return { orders: answer, count: totalCount(headers) ?? answer.length };
    },
  });

export interface UserBody {
  readonly name: string;
  readonly email: string;
  readonly role: UserAnswer['role'];
  readonly password?: string;
  /** The administrator's own, if the account becomes an administrator. */
  readonly currentPassword?: string;
}

/** `opened`: the account that the form was opened with; null for a new one. */
export function saveUser(body: UserBody, opened: UserAnswer | null) {
  if (opened === null) return addOnce('/users', { body, answer: userSaved });
  const path = `/users/update/${encodeURIComponent(opened.id)}`;
  return callApi(path, { method: 'PUT', body: { ...body, version: opened.version }, answer: userSaved });
}

export const removeUser = ({ id, version }: UserAnswer) =>
  callApi(`/users/${encodeURIComponent(id)}?version=${version}`, { method: 'DELETE', answer: actAnswer });
