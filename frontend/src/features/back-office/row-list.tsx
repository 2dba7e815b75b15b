import { MOST_COUNTED } from '@naust/domain/contract.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names.ts';
import type { useAddressSearch } from '../../lib/use-address-search.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { backOfficeTexts } from './back-office.texts.ts';
import type { ListedRows } from './listed-rows.ts';
import type { RowAddress } from './row-address.ts';
import { useVisibleRows } from './visible-rows.ts';

export interface RowListTexts {
  /** Name of the list. */
  readonly list: string;
  readonly count: (count: number) => string;
  readonly failed: string;
  readonly none: string;
  readonly search?: string;
  readonly searchHint?: string;
}

export interface RowListProps<Row> {
  readonly texts: RowListTexts;
  readonly list: ListedRows<Row>;
  readonly at: RowAddress;
  readonly search?: ReturnType<typeof useAddressSearch>;
  readonly idOf: (row: Row) => string;
  /** Height of every row, in rem. */
  readonly rowRem: number;
  readonly maxHeight?: string;
  /** Rows can be added. */
  readonly isOpenEnded?: boolean;
  /** Beside the number of rows. */
  readonly beside?: ReactNode;
  readonly children: (row: Row) => ReactNode;
  /** Class that colours the row's edge. */
  readonly edgeOf?: (row: Row) => string;
  /** Below the row's link. */
  readonly act?: (row: Row) => ReactNode;
}

/** Room for a row's act, in rem. */
const ROW_ACT_REM = 3.25;

/** A list of the back office: its search, the number of rows, a button for a new one, and the rows. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { texts, list, at, search, isOpenEnded = false, beside } = props;
  const { rows, count } = list;
  const isMore = search !== undefined && search.sought !== '' && count >= MOST_COUNTED;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the rows and the field inside it arrive here
    <div onKeyDown={onRowKey} className="grid gap-3">
      {search !== undefined && texts.search !== undefined && (
        <SearchField
          label={texts.search}
          {...(texts.searchHint === undefined ? {} : { hint: texts.searchHint })}
          value={search.text}
          onChange={search.write}
        />
      )}
      <div className="flex min-h-10 items-center gap-4">
        <p role="status" className="mr-auto text-sm text-ink-soft">
          {rows !== undefined &&
            rows.length > 0 &&
            (isMore ? backOfficeTexts.atLeast(texts.count(count)) : texts.count(count))}
        </p>
        {beside}
        {isOpenEnded && (
          <LinkButton {...at.toNew} size="sm" aria-keyshortcuts="n">
            {backOfficeTexts.add}
          </LinkButton>
        )}
      </div>
      <Rows {...props} />
    </div>
  );
}

function Rows<Row>(props: RowListProps<Row>) {
  const { texts, list, search } = props;
  const { rows } = list;
  if (rows === undefined && list.isFailed) {
    return <FailedState text={texts.failed} onRetry={list.refetch} retrying={list.isFetching} />;
  }
  if (rows === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-80 w-full" />
      </>
    );
  }
  if (rows.length > 0) return <DrawnRows {...props} rows={rows} />;
  if (search === undefined || search.sought === '') return <EmptyState text={texts.none} />;
  return (
    <EmptyState text={backOfficeTexts.noHits(search.sought)}>
      <Button size="sm" onClick={() => search.write('')}>
        {backOfficeTexts.showAll}
      </Button>
    </EmptyState>
  );
}

function DrawnRows<Row>(props: RowListProps<Row> & { readonly rows: readonly Row[] }) {
  const { texts, list, at, rows, idOf, edgeOf, act, maxHeight = '34rem', children } = props;
  const rowRem = props.rowRem + (act === undefined ? 0 : ROW_ACT_REM);
  const area = useRef<HTMLDivElement>(null);
  const openAt = at.id === null ? -1 : rows.findIndex((row) => idOf(row) === at.id);
  const { first, last } = useVisibleRows(area, { count: rows.length, rowRem, openAt });
  // One Tab stop, so that the detail is the next; the arrow keys reach the other rows.
  const stopAt = openAt >= first && openAt < last ? openAt : first;
  const { hasMore, isFetchingMore, isMoreFailed, fetchMore } = list;
  const isMoreWanted = last >= rows.length && hasMore && !isFetchingMore && !isMoreFailed;
  useEffect(() => {
    if (isMoreWanted) fetchMore();
  });
  return (
    <div
      ref={area}
      style={{ maxHeight }}
      className="overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface"
    >
      <ul
        aria-label={texts.list}
        style={{ paddingTop: `${first * rowRem}rem`, paddingBottom: `${(rows.length - last) * rowRem}rem` }}
      >
        {rows.slice(first, last).map((row, place) => (
          <li
            key={idOf(row)}
            aria-setsize={list.count}
            aria-posinset={first + place + 1}
            style={{ height: `${rowRem}rem` }}
            className="flex flex-col border-b border-line"
          >
            <RowLink at={at} id={idOf(row)} edge={edgeOf?.(row)} isStop={first + place === stopAt}>
              {children(row)}
            </RowLink>
            {act && <div className="px-4 pb-2">{act(row)}</div>}
          </li>
        ))}
      </ul>
      {isMoreFailed && (
        <div className="p-3">
          <Button size="sm" wide onClick={fetchMore} pending={isFetchingMore}>
            {backOfficeTexts.more}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowLinkProps {
  readonly at: RowAddress;
  readonly id: string;
  readonly edge?: string | undefined;
  readonly isStop: boolean;
  readonly children: ReactNode;
}

function RowLink({ at, id, edge, isStop, children }: RowLinkProps) {
  const isOpen = id === at.id;
  return (
    <Link
      {...rowMark(id)}
      {...at.toRow(id)}
      tabIndex={isStop ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex min-h-0 flex-1 flex-col justify-center overflow-hidden border-l-4 pr-4 pl-3 -outline-offset-3',
        edge ?? (isOpen ? 'border-fjord' : 'border-transparent'),
        isOpen ? 'bg-fjord-tint' : 'hover:bg-birch',
        isOpen && edge !== undefined && 'ring-2 ring-fjord ring-inset',
      )}
    >
      {children}
    </Link>
  );
}

/** Marks a row for the arrow keys. */
export const rowMark = (id: string) => ({ 'data-row-id': id });

/**
 * Arrow keys move the focus from row to row, Home and End to the ends; down from the search field leads to the first.
 */
function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  // A dialog that a row opens is drawn elsewhere.
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-id]')];
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1;
  const row = rows[rowAfter(event.key, at, rows.length)];
  if (row === undefined) return;
  event.preventDefault();
  row.focus();
}

/** -1 for other keys. */
function rowAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowDown') return at + 1;
  if (at === -1) return -1;
  if (key === 'ArrowUp') return at - 1;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : -1;
}
