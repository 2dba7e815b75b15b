import { useInfiniteQuery } from '@tanstack/react-query';
import { orderListQuery } from './orders.queries.ts';

/** The orders that match, as far as they are fetched; `orders` is undefined until the first page is here. */
export function useOrderList(text: string) {
  const list = useInfiniteQuery(orderListQuery(text));
  return {
    orders: list.data?.pages.flatMap((page) => page.orders),
    count: list.data?.pages[0]?.count ?? null,
    isFailed: list.isError,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isFetchingMore: list.isFetchingNextPage,
    fetchMore: () => void list.fetchNextPage(),
  };
}

export type OrderListState = ReturnType<typeof useOrderList>;
