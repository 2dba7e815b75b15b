import { formatKr } from '@naust/domain/money.ts';
import type { StorageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { Facts } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RemovableDetail } from './removable-detail.tsx';
import { removeUnit } from './storage-units.queries.ts';
import { unitTexts as texts } from './storage-units.texts.ts';

interface UnitDetailProps {
  readonly at: RowAddress;
  readonly unit: StorageUnitAnswer;
}

export function UnitDetail({ at, unit }: UnitDetailProps) {
  return (
    <RemovableDetail
      at={at}
      row={unit}
      word="storage-unit"
      texts={texts}
      remove={() => removeUnit(unit)}
      marks={unit.hidden && <Badge>{texts.hidden}</Badge>}
    >
      <Facts
        facts={[
          { name: texts.name, value: unit.name },
          { name: texts.size, value: unit.size },
          { name: texts.price, value: formatKr(oreOf(unit.price)) },
          { name: texts.status, value: texts.statuses[unit.status] },
          ...(unit.offeredUntil === undefined
            ? []
            : [{ name: texts.offer, value: texts.offerEnds(formatInstant(Date.parse(unit.offeredUntil))) }]),
        ]}
      />
      {unit.img !== undefined && (
        <div className="max-w-48 overflow-hidden rounded-md">
          <Picture src={unit.img} alt="" sizes="192px" eager />
        </div>
      )}
    </RemovableDetail>
  );
}
