import type { ChargeKindAnswer } from '@naust/domain/charge-kinds/charge-kinds.contract.ts';
import { vatName } from '@naust/domain/vat-codes.ts';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { EditLink, Facts, Panel } from '../../../features/back-office/panel.tsx';
import { RemoveButton } from '../../../features/back-office/remove-dialog.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { RowPlace } from '../../../features/back-office/row-place.tsx';
import { kindAmount } from '../../../features/charge-kinds/charge-kinds.queries.ts';
import { withReason } from '../../../lib/api-error.ts';
import { orderKinds, removeKind } from './charge-kinds.queries.ts';
import { kindTexts as texts } from './charge-kinds.texts.ts';

interface KindDetailProps {
  readonly at: RowAddress;
  readonly kind: ChargeKindAnswer;
  readonly kinds: readonly ChargeKindAnswer[];
}

export function KindDetail({ at, kind, kinds }: KindDetailProps) {
  const removal = {
    question: texts.question(kind.name),
    consequence: texts.consequence,
    failed: (error: unknown) => withReason(texts.removeFailed, error),
    done: texts.removed,
    remove: () => removeKind(kind),
    onRemoved: () => at.leaveFor(null),
  };
  return (
    <Panel
      title={texts.detail}
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
          { name: texts.name, value: kind.name },
          { name: texts.shownAmount, value: kindAmount(kind) },
          { name: texts.vatCode, value: vatName(kind.vatCode) },
        ]}
      />
      <RowPlace row={kind} rows={kinds} order={orderKinds} />
      <HistoryPanel word="charge-kind" id={String(kind.id)} />
    </Panel>
  );
}
