import type { StorageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import { type ListedRows, useListedRows } from '../../../features/back-office/listed-rows.ts';
import { type RowAddress, useRowAddress } from '../../../features/back-office/row-address.ts';
import { ListBesideRow } from '../../../features/back-office/row-screen.tsx';
import { lateComponent } from '../../../lib/late-component.ts';
import { OpenRow } from './open-row.tsx';
import { UnitDetail } from './storage-unit-detail.tsx';
import { UnitForm } from './storage-unit-form.tsx';
import { UnitRows } from './storage-unit-rows.tsx';
import { unitList } from './storage-units.queries.ts';
import { unitTexts as texts } from './storage-units.texts.ts';

const WaitingList = lateComponent(async () => (await import('./waiting-list.tsx')).WaitingList);

interface UnitsProps {
  readonly at: RowAddress;
  readonly list: ListedRows<StorageUnitAnswer>;
}

const UnitsAndWaiting = ({ at, list }: UnitsProps) => (
  <div className="grid gap-6">
    <UnitRows at={at} list={list} />
    {list.rows !== undefined && <WaitingList units={list.rows} />}
  </div>
);

/** The storage units: add, change, hide, set as rented out, and who waits for them. */
export function StorageUnitsPart() {
  const at = useRowAddress();
  const list = useListedRows(unitList);
  return (
    <ListBesideRow at={at} list={<UnitsAndWaiting at={at} list={list} />} choose={texts.choose}>
      <OpenRow
        at={at}
        list={list}
        texts={texts}
        form={(unit) => <UnitForm key={unit?.id} at={at} unit={unit} />}
        detail={(unit) => <UnitDetail at={at} unit={unit} />}
      />
    </ListBesideRow>
  );
}
