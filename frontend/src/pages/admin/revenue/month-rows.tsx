import { formatInstant } from '@naust/domain/wall-clock.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IncompleteNotice } from '../../../features/admin-stats/incomplete-notice.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { revenueTexts } from './revenue.texts.ts';

/** On phones the order number's cell contains these. */
export const WIDE_CELL = 'py-1.5 pl-5 wrap-normal max-sm:hidden';
export const NUMBER = 'py-1.5 pl-3 text-right whitespace-nowrap sm:pl-5';

interface Column {
  readonly name: string;
  readonly isNumber?: boolean;
  readonly isWideOnly?: boolean;
}

interface RowTableProps<R> {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly none: string;
  readonly failed: string;
  readonly list: {
    readonly data:
      | { readonly pages: readonly { readonly rows: readonly R[]; readonly isIncomplete: boolean }[] }
      | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly rowOf: (row: R) => ReactNode;
}

/** The rows of a month, page by page. */
export function RowTable<R>({ title, columns, none, failed, list, rowOf }: RowTableProps<R>) {
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <div className="grid gap-2">
      <h3 className="text-md font-semibold">{title}</h3>
      {list.data?.pages.some(({ isIncomplete }) => isIncomplete) && <IncompleteNotice />}
      {rows === undefined && list.isError && (
        <FailedState text={failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {rows === undefined && !list.isError && <Skeleton className="h-24 w-full" />}
      {rows?.length === 0 && !list.hasNextPage && <p className="text-ink-soft">{none}</p>}
      {rows !== undefined && rows.length > 0 && (
        <WideTable label={title}>
          <table className="w-full text-left text-sm">
            <thead className="border-b border-edge whitespace-nowrap text-ink-soft">
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className={headLook(column)}>
                    {column.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line align-top">{rows.map(rowOf)}</tbody>
          </table>
        </WideTable>
      )}
      {list.hasNextPage && (
        <div>
          <Button size="sm" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {revenueTexts.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function headLook({ isNumber, isWideOnly }: Column): string {
  const look = isNumber ? NUMBER : isWideOnly ? WIDE_CELL : 'py-1.5';
  return `${look} font-semibold`;
}

export function OrderLink({ id, orderNo }: { readonly id: string; readonly orderNo: number }) {
  return (
    <Link to={paths.adminRow('orders', id)} className="text-link font-semibold">
      #{orderNo}
    </Link>
  );
}

/** Shown on phones in place of the columns. */
export function Narrow({ texts }: { readonly texts: readonly string[] }) {
  return <span className="block text-ink-soft sm:hidden">{texts.join(' · ')}</span>;
}

export function Placed({ at }: { readonly at: string }) {
  return <span className="block whitespace-nowrap text-ink-soft">{formatInstant(Date.parse(at))}</span>;
}
