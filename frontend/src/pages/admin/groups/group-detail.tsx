import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { EditLink, Facts, Panel } from '../../../features/back-office/panel.tsx';
import { RemoveButton } from '../../../features/back-office/remove-dialog.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { RowPlace } from '../../../features/back-office/row-place.tsx';
import { withReason } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { orderGroups, removeGroup } from './groups.queries.ts';
import { groupTexts } from './groups.texts.ts';

interface GroupDetailProps {
  readonly at: RowAddress;
  readonly group: GroupAnswer;
  /** All groups, in order. */
  readonly groups: readonly GroupAnswer[];
}

export function GroupDetail({ at, group, groups }: GroupDetailProps) {
  const removal = {
    question: groupTexts.question(group.name),
    consequence: group.hidden ? groupTexts.hiddenConsequence : groupTexts.consequence,
    failed: (error: unknown) => withReason(groupTexts.removeFailed, error),
    done: groupTexts.removed,
    remove: () => removeGroup(group),
    onRemoved: () => at.leaveFor(null),
  };
  return (
    <Panel
      title={groupTexts.detail}
      at={at}
      marks={
        <>
          {group.hidden && <Badge>{groupTexts.hidden}</Badge>}
          {group.isStorage && <Badge>{groupTexts.isStorage}</Badge>}
          {group.needsLicence && <Badge>{groupTexts.needsLicence}</Badge>}
        </>
      }
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
      {group.image && (
        <div className="max-w-48 overflow-hidden rounded-md">
          <Picture src={group.image} alt="" sizes="192px" eager />
        </div>
      )}
      <RowPlace row={group} rows={groups} order={orderGroups} />
      <HistoryPanel word="group" id={String(group.id)} />
    </Panel>
  );
}
