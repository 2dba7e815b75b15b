import { formatKr } from '@naust/domain/money.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { oreOf } from '../../lib/amounts.ts';
import { textOf } from '../../lib/api-error.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { owedPaymentQuery, payOwed } from './owed-payment.queries.ts';
import { useOwnOrder } from './own-order.ts';
import { owedTexts } from './wallet-payment.texts.ts';

const CANCELLED = 6;

/** The wallet would not hand over what was reserved: what is owed, and the way to pay it, for whose order it is. */
export function OwedPayment({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  const isVisitor = useSession().status === 'visitor';
  if (order.paymentState !== 'failed' && order.paymentState !== 'cancelled') return null;
  if (own) return <OwnOwedPayment order={own} />;
  const isOwed = order.paymentState === 'failed' && order.StatusId !== CANCELLED;
  return isVisitor && isOwed ? <Notice tone="warn">{owedTexts.byMail}</Notice> : null;
}

function OwnOwedPayment({ order }: { readonly order: OwnOrder }) {
  const queries = useQueryClient();
  const { data } = useQuery(owedPaymentQuery(order));
  const paying = useMutation({
    mutationFn: () => payOwed(order),
    onSuccess: ({ redirectUrl }) => leaveFor(redirectUrl),
    onError: () => void queries.invalidateQueries({ queryKey: ['orders'] }),
  });
  if (data === undefined || data.owed === 0) return null;
  return (
    <Notice tone="warn" role="status">
      <p className="font-semibold">{owedTexts.title}</p>
      <p>{owedTexts.owed(formatKr(oreOf(data.owed)))}</p>
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
