import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatDate, formatInstant, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { clearOncePerOrder } from '../../features/cart/cart.ts';
import { keepGuest } from '../../features/checkout/kept-guest.ts';
import { askAgainAfter, type PaymentStage, paymentStage } from '../../features/checkout/payment-stage.ts';
import { forgetAttempt, walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { isUnknown } from '../../lib/api-error.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { orderTexts } from '../../texts/order.ts';
import { walletTexts } from '../../texts/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { EndedUnpaid } from './ended-unpaid.tsx';
import { WaitingForWallet } from './waiting-for-wallet.tsx';

export function OrderConfirmationPage() {
  const { id = '' } = useParams();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => askAgainAfter(state.data, state.dataUpdateCount),
  });
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
  const stage = paymentStage(order);
  const [firstStage] = useState(stage);
  const title = useTitle(order, stage);
  useClearedCart(order);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageTitle>{title}</PageTitle>
      <p role="status" className="sr-only">
        {stage === firstStage ? '' : title}
      </p>
      <OrderFacts order={order} />
      {stage === 'waiting' && <WaitingForWallet order={order} />}
      {stage === 'ended' && <EndedUnpaid order={order} />}
      {stage === 'placed' && <PaymentWords order={order} />}
      <Card as="section">
        <h2 className="mb-3 text-xl">{orderTexts.items}</h2>
        <OrderLines items={order.OrderItems} total={order.total} />
      </Card>
      {stage !== 'ended' && <p className="text-ink-soft">{orderTexts.keepNumber}</p>}
      <div className="no-print flex flex-wrap gap-3">
        <LinkButton to="/" variant={stage === 'ended' ? 'quiet' : 'strong'}>
          {orderTexts.toFrontPage}
        </LinkButton>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {orderTexts.print}
        </Button>
      </div>
    </div>
  );
}

/** Whoever has just tried to pay is told of the payment, anyone else of the order. */
function useTitle({ id }: OrderByIdAnswer, stage: PaymentStage): string {
  const isOwnAttempt = useStoredValue(walletAttempt)?.orderId === id;
  if (stage === 'waiting') return walletTexts.waiting;
  if (stage === 'placed') return orderTexts.thanks;
  return isOwnAttempt ? walletTexts.notFinished : walletTexts.cancelled;
}

/** An order of the wallet keeps the cart until its payment is promised or taken, so that one can try again. */
function useClearedCart({ id, paymentState }: OrderByIdAnswer): void {
  const isSettled = ['none', 'authorized', 'captured'].includes(paymentState);
  useEffect(() => {
    if (!isSettled) return;
    clearOncePerOrder(id);
    forgetAttempt(id);
    keepGuest(null);
  }, [id, isSettled]);
}

function OrderFacts({ order }: { readonly order: OrderByIdAnswer }) {
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
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** How it is paid is known to whoever ordered it; anyone else with the address does not see it. */
function PaymentWords({ order }: { readonly order: OrderByIdAnswer }) {
  const option = order.PaymentOption?.name;
  const due = order.dueDate ? parseDate(order.dueDate) : null;
  if (option === 'Faktura') {
    return (
      <Notice>
        {orderTexts.invoice} {due !== null && orderTexts.invoiceDue(formatDate(due))}
      </Notice>
    );
  }
  if (option === 'Kort') return <Notice>{orderTexts.card}</Notice>;
  if (order.paymentState === 'authorized') return <Notice tone="good">{walletTexts.paid}</Notice>;
  return order.paymentState === 'captured' ? <Notice tone="good">{walletTexts.taken}</Notice> : null;
}
