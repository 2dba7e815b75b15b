import { formatKr } from '@naust/domain/money.ts';
import type { StorageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { EditLink, Facts, Panel } from '../../../features/back-office/panel.tsx';
import { RemoveButton } from '../../../features/back-office/remove-dialog.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { removeUnit } from './storage-units.queries.ts';
import { unitTexts as texts } from './storage-units.texts.ts';

interface UnitDetailProps {
  readonly at: RowAddress;
  readonly unit: StorageUnitAnswer;
}

export function UnitDetail({ at, unit }: UnitDetailProps) {
  const removal = {
    question: texts.question(unit.name),
    consequence: texts.consequence,
    failed: (error: unknown) => withReason(texts.removeFailed, error),
    done: texts.removed,
    remove: () => removeUnit(unit),
    onRemoved: () => at.leaveFor(null),
  };
  return (
    <Panel
      title={texts.detail}
      at={at}
      marks={unit.hidden && <Badge>{texts.hidden}</Badge>}
      acts={
        <>
          <EditLink at={at} />
          <RemoveButton removal={removal} />
        </>
      }
    >
      <Facts
        facts={[
          { name: texts.name, value: unit.name },
          { name: texts.size, value: unit.size },
          { name: texts.price, value: formatKr(oreOf(unit.price)) },
          { name: texts.status, value: texts.statuses[unit.status] },
        ]}
      />
      {unit.img !== undefined && (
        <div className="max-w-48 overflow-hidden rounded-md">
          <Picture src={unit.img} alt="" sizes="192px" eager />
        </div>
      )}
      <HistoryPanel word="storage-unit" id={String(unit.id)} />
    </Panel>
  );
}
