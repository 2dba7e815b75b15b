import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { useListedRows } from '../../../features/back-office/listed-rows.ts';
import { useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { ListBesideRow } from '../../../features/back-office/row-screen.tsx';
import { kindAmount } from '../../../features/charge-kinds/charge-kinds.queries.ts';
import { KindDetail } from './charge-kind-detail.tsx';
import { KindForm } from './charge-kind-form.tsx';
import { kindList } from './charge-kinds.queries.ts';
import { kindTexts as texts } from './charge-kinds.texts.ts';
import { OpenRow } from './open-row.tsx';

/** The table of fees: add, change, move, delete. */
export function ChargeKindsPart() {
  const at = useRowAddress();
  const list = useListedRows(kindList);
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{texts.about}</p>
      <ListBesideRow
        at={at}
        choose={texts.choose}
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
      >
        <OpenRow
          at={at}
          list={list}
          texts={texts}
          form={(kind) => <KindForm key={kind?.id} at={at} kind={kind} />}
          detail={(kind) => <KindDetail at={at} kind={kind} kinds={list.rows ?? []} />}
        />
      </ListBesideRow>
    </div>
  );
}
