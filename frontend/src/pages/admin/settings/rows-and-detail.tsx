import type { ReactNode } from 'react';
import { type ListDeclaration, useListedRows } from '../../../features/back-office/listed-rows.ts';
import { type RowAddress, useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList, type RowListTexts } from '../../../features/back-office/row-list.tsx';
import { ListBesideRow } from '../../../features/back-office/row-screen.tsx';
import { OpenRow } from './open-row.tsx';

interface RowsAndDetailProps<Row> {
  readonly texts: RowListTexts & { readonly choose: string; readonly notFound: string };
  readonly declared: ListDeclaration<Row>;
  /** Height of a row in the list. */
  readonly rowRem: number;
  readonly isEditable?: (row: Row) => boolean;
  /** A row in the list. */
  readonly listed: (row: Row) => ReactNode;
  /** `row` null: a new one. */
  readonly form: (at: RowAddress, row: Row | null) => ReactNode;
  readonly detail: (at: RowAddress, row: Row, rows: readonly Row[]) => ReactNode;
}

/** The list of a part of the settings, and next to it the row of the address or its form. */
export function RowsAndDetail<Row extends { readonly id: number }>(props: RowsAndDetailProps<Row>) {
  const { texts, declared, rowRem, isEditable = () => true, listed, form, detail } = props;
  const at = useRowAddress();
  const list = useListedRows(declared);
  return (
    <ListBesideRow
      at={at}
      choose={texts.choose}
      list={
        <RowList texts={texts} list={list} at={at} idOf={({ id }: Row) => String(id)} rowRem={rowRem} isOpenEnded>
          {listed}
        </RowList>
      }
    >
      <OpenRow
        at={at}
        list={list}
        texts={texts}
        form={(row) => form(at, row)}
        isEditable={isEditable}
        detail={(row) => detail(at, row, list.rows ?? [])}
      />
    </ListBesideRow>
  );
}

interface RowWordsProps {
  readonly name: string;
  /** Below the name. */
  readonly note?: string | undefined;
}

/** A row in the list in one or two lines, each cut at the end. */
export function RowWords({ name, note }: RowWordsProps) {
  return (
    <span className="grid min-w-0">
      <span className="truncate font-semibold">{name}</span>
      {note !== undefined && <span className="truncate text-sm text-ink-soft">{note}</span>}
    </span>
  );
}
