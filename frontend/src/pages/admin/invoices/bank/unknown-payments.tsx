import type { UnknownPayment } from '@naust/domain/bank/bank.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useId, useState } from 'react';
import { useListedRows } from '../../../../features/back-office/listed-rows.ts';
import { oreOf } from '../../../../lib/amounts.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { unknownList } from './bank.queries.ts';
import { unknownTexts as texts } from './bank.texts.ts';
import { PlacePayment } from './place-payment.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const { date, amount, rest, kid, payer, text, reference } = row;
  const day = parseDate(date);
  const isPart = rest < amount;
  const from = payer ?? texts.nameless;
  const said = [kid === null ? null : texts.kid(kid), text, kid === null && text === null ? reference : null];
  const name = texts.placeNamed(formatKr(oreOf(rest)), from);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <span className="min-w-0">
        <span translate="no" className="block truncate font-semibold">
          {from}
        </span>
        <span className="block text-sm text-ink-soft">{day === null ? date : formatDate(day)}</span>
        <span className="block break-words text-sm">{said.filter((one) => one !== null).join(' · ')}</span>
      </span>
      <span className="grid justify-items-end gap-1">
        <AmountText ore={oreOf(rest)} />
        {isPart && <span className="text-sm text-ink-soft">{texts.of(formatKr(oreOf(amount)))}</span>}
        <Button size="sm" aria-label={name} onClick={() => setOpen(true)}>
          {texts.place}
        </Button>
      </span>
      <Dialog title={name} isOpen={isOpen} onClose={() => setOpen(false)}>
        <PlacePayment payment={row} onPlaced={() => setOpen(false)} />
      </Dialog>
    </li>
  );
}
