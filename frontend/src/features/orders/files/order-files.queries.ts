import { orderFilesAnswer } from '@naust/domain/orders/order-files.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, fetchFile } from '../../../lib/api.ts';
import { shownToken } from '../../../lib/shown-token.ts';

/** An order of the reader; `token`: a guest's. */
export interface OrderOfReader {
  readonly id: string;
  readonly token: string | null;
}

const ofOrder = (id: string) => `/orders/${encodeURIComponent(id)}`;
const byToken = (token: string | null): Readonly<Record<string, string>> =>
  token === null ? {} : { 'X-Order-Token': token };

export const contractPdf = (orderId: string, version: number): string =>
  `${ofOrder(orderId)}/contract.pdf?version=${version}`;

/** Photos and signed contracts of an order. */
export const orderFilesQuery = ({ id, token }: OrderOfReader) =>
  queryOptions({
    queryKey: ['order-files', id, token, shownToken.get()],
    queryFn: ({ signal }) =>
      callApi(`${ofOrder(id)}/files`, { answer: orderFilesAnswer, headers: byToken(token), signal }),
    retry: false,
  });

interface WantedPhoto {
  readonly order: OrderOfReader;
  readonly photoId: string;
  readonly size: 'full' | 'small';
}

/** A photo as a data URL: the page may show no other addresses than its own. A photo never changes. */
export const photoQuery = ({ order: { id, token }, photoId, size }: WantedPhoto) =>
  queryOptions({
    queryKey: ['order-photo', id, photoId, size, token, shownToken.get()],
    staleTime: 'static',
    queryFn: async () =>
      dataUrlOf(await fetchFile(`${ofOrder(id)}/photos/${encodeURIComponent(photoId)}?size=${size}`, byToken(token))),
    retry: false,
  });

export const dataUrlOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('a photo cannot be read'));
    reader.readAsDataURL(content);
  });
