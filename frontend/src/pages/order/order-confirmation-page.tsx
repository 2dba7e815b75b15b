import { agreementText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { isByAgreement } from '@naust/domain/opening-hours.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead, isCancelled } from '@naust/domain/orders/statuses.ts';
import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { clearOncePerOrder } from '../../features/cart/cart.ts';
import { keepGuest } from '../../features/checkout/kept-guest.ts';
import { askAgainAfter, type PaymentStage, paymentStage } from '../../features/checkout/payment-stage.ts';
import { forgetAttempt, walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { usePickupHours } from '../../features/opening-hours/opening-hours.queries.ts';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { keyOfPlaced } from '../../features/orders/placed-here.ts';
import { isUnknown } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { Cancellation, CancelledNotice } from './cancellation.tsx';
import { EndedUnpaid } from './ended-unpaid.tsx';
import { orderTexts } from './order.texts.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OwedPayment } from './owed-payment.tsx';
import { PrintedSeller } from './printed-seller.tsx';
import { WaitingForWallet } from './waiting-for-wallet.tsx';
import { walletPaymentTexts } from './wallet-payment.texts.ts';

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
        <LinkButton to={paths.home} size="sm">
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
  const { hours, isAgreed } = useAgreement(order);
  useClearedCart(order);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PrintedSeller order={order} />
      <div className="no-print">
        <PageTitle>{title}</PageTitle>
        <p role="status" className="sr-only">
          {stage === firstStage ? '' : title}
        </p>
      </div>
      <OrderFacts order={order} />
      <CancelledNotice order={order} />
      <OwedPayment order={order} />
      <div className="no-print empty:hidden">
        {stage === 'waiting' && <WaitingForWallet order={order} />}
        {stage === 'ended' && <EndedUnpaid order={order} />}
        {stage === 'placed' && <PaymentNotice order={order} />}
      </div>
      <Card as="section">
        <h2 className="mb-3 text-xl">{orderTexts.items}</h2>
        <OrderLines items={order.OrderItems} total={order.total} hours={hours} />
      </Card>
      {isAgreed && <Notice tone="warn">{agreementText}</Notice>}
      {!isCancelled(order.StatusId) && <p className="text-ink-soft">{orderTexts.keepNumber}</p>}
      <div className="no-print flex flex-wrap gap-3">
        <LinkButton to={paths.home} variant={stage === 'ended' ? 'quiet' : 'strong'}>
          {orderTexts.toFrontPage}
        </LinkButton>
        {stage === 'placed' && <CalendarLink order={order} />}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {orderTexts.print}
        </Button>
      </div>
      {stage === 'placed' && <Cancellation order={order} />}
    </div>
  );
}

/** Opening hours as long as the goods are not fetched, and whether a pickup or return lies outside them. */
function useAgreement({ StatusId, OrderItems }: OrderByIdAnswer) {
  const known = usePickupHours();
  const hours = isAhead(StatusId) ? known : null;
  const lines = OrderItems.map(({ date_from: from, date_to: to }) => ({ from, to }));
  return { hours, isAgreed: lines.some((line) => isByAgreement(hours, line)) };
}

/** Whoever has just tried to pay is told of the payment, anyone else of the order. */
function useTitle({ id, StatusId }: OrderByIdAnswer, stage: PaymentStage): string {
  const isOwnAttempt = useStoredValue(walletAttempt)?.orderId === id;
  if (stage === 'waiting') return walletPaymentTexts.waiting;
  if (stage === 'ended' && isOwnAttempt) return walletPaymentTexts.notFinished;
  return isCancelled(StatusId) ? orderTexts.cancelled : orderTexts.thanks;
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

/** What a guest orders here is paid by the wallet or by card, and the wallet's state is never none. */
const isOwnByCard = ({ id, PaymentOption, paymentState }: OrderByIdAnswer): boolean =>
  PaymentOption === undefined && paymentState === 'none' && keyOfPlaced(id) !== null;

/** How it is paid is known to whoever ordered it; anyone else with the address does not see it. */
function PaymentNotice({ order }: { readonly order: OrderByIdAnswer }) {
  if (isCancelled(order.StatusId)) return null;
  const option = order.PaymentOption?.name;
  const due = order.dueDate ? parseDate(order.dueDate) : null;
  if (option === 'Faktura') {
    return (
      <Notice>
        {orderTexts.invoice} {due !== null && orderTexts.invoiceDue(formatDate(due))}
      </Notice>
    );
  }
  if (option === 'Kort' || isOwnByCard(order)) return <Notice>{orderTexts.card}</Notice>;
  if (order.paymentState === 'authorized') return <Notice tone="good">{walletPaymentTexts.paid}</Notice>;
  return order.paymentState === 'captured' ? <Notice tone="good">{walletPaymentTexts.taken}</Notice> : null;
}
