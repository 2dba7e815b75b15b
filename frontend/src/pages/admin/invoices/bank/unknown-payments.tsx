import type { UnknownPayment } from '@naust/domain/bank/bank.contract.ts';
import { useId, useState } from 'react';
import { useListedRows } from '../../../../features/back-office/listed-rows.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { unknownList } from './bank.queries.ts';
import { setAsideTexts, unknownTexts as texts } from './bank.texts.ts';
import { PaymentItem, payerOf, restOf } from './payment-item.tsx';
import { PlacePayment } from './place-payment.tsx';
import { SetAsideForm } from './set-aside-form.tsx';

/** Payments from the bank that no invoice has; nothing without any. */
export function UnknownPayments() {
  const id = useId();
  const { rows = [], count, isFailed, refetch, hasMore, fetchMore, isFetchingMore } = useListedRows(unknownList);
  if (isFailed) return <FailedState text={texts.listFailed} onRetry={refetch} />;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface">
      <header className="flex min-h-14 items-center gap-3 border-b border-line px-4">
        <h2 id={id} className="text-lg">
          {texts.title}
        </h2>
        <span className="rounded-full bg-warn-tint px-2.5 font-bold tabular-nums text-warn">{count}</span>
      </header>
      <ul className="max-h-96 overflow-y-auto px-4">
        {rows.map((row) => (
          <UnknownRow key={row.id} row={row} />
        ))}
      </ul>
      {hasMore && (
        <div className="p-4">
          <Button size="sm" pending={isFetchingMore} onClick={fetchMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

function UnknownRow({ row }: { readonly row: UnknownPayment }) {
  const [asked, setAsked] = useState<'place' | 'set-aside' | null>(null);
  const close = () => setAsked(null);
  const place = texts.placeNamed(restOf(row), payerOf(row));
  const setAside = setAsideTexts.actNamed(restOf(row), payerOf(row));
  return (
    <PaymentItem payment={row}>
      <Button size="sm" aria-label={setAside} onClick={() => setAsked('set-aside')}>
        {setAsideTexts.act}
      </Button>
      <Button size="sm" aria-label={place} onClick={() => setAsked('place')}>
        {texts.place}
      </Button>
      <Dialog title={place} isOpen={asked === 'place'} onClose={close}>
        <PlacePayment payment={row} onPlaced={close} />
      </Dialog>
      <Dialog title={setAside} isOpen={asked === 'set-aside'} onClose={close}>
        <SetAsideForm payment={row} onClose={close} />
      </Dialog>
    </PaymentItem>
  );
}
