import type { HistoryWord } from '@naust/domain/history/history.contract.ts';
import type { ReactNode } from 'react';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { type ListDeclaration, type ListedRows, useListedRows } from '../../../features/back-office/listed-rows.ts';
import { type Fact, Facts, MissingRow, Panel } from '../../../features/back-office/panel.tsx';
import { useReturningFocus } from '../../../features/back-office/returning-focus.ts';
import { type RowAddress, useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList, type RowListTexts } from '../../../features/back-office/row-list.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ListDetail } from '../../../ui/list-detail.tsx';
import { ArchiveActs } from './archive-acts.tsx';
import type { SettingRow } from './settings.queries.ts';
import { settingsTexts } from './settings.texts.ts';

interface SettingRowsProps<Row> {
  readonly texts: RowListTexts & { readonly choose: string; readonly notFound: string; readonly kept: string };
  readonly declared: ListDeclaration<Row>;
  readonly word: HistoryWord;
  readonly nameOf: (row: Row) => string;
  /** Shown below the name in the list. */
  readonly noteOf?: (row: Row) => string;
  readonly factsOf: (row: Row) => readonly Fact[];
  /** `row` null: a new one. */
  readonly form: (at: RowAddress, row: Row | null) => ReactNode;
}

/** Rows of the settings, which can be added, edited, archived and restored: the list, and next to it the open row. */
export function SettingRows<Row extends SettingRow>(props: SettingRowsProps<Row>) {
  const { texts, declared, nameOf, noteOf, form } = props;
  const at = useRowAddress();
  const list = useListedRows(declared);
  const detail = useReturningFocus(at);
  return (
    <ListDetail
      openId={at.mode === 'new' ? 'new' : at.id}
      list={
        <RowList
          texts={texts}
          list={list}
          at={at}
          idOf={({ id }: Row) => String(id)}
          rowRem={noteOf ? 4.5 : 3.5}
          isOpenEnded
        >
          {(row) => (
            <span className="flex items-center justify-between gap-3">
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{nameOf(row)}</span>
                {noteOf && <span className="truncate text-sm text-ink-soft">{noteOf(row)}</span>}
              </span>
              {row.isArchived && <Badge>{settingsTexts.archived}</Badge>}
            </span>
          )}
        </RowList>
      }
      detail={
        at.mode === 'list' ? (
          <p className="rounded-lg border border-dashed border-edge px-6 py-16 text-center text-ink-soft">
            {texts.choose}
          </p>
        ) : (
          <div ref={detail}>{at.mode === 'new' ? form(at, null) : <OpenRow {...props} at={at} list={list} />}</div>
        )
      }
    />
  );
}

interface OpenRowProps<Row> extends SettingRowsProps<Row> {
  readonly at: RowAddress;
  readonly list: ListedRows<Row>;
}

function OpenRow<Row extends SettingRow>({
  texts,
  declared,
  word,
  nameOf,
  factsOf,
  form,
  at,
  list: { rows, failure, isFetching, refetch },
}: OpenRowProps<Row>) {
  const row = rows?.find(({ id }) => String(id) === at.id);
  if (row === undefined) {
    // A row that was just added is not in the list until the next fetch.
    const missing = isFetching ? null : new ApiError(404, texts.notFound);
    const error = rows === undefined ? failure : missing;
    return <MissingRow at={at} error={error} failed={texts.failed} onRetry={refetch} />;
  }
  if (at.mode === 'edit' && !row.isArchived) return form(at, row);
  return (
    <Panel
      title={settingsTexts.detail}
      at={at}
      marks={row.isArchived && <Badge>{settingsTexts.archived}</Badge>}
      acts={<ArchiveActs at={at} path={declared.path} row={row} name={nameOf(row)} />}
    >
      <Facts facts={factsOf(row)} />
      <p className="text-sm text-ink-soft">{texts.kept}</p>
      <HistoryPanel word={word} id={String(row.id)} />
    </Panel>
  );
}
