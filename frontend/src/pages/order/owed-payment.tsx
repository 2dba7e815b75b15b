import { formatKr } from '@naust/domain/money.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EAGER_MS } from '../../features/checkout/payment-stage.ts';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { oreOf } from '../../lib/amounts.ts';
import { textOf } from '../../lib/api-error.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { owedPaymentQuery, type PaidOrder, payOwed, usePayableOrder } from './owed-payment.queries.ts';
import { dueTexts, owedFeeTexts, owedTexts } from './wallet-payment.texts.ts';

interface OwedPaymentProps {
  readonly order: OrderByIdAnswer;
  readonly hasJustPaid: boolean;
}

/**
 * For the order's owner and everyone with a link to pay it: what is owed, and a button to pay it, or that it is paid.
 * Anybody else is told of the link.
 */
export function OwedPayment({ order, hasJustPaid }: OwedPaymentProps) {
  const payable = usePayableOrder(order);
  const { status } = useSession();
  const [address] = useSearchParams();
  const { paymentState } = order;
  // In another browser than the one of the link, or in a new tab of it.
  const isBackFromWallet = address.get('paid') === 'vipps';
  const isOver = isCancelled(order.StatusId);
  const isOwed = paymentState === 'failed' && !isOver;
  if (payable) return <OwnOwedPayment order={payable} {...{ isOwed, hasJustPaid }} texts={textsFor(order)} />;
  if (isOwed && status === 'loading') return <OwedOnItsWay />;
  if (isBackFromWallet && status === 'loading') return <PaidOnItsWay />;
  if (isBackFromWallet) return <Notice tone="waiting">{owedTexts.elsewhere}</Notice>;
  return isOwed && status === 'visitor' ? <Notice tone="warn">{owedTexts.byMail}</Notice> : null;
}

type OwedTexts = typeof owedFeeTexts | typeof owedTexts | typeof dueTexts;

function textsFor({ paymentState, StatusId }: OrderByIdAnswer): OwedTexts {
  const isOver = isCancelled(StatusId);
  if (isOver && (paymentState === 'authorized' || paymentState === 'captured')) return owedFeeTexts;
  const isRefused = paymentState === 'failed' || (isOver && paymentState === 'cancelled');
  return isRefused ? owedTexts : dueTexts;
}

function OwedOnItsWay() {
  return <Skeleton className="h-52 sm:h-33" />;
}

function PaidOnItsWay() {
  return (
    <Notice tone="waiting" role="status">
      {owedTexts.onItsWay}
    </Notice>
  );
}

/** What came of a payment of what was owed. */
function PaidNotice({ paid, hasJustPaid }: { readonly paid: number | undefined; readonly hasJustPaid: boolean }) {
  if (!hasJustPaid && paid === undefined) return null;
  return (
    <Notice tone="good">
      {paid !== undefined && <p className="font-semibold">{dueTexts.paidBy(formatKr(oreOf(paid)))}</p>}
      {hasJustPaid && <p>{dueTexts.paid}</p>}
    </Notice>
  );
}

interface OwnOwedPaymentProps {
  readonly order: PaidOrder;
  readonly hasJustPaid: boolean;
  /** By the order itself, before the amount is known. */
  readonly isOwed: boolean;
  readonly texts: OwedTexts;
}

function OwnOwedPayment({ order, hasJustPaid, isOwed, texts }: OwnOwedPaymentProps) {
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const guestToken = address.get('token');
  const { data, isLoading } = useQuery({
    ...owedPaymentQuery(order),
    refetchInterval: ({ state }) => hasJustPaid && state.data?.owed !== 0 && EAGER_MS,
  });
  const paying = useMutation({
    mutationFn: () => payOwed(order),
    onSuccess({ redirectUrl }) {
      // The wallet leads back to an address without the token of a mail's link.
      if (guestToken !== null) keepPlaced(order.id, guestToken);
      leaveFor(redirectUrl);
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  if (isLoading && isOwed) return <OwedOnItsWay />;
  if (data === undefined) return null;
  if (data.owed === 0) return <PaidNotice paid={data.paid} hasJustPaid={hasJustPaid} />;
  if (hasJustPaid) return <PaidOnItsWay />;
  const amount = formatKr(oreOf(data.owed));
  return (
    <Notice tone={texts === dueTexts ? 'waiting' : 'warn'} role="status">
      <p className="font-semibold">{texts.title(amount)}</p>
      <p>{texts.owed(amount)}</p>
      {paying.isError && <p role="alert">{textOf(paying.error, owedTexts.failed)}</p>}
      <div className="no-print">
        <Button
          size="sm"
          variant="strong"
          pending={paying.isPending || paying.isSuccess}
          pendingText={owedTexts.sending}
          onClick={() => paying.mutate()}
        >
          {owedTexts.pay}
        </Button>
      </div>
    </Notice>
  );
}
