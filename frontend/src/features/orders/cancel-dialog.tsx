import { formatKr } from '@naust/domain/money.ts';
import type { OwnCancellation } from '@naust/domain/orders/own-cancellation.contract.ts';
import { FIRST_RULES, type ShopRules } from '@naust/domain/rules/rules.ts';
import { osloMinute, wallMinute } from '@naust/domain/wall-clock.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { oreOf } from '../../lib/amounts.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { MomentText } from '../../ui/period-text.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { cancellationQuery, cancelOrder, type OwnOrder } from './cancellation.queries.ts';
import { cancellationTexts } from './cancellation.texts.ts';
import { TooLate } from './too-late.tsx';

interface CancelDialogProps {
  /** null: closed. */
  readonly order: OwnOrder | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows the fee before the cancellation. */
export function CancelDialog({ order, onClose, onDone }: CancelDialogProps) {
  return (
    <Dialog title={order ? cancellationTexts.question(order.orderNo) : ''} isOpen={order !== null} onClose={onClose}>
      {order && <Question order={order} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Question({ order, onClose, onDone }: CancelDialogProps & { readonly order: OwnOrder }) {
  const queries = useQueryClient();
  const { data: terms, isError, refetch, isFetching } = useQuery(cancellationQuery(order));
  const cancelling = useMutation({
    mutationFn: (fee: number) => cancelOrder(order, fee),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['me'] }),
      ]);
      onDone();
    },
    onError: () => void refetch(),
  });
  if (terms === undefined && isError) {
    return <FailedState text={cancellationTexts.termsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (terms === undefined) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-24 w-full" />
      </>
    );
  }
  return (
    <>
      <FailureNotice error={cancelling.error} text={cancellationTexts.failed} />
      {terms.allowed ? (
        <Price terms={terms} createdAt={order.createdAt} rules={order.rules ?? FIRST_RULES} />
      ) : (
        <TooLate />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{cancellationTexts.keep}</Button>
        {terms.allowed && (
          <Button
            variant="danger"
            pending={cancelling.isPending}
            pendingText={cancellationTexts.sending}
            onClick={() => cancelling.mutate(terms.fee)}
          >
            {terms.fee === 0 ? cancellationTexts.confirmFree : cancellationTexts.confirmFee(formatKr(oreOf(terms.fee)))}
          </Button>
        )}
      </div>
    </>
  );
}

interface PriceProps {
  readonly terms: OwnCancellation;
  readonly createdAt: string;
  readonly rules: ShopRules;
}

function Price({ terms: { fee, freeUntil }, createdAt, rules }: PriceProps) {
  const until = freeUntil === null ? null : wallMinute(freeUntil);
  // A cancellation of an order placed shortly before its pickup was never free.
  const wasFree = until !== null && osloMinute(Date.parse(createdAt)) <= until;
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 border-y border-line py-3">
        <dt className="font-semibold">{cancellationTexts.fee}</dt>
        <dd className="text-right text-xl font-bold text-spruce">
          {fee === 0 ? cancellationTexts.free : formatKr(oreOf(fee))}
        </dd>
        {wasFree && (
          <>
            <dt className="text-ink-soft">{fee === 0 ? cancellationTexts.freeUntil : cancellationTexts.freeEnded}</dt>
            <dd className="text-right">
              <MomentText minute={until} />
            </dd>
          </>
        )}
      </dl>
      {fee > 0 && (
        <p className="text-sm text-ink-soft">
          {wasFree || until === null ? cancellationTexts.feeRule(rules) : cancellationTexts.neverFree(rules)}{' '}
          {cancellationTexts.withdrawal}{' '}
          <Link to={`${paths.rentalTerms}#angrerett`} className="text-link">
            {cancellationTexts.aboutWithdrawal}
          </Link>
          .
        </p>
      )}
    </div>
  );
}
