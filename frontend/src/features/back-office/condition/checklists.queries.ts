import {
  type ProductChecklistAnswer,
  productChecklistsAnswer,
} from '@naust/domain/product-checklists/product-checklists.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

/** Of every product that has one. */
export const checklistsQuery = queryOptions({
  queryKey: ['product-checklists'],
  queryFn: ({ signal }) => callApi('/product-checklists', { answer: productChecklistsAnswer, signal }),
});

const NONE: readonly ProductChecklistAnswer[] = [];

/** None until they are read. */
export const useChecklists = (): readonly ProductChecklistAnswer[] => useQuery(checklistsQuery).data ?? NONE;

/** Whether a product of these lines has a checklist. */
export const asksForChecklist = (
  checklists: readonly ProductChecklistAnswer[],
  lines: readonly { readonly productId: number | null }[],
): boolean => lines.some(({ productId }) => rowsOf(checklists, productId).length > 0);

/** The rows of a product's checklist. */
export const rowsOf = (checklists: readonly ProductChecklistAnswer[], productId: number | null): readonly string[] =>
  checklists.find((one) => one.productId === productId)?.rows.map(({ text }) => text) ?? [];
