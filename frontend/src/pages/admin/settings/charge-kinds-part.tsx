import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { vatName } from '@naust/domain/vat-codes.ts';
import { Facts } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { RowPlace } from '../../../features/back-office/row-place.tsx';
import { kindAmount } from '../../../features/charge-kinds/charge-kinds.queries.ts';
import { KindForm } from './charge-kind-form.tsx';
import { kindList, orderKinds, removeKind } from './charge-kinds.queries.ts';
import { kindTexts as texts } from './charge-kinds.texts.ts';
import { RemovableDetail } from './removable-detail.tsx';
import { RowsAndDetail, RowWords } from './rows-and-detail.tsx';

/** The table of fees: add, change, move, delete. */
export function ChargeKindsPart() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-soft">{texts.about}</p>
      <RowsAndDetail
        texts={texts}
        declared={kindList}
        rowRem={4.5}
        listed={(kind) => <RowWords name={kind.name} note={kindAmount(kind)} />}
        form={(at, kind) => <KindForm key={kind?.id} at={at} kind={kind} />}
        detail={(at, kind, kinds) => <KindDetail at={at} kind={kind} kinds={kinds} />}
      />
    </div>
  );
}

interface KindDetailProps {
  readonly at: RowAddress;
  readonly kind: ChargeKindAnswer;
  readonly kinds: readonly ChargeKindAnswer[];
}

function KindDetail({ at, kind, kinds }: KindDetailProps) {
  return (
    <RemovableDetail at={at} row={kind} word="charge-kind" texts={texts} remove={() => removeKind(kind)}>
      <Facts
        facts={[
          { name: texts.name, value: kind.name },
          { name: texts.shownAmount, value: kindAmount(kind) },
          { name: texts.vatCode, value: vatName(kind.vatCode) },
        ]}
      />
      <RowPlace row={kind} rows={kinds} order={orderKinds} />
    </RemovableDetail>
  );
}
