import type { HistoryWord } from '@naust/domain/history/history.contract.ts';
import type { ReactNode } from 'react';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { type ListDeclaration, useListedRows } from '../../../features/back-office/listed-rows.ts';
import { type Fact, Facts, Panel } from '../../../features/back-office/panel.tsx';
import { type RowAddress, useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList, type RowListTexts } from '../../../features/back-office/row-list.tsx';
import { ListBesideRow } from '../../../features/back-office/row-screen.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ArchiveActs } from './archive-acts.tsx';
import { OpenRow } from './open-row.tsx';
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
  return (
    <ListBesideRow
      at={at}
      choose={texts.choose}
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
    >
      <OpenRow
        at={at}
        list={list}
        texts={texts}
        form={(row) => form(at, row)}
        isEditable={({ isArchived }) => !isArchived}
        detail={(row) => <RowDetail {...props} at={at} row={row} />}
      />
    </ListBesideRow>
  );
}

interface RowDetailProps<Row> extends SettingRowsProps<Row> {
  readonly at: RowAddress;
  readonly row: Row;
}

function RowDetail<Row extends SettingRow>({ texts, declared, word, nameOf, factsOf, at, row }: RowDetailProps<Row>) {
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
