import { formatKr } from '@naust/domain/money.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDone } from '../../../features/back-office/acts.ts';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { gatherDrafts } from '../../../features/documents/documents.queries.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import type { DraftGroup } from './gathered-drafts.ts';
import { rowId } from './invoice-filter.ts';
import { INVOICE_ROW_REM, InvoiceRow } from './invoice-row.tsx';
import { gatherTexts as texts } from './invoices.texts.ts';

interface DraftGroupsProps {
  readonly at: RowAddress;
  readonly groups: readonly DraftGroup[];
}

/** The drafts of each business that has several, with the button that makes them one invoice. */
export function DraftGroups({ at, groups }: DraftGroupsProps) {
  return groups.map((group) => <Group key={group.businessId} at={at} group={group} />);
}

function Group({ at, group }: { readonly at: RowAddress; readonly group: DraftGroup }) {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, rows, totalOre } = group;
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <h3 id={heading} className="min-w-0 tabular-nums">
          <span translate="no">{name}</span> · {texts.orders(rows.length)} ·{' '}
          <span className="whitespace-nowrap">{formatKr(totalOre)}</span>
        </h3>
        <Button size="sm" aria-label={texts.gatherOf(name)} onClick={() => setOpen(true)}>
          {texts.gather}
        </Button>
      </div>
      <ul aria-labelledby={heading}>
        {rows.map((row) => (
          <li
            key={row.id}
            style={{ height: `${INVOICE_ROW_REM}rem` }}
            className="flex border-b border-line last:border-b-0"
          >
            <Link
              {...at.toRow(rowId(row))}
              aria-current={rowId(row) === at.id ? 'true' : undefined}
              className="flex min-h-0 flex-1 flex-col justify-center border-l-4 border-transparent pr-4 pl-3 -outline-offset-3 hover:bg-birch aria-[current]:border-fjord aria-[current]:bg-fjord-tint"
            >
              <InvoiceRow row={row} />
            </Link>
          </li>
        ))}
      </ul>
      <Dialog title={texts.title(name)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Question at={at} group={group} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

interface QuestionProps {
  readonly at: RowAddress;
  readonly group: DraftGroup;
  readonly onClose: () => void;
}

/** The orders and their sum. It names the orders, so that what is added meanwhile is not billed unseen. */
function Question({ at, group: { businessId, rows, totalOre }, onClose }: QuestionProps) {
  const done = useDone();
  const gathering = useMutation({
    networkMode: 'always',
    mutationFn: () => gatherDrafts({ userId: businessId, orderIds: rows.map(({ orderId }) => orderId) }),
    onSuccess: async ({ id, number, leftOut }) => {
      onClose();
      at.leaveFor(id);
      await done(texts.done(number, leftOut));
    },
  });
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ id, orderNo, total }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span>{texts.order(orderNo)}</span>
            <AmountText ore={oreOf(total)} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-bold">
        <span>{texts.sum}</span>
        <AmountText ore={totalOre} />
      </p>
      <FailureNotice error={gathering.error} text={(error) => withReason(texts.failed, error)} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="strong"
          pending={gathering.isPending}
          pendingText={texts.sending}
          onClick={() => gathering.mutate()}
        >
          {texts.send}
        </Button>
      </div>
    </>
  );
}
