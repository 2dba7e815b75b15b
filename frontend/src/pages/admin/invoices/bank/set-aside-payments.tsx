import type { SetAsidePayment } from '@naust/domain/bank/bank.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useDone } from '../../../../features/back-office/acts.ts';
import { useListedRows } from '../../../../features/back-office/listed-rows.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { setAsideList, takeUpPayment } from './bank.queries.ts';
import { setAsideTexts as texts, unknownTexts } from './bank.texts.ts';
import { PaymentItem, payerOf, restOf } from './payment-item.tsx';

/** Payments from the bank that are not for the shop; nothing without any. */
export function SetAsidePayments() {
  const { rows = [], count, isFailed, refetch, hasMore, fetchMore, isFetchingMore } = useListedRows(setAsideList);
  if (isFailed) return <FailedState text={texts.listFailed} onRetry={refetch} />;
  if (rows.length === 0) return null;
  return (
    <Disclosure title={`${texts.title} (${count})`}>
      <ul>
        {rows.map((row) => (
          <SetAsideRow key={row.id} row={row} />
        ))}
      </ul>
      {hasMore && (
        <Button size="sm" pending={isFetchingMore} onClick={fetchMore}>
          {unknownTexts.more}
        </Button>
      )}
    </Disclosure>
  );
}

function SetAsideRow({ row }: { readonly row: SetAsidePayment }) {
  const done = useDone();
  const taking = useMutation({
    mutationFn: () => takeUpPayment(row.id),
    onSuccess: () => done(texts.takenUp(restOf(row))),
  });
  return (
    <PaymentItem payment={row} note={row.reason ?? texts.forgotten}>
      <FailureNotice error={taking.error} text={(error) => withReason(texts.takeUpFailed, error)} />
      <Button
        size="sm"
        aria-label={texts.takeUpNamed(restOf(row), payerOf(row))}
        pending={taking.isPending}
        pendingText={texts.takingUp}
        onClick={() => {
          if (!taking.isPending) taking.mutate();
        }}
      >
        {texts.takeUp}
      </Button>
    </PaymentItem>
  );
}
