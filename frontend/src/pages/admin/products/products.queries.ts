import { type ProductAnswer, productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { actAnswer } from '../../../features/back-office/acts.ts';
import { productList } from '../../../features/back-office/row-lists.ts';
import { callApi } from '../../../lib/api.ts';

/** Archived products: their orders still refer to them. */
export const archivedProducts = { ...productList, asked: { archived: 'true' } };

export const productNow = (id: number, signal?: AbortSignal) =>
  callApi(`/products/${id}`, { answer: productAnswer, ...(signal === undefined ? {} : { signal }) });

export const adminProductQuery = (id: number) =>
  queryOptions({ queryKey: ['admin-products', 'product', id], queryFn: ({ signal }) => productNow(id, signal) });

/** `opened`: the product that the form was opened with; null for a new one. */
export const saveProduct = (body: FormData, opened: ProductAnswer | null) =>
  opened === null
    ? callApi('/products', { method: 'POST', body, answer: rowSaved })
    : callApi(`/products/${opened.id}`, { method: 'PUT', body, answer: rowSaved });

export const removeProduct = ({ id, version }: ProductAnswer) =>
  callApi(`/products/${id}?version=${version}`, { method: 'DELETE', answer: actAnswer });
