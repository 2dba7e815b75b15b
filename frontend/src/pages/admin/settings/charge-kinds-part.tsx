import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { useListedRows } from '../../../features/back-office/listed-rows.ts';
import { MissingRow } from '../../../features/back-office/panel.tsx';
import { useReturningFocus } from '../../../features/back-office/returning-focus.ts';
import { useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { kindAmount } from '../../../features/charge-kinds/charge-kinds.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { ListDetail } from '../../../ui/list-detail.tsx';
import { KindDetail } from './charge-kind-detail.tsx';
import { KindForm } from './charge-kind-form.tsx';
import { kindList } from './charge-kinds.queries.ts';
import { kindTexts as texts } from './charge-kinds.texts.ts';

const unknown = new ApiError(404, texts.notFound);

/** The table of fees: add, change, move, delete. */
export function ChargeKindsPart() {
  const at = useRowAddress();
  const list = useListedRows(kindList);
  const detail = useReturningFocus(at);
  const open = list.rows?.find(({ id }) => String(id) === at.id);
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{texts.about}</p>
      <ListDetail
        openId={at.mode === 'new' ? 'new' : at.id}
        list={
          <RowList
            texts={texts}
            list={list}
            at={at}
            idOf={({ id }: ChargeKindAnswer) => String(id)}
            rowRem={4.5}
            isOpenEnded
          >
            {(kind) => (
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{kind.name}</span>
                <span className="truncate text-sm text-ink-soft">{kindAmount(kind)}</span>
              </span>
            )}
          </RowList>
        }
        detail={
          at.mode === 'list' ? (
            <p className="rounded-lg border border-dashed border-edge px-6 py-16 text-center text-ink-soft">
              {texts.choose}
            </p>
          ) : (
            <div ref={detail}>
              {at.mode === 'new' ? (
                <KindForm at={at} kind={null} />
              ) : open === undefined ? (
                <MissingRow
                  at={at}
                  error={list.rows === undefined ? list.failure : list.isFetching ? null : unknown}
                  failed={texts.failed}
                  onRetry={list.refetch}
                />
              ) : at.mode === 'edit' ? (
                <KindForm key={open.id} at={at} kind={open} />
              ) : (
                <KindDetail at={at} kind={open} kinds={list.rows ?? []} />
              )}
            </div>
          )
        }
      />
    </div>
  );
}
