import { useListedRows } from '../../../features/back-office/listed-rows.ts';
import { MissingRow } from '../../../features/back-office/panel.tsx';
import { useReturningFocus } from '../../../features/back-office/returning-focus.ts';
import { useRowAddress } from '../../../features/back-office/row-address.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { ListDetail } from '../../../ui/list-detail.tsx';
import { UnitDetail } from './storage-unit-detail.tsx';
import { UnitForm } from './storage-unit-form.tsx';
import { UnitRows } from './storage-unit-rows.tsx';
import { unitList } from './storage-units.queries.ts';
import { unitTexts as texts } from './storage-units.texts.ts';

const unknown = new ApiError(404, texts.notFound);

/** The storage units: add, change, hide, set as rented out. */
export function StorageUnitsPart() {
  const at = useRowAddress();
  const list = useListedRows(unitList);
  const detail = useReturningFocus(at);
  const open = list.rows?.find(({ id }) => String(id) === at.id);
  return (
    <ListDetail
      openId={at.mode === 'new' ? 'new' : at.id}
      list={<UnitRows at={at} list={list} />}
      detail={
        at.mode === 'list' ? (
          <p className="rounded-lg border border-dashed border-edge px-6 py-16 text-center text-ink-soft">
            {texts.choose}
          </p>
        ) : (
          <div ref={detail}>
            {at.mode === 'new' ? (
              <UnitForm at={at} unit={null} />
            ) : open === undefined ? (
              <MissingRow
                at={at}
                error={list.rows === undefined ? list.failure : list.isFetching ? null : unknown}
                failed={texts.failed}
                onRetry={list.refetch}
              />
            ) : at.mode === 'edit' ? (
              <UnitForm key={open.id} at={at} unit={open} />
            ) : (
              <UnitDetail at={at} unit={open} />
            )}
          </div>
        )
      }
    />
  );
}
