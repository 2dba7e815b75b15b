import { useMutation } from '@tanstack/react-query';
import { useRefresh } from '../../../features/back-office/acts.ts';
import { backOfficeTexts } from '../../../features/back-office/back-office.texts.ts';
import { EditLink } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { archiveRow, restoreRow, type SettingRow } from './settings.queries.ts';
import { settingsTexts } from './settings.texts.ts';

const UNDO_MS = 10_000;

interface ArchiveActsProps {
  readonly at: RowAddress;
  readonly path: string;
  readonly row: SettingRow;
  readonly name: string;
}

/** The acts on a row that is never deleted: edit and archive it, or restore it. */
export function ArchiveActs({ at, path, row, name }: ArchiveActsProps) {
  const refresh = useRefresh();
  const restore = async () => {
    try {
      await restoreRow(path, row);
    } catch (error) {
      void showToast(withReason(settingsTexts.restoreFailed, error), { tone: 'bad' });
      return;
    }
    await refresh();
    void showToast(settingsTexts.restoredNow(name), { tone: 'good' });
  };
  const archiving = useMutation({
    networkMode: 'always',
    mutationFn: () => archiveRow(path, row),
    onError: (error) => void showToast(withReason(settingsTexts.archiveFailed, error), { tone: 'bad' }),
    onSuccess: async () => {
      const act = { label: backOfficeTexts.undo, run: () => void restore() };
      void showToast(settingsTexts.archivedNow(name), { tone: 'good', actMs: UNDO_MS, act });
      await refresh();
    },
  });
  const restoring = useMutation({ networkMode: 'always', mutationFn: restore });
  if (row.isArchived) {
    return (
      <Button
        size="sm"
        pending={restoring.isPending}
        pendingText={settingsTexts.restoring}
        onClick={() => restoring.mutate()}
      >
        {settingsTexts.restore}
      </Button>
    );
  }
  return (
    <>
      <EditLink at={at} />
      <Button
        size="sm"
        pending={archiving.isPending}
        pendingText={settingsTexts.archiving}
        onClick={() => archiving.mutate()}
      >
        {settingsTexts.archive}
      </Button>
    </>
  );
}
