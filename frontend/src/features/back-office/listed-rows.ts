import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApiWithHeaders } from '../../lib/api.ts';
import { nextPage, totalCount } from '../../lib/paged-list.ts';

export interface ListDeclaration<Row> {
  /** First part of every query key of this word. */
  readonly key: string;
  /** After '/api'. */
  readonly path: string;
  /** The contract's schema of one row. */
  readonly row: z.ZodMiniType<Row>;
  readonly pageRows?: number;
  /** Filters of the list besides a search. */
  readonly asked?: Readonly<Record<string, string>>;
}

const PAGE_ROWS = 100;

/** The rows that match `text`, page by page. */
export function listedRowsQuery<Row>(declared: ListDeclaration<Row>, text: string) {
  const { key, path, row, pageRows = PAGE_ROWS, asked = {} } = declared;
  const query = new URLSearchParams({ ...asked, ...(text === '' ? {} : { q: text }) });
  query.set('limit', String(pageRows));
  return infiniteQueryOptions({
    queryKey: [key, 'list', text, asked],
    placeholderData: keepPreviousData,
    initialPageParam: `${path}?${query}`,
    queryFn: async ({ pageParam, signal }) => {
      const { answer, headers } = await callApiWithHeaders(pageParam, { answer: z.array(row), signal });
      return { rows: answer, next: nextPage(headers), count: totalCount(headers) };
    },
    getNextPageParam: ({ next }) => next,
  });
}

interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly count: number | null;
}

export interface ListedRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly count: number;
  readonly isFailed: boolean;
  /** Why the fetch failed; null if it succeeded or is running. */
  readonly failure: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly isMoreFailed: boolean;
  readonly fetchMore: () => void;
}

/** The matching rows fetched so far; `rows` is undefined until the first page is here. */
export const useListedRows = <Row>(declared: ListDeclaration<Row>, text = ''): ListedRows<Row> =>
  asListedRows(useInfiniteQuery(listedRowsQuery(declared, text)));

/** The state of a paged list for its view. */
export function asListedRows<Row>(list: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>): ListedRows<Row> {
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return {
    rows,
    count: list.data?.pages[0]?.count ?? rows?.length ?? 0,
    isFailed: list.isError,
    failure: list.error,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isFetchingMore: list.isFetchingNextPage,
    isMoreFailed: list.isFetchNextPageError,
    fetchMore: () => void list.fetchNextPage(),
  };
}
