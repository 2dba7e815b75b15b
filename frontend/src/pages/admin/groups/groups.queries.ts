import { deleted, type GroupAnswer, groupAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { groupInput } from '@naust/domain/catalogue/catalogue-input.contract.ts';
import type * as z from 'zod/mini';
import { actAnswer } from '../../../features/back-office/acts.ts';
import { callApi } from '../../../lib/api.ts';

export const groupList = { key: 'admin-groups', path: '/product-groups', row: groupAnswer };

export const groupNow = (id: number) => callApi(`/product-groups/${id}`, { answer: groupAnswer });

/** `opened`: the group that the form was opened with; null for a new one. */
export function saveGroup(body: z.input<typeof groupInput>, opened: GroupAnswer | null) {
  if (opened === null) return callApi('/product-groups', { method: 'POST', body, answer: rowSaved });
  const change = { ...body, version: opened.version };
  return callApi(`/product-groups/${opened.id}`, { method: 'PUT', body: change, answer: rowSaved });
}

/** The named groups come first, in this order. */
export const orderGroups = (ids: readonly number[]) =>
  callApi('/product-groups/order', { method: 'PUT', body: { ids }, answer: deleted });

export const removeGroup = ({ id, version }: GroupAnswer) =>
  callApi(`/product-groups/${id}?version=${version}`, { method: 'DELETE', answer: actAnswer });
