import { formatKr } from '@naust/domain/money.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { owedPayment, owedPaymentBegun } from '@naust/domain/orders/owed-payment.contract.ts';
import { isCancelled } from '@naust/domain/orders/statuses.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EAGER_MS } from '../../features/checkout/payment-stage.ts';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { oreOf } from '../../lib/amounts.ts';
import { callApi } from '../../lib/api.ts';
import { textOf } from '../../lib/api-error.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOwnOrder } from './own-order.ts';
import { owedFeeTexts, owedTexts } from './wallet-payment.texts.ts';

const headersOf = ({ token }: OwnOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: OwnOrder) => `/orders/${encodeURIComponent(id)}/payment`;

/** The unpaid amount after a refused capture. */
const owedPaymentQuery = (order: OwnOrder) =>
  queryOptions({
    queryKey: ['orders', order.id, 'owed', order.token],
    queryFn: ({ signal }) => callApi(pathOf(order), { answer: owedPayment, ...headersOf(order), signal }),
    staleTime: 0,
    retry: false,
  });

/** Starts a payment of it; returns the redirect address. */
const payOwed = (order: OwnOrder) =>
  callApi(pathOf(order), { method: 'POST', answer: owedPaymentBegun, ...headersOf(order) });

interface OwedPaymentProps {
  readonly order: OrderByIdAnswer;
  readonly hasJustPaid: boolean;
}

/**
 * For the order's owner, after a refused capture or with a cancellation fee above the reserved amount: the unpaid
 * amount, and a button to pay it.
 */
export function OwedPayment({ order, hasJustPaid }: OwedPaymentProps) {
  const own = useOwnOrder(order);
  const { status } = useSession();
  const isFee =
    isCancelled(order.StatusId) && (order.paymentState === 'authorized' || order.paymentState === 'captured');
  if (!isFee && order.paymentState !== 'failed' && order.paymentState !== 'cancelled') return null;
  const isOwed = order.paymentState === 'failed' && !isCancelled(order.StatusId);
  if (own) return <OwnOwedPayment order={own} {...{ isOwed, hasJustPaid }} texts={isFee ? owedFeeTexts : owedTexts} />;
  if (!isOwed) return null;
  if (status === 'loading') return <OwedOnItsWay />;
  if (hasJustPaid) return <PaidOnItsWay />;
  return status === 'visitor' ? <Notice tone="warn">{owedTexts.byMail}</Notice> : null;
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

interface OwnOwedPaymentProps {
  readonly order: OwnOrder;
  readonly hasJustPaid: boolean;
  /** By the order itself, before the amount is known. */
  readonly isOwed: boolean;
  readonly texts: typeof owedFeeTexts | typeof owedTexts;
}

function OwnOwedPayment({ order, hasJustPaid, isOwed, texts }: OwnOwedPaymentProps) {
  const queries = useQueryClient();
  const { data, isLoading } = useQuery({
    ...owedPaymentQuery(order),
    refetchInterval: ({ state }) => hasJustPaid && state.data?.owed !== 0 && EAGER_MS,
  });
  const paying = useMutation({
    mutationFn: () => payOwed(order),
    onSuccess: ({ redirectUrl }) => leaveFor(redirectUrl),
    onError: () => void queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  if (isLoading && isOwed) return <OwedOnItsWay />;
  if (data === undefined || data.owed === 0) return null;
  if (hasJustPaid) return <PaidOnItsWay />;
  return (
    <Notice tone="warn" role="status">
      <p className="font-semibold">{texts.title}</p>
      <p>{texts.owed(formatKr(oreOf(data.owed)))}</p>
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
