import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead, isCancelled } from '@naust/domain/orders/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { endClearing, takeOrdered } from '../../features/cart/cart.ts';
import { askAgainAfter, type PaymentStage, paymentStage } from '../../features/checkout/payment-stage.ts';
import { forgetAttempt, walletAttempt } from '../../features/checkout/wallet-attempt.ts';
import { orderQuery } from '../../features/orders/orders.queries.ts';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { usePrintedOnArrival } from '../../features/orders/printed-on-arrival.ts';
import { isUnknown } from '../../lib/api-error.ts';
import { forgetCheckout } from '../../lib/checkout-draft.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { usePickupHours } from '../../lib/opening-hours.queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useShop } from '../../lib/shop.ts';
import { shownToken } from '../../lib/shown-token.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MissingState } from '../../ui/missing-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { Cancellation, CancelledNotice } from './cancellation.tsx';
import { EndedUnpaid } from './ended-unpaid.tsx';
import { Extension } from './extension.tsx';
import { MailAddress } from './mail-address.tsx';
import { orderTexts } from './order.texts.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OwedPayment } from './owed-payment.tsx';
import { OwnCharges } from './own-charges.tsx';
import { useOwnOrder } from './own-order.ts';
import { PrintedSeller } from './printed-seller.tsx';
import { Ticket } from './ticket.tsx';
import { WaitingForWallet } from './waiting-for-wallet.tsx';
import { walletPaymentTexts } from './wallet-payment.texts.ts';
import { WhatNow } from './what-now.tsx';

const OwnDocuments = lateComponent(
  async () => (await import('../../features/documents/own-documents.tsx')).OwnDocuments,
);
const OrderReceipt = lateComponent(async () => (await import('./order-receipt.tsx')).OrderReceipt);
const OwnFiles = lateComponent(async () => (await import('./own-files.tsx')).OwnFiles);
const WithdrawalPart = lateComponent(async () => (await import('./withdrawal-part.tsx')).WithdrawalPart);

/** How long a paid amount may still look owed: its capture and the record on the order are separate steps. */
const UPDATED_WITHIN_MS = 30_000;

export function OrderConfirmationPage() {
  const { id = '' } = useParams();
  const hasJustPaid = useHasJustPaid();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...orderQuery(id, useStoredValue(shownToken)),
    refetchInterval: ({ state }) => askAgainAfter(state.data, state.dataUpdateCount, hasJustPaid),
  });
  if (order !== undefined) return <Confirmation order={order} hasJustPaid={hasJustPaid} />;
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
  if (isUnknown(error)) {
    return (
      <MissingState title={orderTexts.notFound}>
        <LinkButton to={paths.home} variant="strong">
          {orderTexts.toFrontPage}
        </LinkButton>
      </MissingState>
    );
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageTitle hidden>{orderTexts.notFound}</PageTitle>
      <FailedState text={orderTexts.notFound} onRetry={() => void refetch()} retrying={isFetching}>
        <LinkButton to={paths.home} size="sm">
          {orderTexts.toFrontPage}
        </LinkButton>
      </FailedState>
    </div>
  );
}

