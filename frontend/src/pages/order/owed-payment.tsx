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

/** What is still to be paid where the wallet would not hand over what was reserved. */
const owedPaymentQuery = (order: OwnOrder) =>
  queryOptions({
    queryKey: ['orders', order.id, 'owed', order.token],
    queryFn: ({ signal }) => callApi(pathOf(order), { answer: owedPayment, ...headersOf(order), signal }),
    staleTime: 0,
    retry: false,
  });

/** Begins a payment of it; answers where it is paid. */
const payOwed = (order: OwnOrder) =>
  callApi(pathOf(order), { method: 'POST', answer: owedPaymentBegun, ...headersOf(order) });

interface OwedPaymentProps {
  readonly order: OrderByIdAnswer;
  readonly hasJustPaid: boolean;
}

/** The wallet would not hand over what was reserved, or the fee of a late cancellation is more: what is owed, and the way to pay it, for whose order it is. */
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
  /** What the order itself says, before it is known how much. */
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
