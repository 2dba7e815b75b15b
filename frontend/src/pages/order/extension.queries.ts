import { orderExtended, ownExtension } from '@naust/domain/orders/extension.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { addOnce } from '../../lib/add-once.ts';
import { callApi } from '../../lib/api.ts';

export interface ExtensionWish {
  /** Wall clock; null asks only for the latest return. */
  readonly to: string | null;
  /** null: all lines that can be extended. */
  readonly lines: readonly number[] | null;
}

const headersOf = ({ token }: OwnOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: OwnOrder) => `/orders/${encodeURIComponent(id)}/extend`;

function searchOf({ to, lines }: ExtensionWish): string {
  const search = new URLSearchParams();
  if (to !== null) search.set('to', to);
  if (lines !== null) search.set('lines', lines.join(','));
  return search.size === 0 ? '' : `?${search}`;
}

/** The latest return, and with `to` its price; refetched whenever it is shown, because others book too. */
export const extensionQuery = (order: OwnOrder, wish: ExtensionWish) =>
  queryOptions({
    queryKey: ['orders', order.id, 'extension', order.token, wish],
    queryFn: ({ signal }) =>
      callApi(`${pathOf(order)}${searchOf(wish)}`, { answer: ownExtension, ...headersOf(order), signal }),
    staleTime: 0,
    retry: false,
  });

export interface Extended {
  /** Wall clock. */
  readonly to: string;
  /** In kr. */
  readonly price: number;
}

type Extending = Extended & Pick<ExtensionWish, 'lines'>;

/** `price` is what the customer was shown: a higher one is refused. */
export const extendOrder = (order: OwnOrder, { to, lines, price }: Extending) =>
  addOnce(pathOf(order), {
    body: { to, price, ...(lines === null ? {} : { lines }) },
    answer: orderExtended,
    ...headersOf(order),
  });