function Confirmation({ order, hasJustPaid }: { readonly order: OrderByIdAnswer; readonly hasJustPaid: boolean }) {
  const stage = paymentStage(order);
  const [firstStage] = useState(stage);
  const title = useTitle(order, stage);
  const hours = usePickupHours();
  const shop = useShop();
  useClearedCart(order);
  usePrintedOnArrival();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PrintedSeller order={order} />
      <div className="no-print">
        <PageTitle>{title}</PageTitle>
        <p role="status" className="sr-only">
          {stage === firstStage ? '' : title}
        </p>
      </div>
      {stage === 'placed' && isAhead(order.StatusId) && <Ticket order={order} />}
      <OrderFacts order={order} />
      {stage === 'placed' && <MailAddress order={order} />}
      <CancelledNotice order={order} />
      <OwedPayment order={order} hasJustPaid={hasJustPaid} />
      <div className="no-print empty:hidden">
        {stage === 'waiting' && <WaitingForWallet order={order} />}
        {stage === 'ended' && <EndedUnpaid order={order} />}
      </div>
      {stage === 'placed' && !isCancelled(order.StatusId) && <WhatNow order={order} hours={hours} />}
      <Card as="section" labelledBy="items">
        <h2 id="items" className="mb-3 text-xl">
          {orderTexts.items}
        </h2>
        <OrderLines
          items={order.OrderItems}
          total={order.total}
          discount={order.discount}
          vatRegistered={(order.seller ?? shop).vatRegistered}
          hours={isAhead(order.StatusId) ? hours : null}
        />
      </Card>
      {stage === 'placed' && <OwnCharges order={order} />}
      {stage === 'placed' && <Receipt order={order} />}
      {stage === 'placed' && <Invoices order={order} />}
      {stage === 'placed' && <Files order={order} />}
      <KeepAddress order={order} />
      <div className="no-print flex flex-wrap gap-3">
        <LinkButton to={paths.home} variant={stage === 'ended' ? 'quiet' : 'strong'}>
          {orderTexts.toFrontPage}
        </LinkButton>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {orderTexts.print}
        </Button>
        <AskAboutOrder order={order} />
      </div>
      {stage === 'placed' && <Extension order={order} />}
      {stage === 'placed' && <Cancellation order={order} />}
      {stage === 'placed' && <Withdrawal order={order} />}
    </div>
  );
}

/** For a visitor: a customer who is signed in finds the order on their own page. */
function KeepAddress({ order }: { readonly order: OrderByIdAnswer }) {
  const isVisitor = useSession().status === 'visitor';
  return isVisitor && isAhead(order.StatusId) && <p className="no-print text-ink-soft">{orderTexts.keepAddress}</p>;
}

/** For the order's owner: its invoices, credit notes and reminders. */
function Invoices({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  return own && <OwnDocuments order={own} />;
}

/** For the order's owner: photos and contract. There are none before the hand-out or a signature. */
function Files({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  return own && <OwnFiles order={own} />;
}

/** For the order's owner: what is paid, and what is left. */
function Receipt({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  return own && <OrderReceipt order={own} />;
}

/** For the order's owner: the right of withdrawal. */
function Withdrawal({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  return own && !isCancelled(order.StatusId) && <WithdrawalPart order={own} />;
}

/** For the order's owner: the contact form then knows the sender and the order. */
function AskAboutOrder({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  return own && <LinkButton to={paths.contactAbout('order', own.orderNo)}>{orderTexts.ask}</LinkButton>;
}

/** After a payment attempt in this browser the title is about the payment, else about the order. */
function useTitle({ id, StatusId }: OrderByIdAnswer, stage: PaymentStage): string {
  const isOwnAttempt = useStoredValue(walletAttempt)?.orderId === id;
  if (stage === 'waiting') return walletPaymentTexts.waiting;
  if (stage === 'ended' && isOwnAttempt) return walletPaymentTexts.notFinished;
  return isCancelled(StatusId) ? orderTexts.cancelled : orderTexts.thanks;
}

/**
 * The cart stays until the payment is reserved or captured, so that the customer can try again. Only the browser that
 * started the payment clears its lines; viewing another order changes nothing.
 */
function useClearedCart({ id, paymentState }: OrderByIdAnswer): void {
  const isSettled = ['none', 'authorized', 'captured'].includes(paymentState);
  useEffect(() => {
    endClearing();
    const attempt = walletAttempt.get();
    if (!isSettled || attempt?.orderId !== id) return;
    takeOrdered(attempt.lines);
    // The wallet may return to another tab: this tab must know the guest's order as well.
    if (attempt.key !== null) keepPlaced(id, attempt.key);
    forgetAttempt(id);
    forgetCheckout();
  }, [id, isSettled]);
}

/** Whether the reader has just returned from the wallet, where they paid the owed amount. */
function useHasJustPaid(): boolean {
  const [address] = useSearchParams();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UPDATED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isOver && address.get('paid') === 'vipps';
}
