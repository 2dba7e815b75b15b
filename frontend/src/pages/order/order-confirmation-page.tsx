import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatDate, formatInstant, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { clearOncePerOrder } from '../../features/cart/cart.ts';
import { CalendarLink } from '../../features/orders/calendar-link.tsx';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { paymentWords } from '../../features/orders/payment-words.ts';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { isUnknown } from '../../lib/api-error.ts';
import { orderTexts } from '../../texts/order.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { Cancellation, CancelledNotice } from './cancellation.tsx';
import { PrintedSeller } from './printed-seller.tsx';

const CANCELLED = 6;

export function OrderConfirmationPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id));
  if (order !== undefined) return <Confirmation order={order} />;
  if (error === null) {
    return (
      <div className="mx-auto grid max-w-2xl gap-5">
        <LoadingNote />
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageTitle hidden>{orderTexts.notFound}</PageTitle>
      <FailedState
        text={orderTexts.notFound}
        onRetry={isUnknown(error) ? undefined : () => void refetch()}
        retrying={isFetching}
      >
        <LinkButton to="/" size="sm">
          {orderTexts.toFrontPage}
        </LinkButton>
      </FailedState>
    </div>
  );
}

function Confirmation({ order }: { readonly order: OrderByIdAnswer }) {
  useClearedCart(order);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PrintedSeller order={order} />
      <div className="no-print">
        <PageTitle>{order.StatusId === CANCELLED ? orderTexts.cancelled : orderTexts.thanks}</PageTitle>
      </div>
      <OrderFacts order={order} />
      <CancelledNotice order={order} />
      <div className="no-print empty:hidden">
        <PaymentNotice order={order} />
      </div>
      <Card as="section">
        <h2 className="mb-3 text-xl">{orderTexts.items}</h2>
        <OrderLines items={order.OrderItems} total={order.total} />
      </Card>
      {order.StatusId !== CANCELLED && <p className="text-ink-soft">{orderTexts.keepNumber}</p>}
      <div className="no-print flex flex-wrap gap-3">
        <LinkButton to="/" variant="strong">
          {orderTexts.toFrontPage}
        </LinkButton>
        <CalendarLink order={order} />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {orderTexts.print}
        </Button>
      </div>
      <Cancellation order={order} />
    </div>
  );
}

/** An order of the wallet keeps the cart until its payment is promised or taken, so that one can try again. */
function useClearedCart({ id, paymentState }: OrderByIdAnswer): void {
  const isSettled = ['none', 'authorized', 'captured'].includes(paymentState);
  useEffect(() => {
    if (isSettled) clearOncePerOrder(id);
  }, [id, isSettled]);
}

function OrderFacts({ order }: { readonly order: OrderByIdAnswer }) {
  const payment = paymentWords(order);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      <Fact name={orderTexts.orderNo}>
        <span className="text-2xl font-bold text-spruce">{order.orderNo}</span>
      </Fact>
      <Fact name={orderTexts.id}>{order.id}</Fact>
      <Fact name={orderTexts.placed}>{formatInstant(Date.parse(order.createdAt))}</Fact>
      <Fact name={orderTexts.status}>
        <StatusBadge slug={order.status} name={order.Status.name} />
      </Fact>
      {payment !== null && (
        <Fact name={orderTexts.payment} look="print-only col-span-full">
          {payment}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly look?: string;
  readonly children: ReactNode;
}

function Fact({ name, look, children }: FactProps) {
  return (
    <div className={look}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** How it is paid is known to whoever ordered it; anyone else with the address does not see it. */
function PaymentNotice({ order }: { readonly order: OrderByIdAnswer }) {
  if (order.StatusId === CANCELLED) return null;
  const option = order.PaymentOption?.name;
  const due = order.dueDate ? parseDate(order.dueDate) : null;
  if (option === 'Faktura') {
    return (
      <Notice>
        {orderTexts.invoice} {due !== null && orderTexts.invoiceDue(formatDate(due))}
      </Notice>
    );
  }
  return option === 'Kort' ? <Notice>{orderTexts.card}</Notice> : null;
}
