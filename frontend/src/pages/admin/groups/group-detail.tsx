import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { EditLink, Facts, Panel } from '../../../features/back-office/panel.tsx';
import { RemoveButton } from '../../../features/back-office/remove-dialog.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { withReason } from '../../../lib/api-error.ts';
import { removeGroup } from './groups.queries.ts';
import { groupTexts } from './groups.texts.ts';

interface GroupDetailProps {
  readonly at: RowAddress;
  readonly group: GroupAnswer;
}

export function GroupDetail({ at, group }: GroupDetailProps) {
  const removal = {
    question: groupTexts.question(group.name),
    consequence: groupTexts.consequence,
    failed: (error: unknown) => withReason(groupTexts.removeFailed, error),
    done: groupTexts.removed,
    remove: () => removeGroup(group),
    onRemoved: () => at.leaveFor(null),
  };
  return (
    <Panel
      title={groupTexts.detail}
      at={at}
      acts={
        <>
          <EditLink at={at} />
          <RemoveButton removal={removal} />
        </>
      }
    >
      <Facts
        facts={[
          { name: groupTexts.name, value: group.name, isLong: true },
          { name: groupTexts.description, value: group.description, isLong: true },
        ]}
      />
      <HistoryPanel word="group" id={String(group.id)} />
    </Panel>
  );
}
