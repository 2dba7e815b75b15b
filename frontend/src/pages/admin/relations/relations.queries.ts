import { type AddOnAnswer, addOnAnswer, productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { addOnInput } from '@naust/domain/catalogue/catalogue-input.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { actAnswer } from '../../../features/back-office/acts.ts';
import { callApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** Every product that can be related. */
export const candidatesQuery = queryOptions({
  queryKey: ['admin-products', 'all'],
  queryFn: ({ signal }) => callApi('/products', { answer: z.array(productAnswer), signal }),
});

/** A refusal counts as no relations; only a missing answer is a failure. */
export const relationsQuery = (baseProductId: number) =>
  queryOptions({
    queryKey: ['admin-relations', baseProductId],
    queryFn: async ({ signal }): Promise<readonly AddOnAnswer[]> => {
      try {
        return await callApi(`/addons?base_product_id=${baseProductId}`, { answer: z.array(addOnAnswer), signal });
      } catch (error) {
        if (error instanceof ApiError && error.status > 0) return [];
        throw error;
      }
    },
  });

export const addRelation = (body: z.infer<typeof addOnInput>) =>
  callApi('/addons', { method: 'POST', body, answer: rowSaved });

export const removeRelation = (id: number) => callApi(`/addons/${id}`, { method: 'DELETE', answer: actAnswer });
