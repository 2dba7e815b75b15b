import type { HistoryWord } from '@naust/domain/history/history.contract.ts';
import type { ReactNode } from 'react';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import type { ListDeclaration } from '../../../features/back-office/listed-rows.ts';
import { type Fact, Facts, Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import type { RowListTexts } from '../../../features/back-office/row-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ArchiveActs } from './archive-acts.tsx';
import { RowsAndDetail, RowWords } from './rows-and-detail.tsx';
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
  return (
    <RowsAndDetail
      texts={texts}
      declared={declared}
      rowRem={noteOf ? 4.5 : 3.5}
      listed={(row) => (
        <span className="flex items-center justify-between gap-3">
          <RowWords name={nameOf(row)} note={noteOf?.(row)} />
          {row.isArchived && <Badge>{settingsTexts.archived}</Badge>}
        </span>
      )}
      form={form}
      isEditable={({ isArchived }) => !isArchived}
      detail={(at, row) => <RowDetail {...props} at={at} row={row} />}
    />
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
