import type { HistoryWord } from '@naust/domain/history/history.contract.ts';
import type { ReactNode } from 'react';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { EditLink, Panel } from '../../../features/back-office/panel.tsx';
import { type Removal, RemoveButton } from '../../../features/back-office/remove-dialog.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { withReason } from '../../../lib/api-error.ts';

interface RemovableDetailProps {
  readonly at: RowAddress;
  readonly row: { readonly id: number; readonly name: string };
  readonly word: HistoryWord;
  readonly texts: {
    readonly detail: string;
    readonly question: (name: string) => string;
    readonly consequence: string;
    readonly removed: string;
    readonly removeFailed: string;
  };
  readonly remove: Removal['remove'];
  /** Beside the heading. */
  readonly marks?: ReactNode;
  readonly children: ReactNode;
}

/** An open row of the settings that can be edited and removed: what is known of it, and its history. */
export function RemovableDetail({ at, row, word, texts, remove, marks, children }: RemovableDetailProps) {
  const removal = {
    question: texts.question(row.name),
    consequence: texts.consequence,
    failed: (error: unknown) => withReason(texts.removeFailed, error),
    done: texts.removed,
    remove,
    onRemoved: () => at.leaveFor(null),
  };
  const acts = (
    <>
      <EditLink at={at} />
      <RemoveButton removal={removal} />
    </>
  );
  return (
    <Panel title={texts.detail} at={at} marks={marks} acts={acts}>
      {children}
      <HistoryPanel word={word} id={String(row.id)} />
    </Panel>
  );
}
