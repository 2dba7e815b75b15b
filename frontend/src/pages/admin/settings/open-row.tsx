import type { ReactNode } from 'react';
import type { ListedRows } from '../../../features/back-office/listed-rows.ts';
import { MissingRow } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { ApiError } from '../../../lib/api-error.ts';

interface OpenRowProps<Row> {
  readonly at: RowAddress;
  readonly list: ListedRows<Row>;
  readonly texts: { readonly failed: string; readonly notFound: string };
  /** `row` null: a new one. */
  readonly form: (row: Row | null) => ReactNode;
  readonly detail: (row: Row) => ReactNode;
  readonly isEditable?: (row: Row) => boolean;
}

/** The row of the address, from the list beside it: its form, or what is known of it. */
export function OpenRow<Row extends { readonly id: number }>({
  at,
  list,
  texts,
  form,
  detail,
  ...rest
}: OpenRowProps<Row>) {
  const { isEditable = () => true } = rest;
  const { rows, failure, isFetching, refetch } = list;
  if (at.mode === 'new') return form(null);
  const row = rows?.find(({ id }) => String(id) === at.id);
  if (row === undefined) {
    // A row that was just added is not in the list until the next fetch.
    const missing = isFetching ? null : new ApiError(404, texts.notFound);
    return (
      <MissingRow at={at} error={rows === undefined ? failure : missing} failed={texts.failed} onRetry={refetch} />
    );
  }
  return at.mode === 'edit' && isEditable(row) ? form(row) : detail(row);
}
