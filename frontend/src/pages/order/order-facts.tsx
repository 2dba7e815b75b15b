import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead, isCancelled, type PaymentState } from '@naust/domain/orders/statuses.ts';
import { formatDate, formatInstant, parseDate } from '@naust/domain/wall-clock.ts';
import type { ReactNode } from 'react';
import { AcceptedTerms } from '../../features/orders/accepted-terms.tsx';
import { customerStatus } from '../../features/orders/customer-status.ts';
import { paymentOptionName } from '../../features/orders/payment-option-name.ts';
import { StatusBadge } from '../../features/orders/status-badge.tsx';
import { orderTexts } from './order.texts.ts';
import { useIsPaidByRequest } from './owed-payment.queries.ts';

const STATES: { readonly [State in PaymentState]: string | null } = {
  none: null,
  created: orderTexts.paymentAwaited,
  authorized: orderTexts.paymentReserved,
  captured: orderTexts.paymentTaken,
  refunded: orderTexts.paymentRefunded,
  cancelled: orderTexts.paymentCancelled,
  failed: orderTexts.paymentFailed,
};

export function OrderFacts({ order }: { readonly order: OrderByIdAnswer }) {
  const payment = useIsPaidByRequest(order) ? orderTexts.paidByRequest : paymentWords(order);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      <Fact name={orderTexts.orderNo}>
        <span translate="no" className="text-lg font-bold text-spruce">
          {order.orderNo}
        </span>
      </Fact>
      <Fact name={orderTexts.id}>
        <span className="font-normal text-ink-soft">{order.id}</span>
      </Fact>
      <Fact name={orderTexts.placed}>{formatInstant(Date.parse(order.createdAt))}</Fact>
      <Fact name={orderTexts.status}>
        <StatusBadge slug={order.status} name={statusWords(order)} />
      </Fact>
      {order.reference && <Fact name={orderTexts.theirReference}>{order.reference}</Fact>}
      {order.invoiceEmail && <Fact name={orderTexts.invoiceEmail}>{order.invoiceEmail}</Fact>}
      {order.termsVersion && (
        <Fact name={orderTexts.terms}>
          <AcceptedTerms version={order.termsVersion} items={order.OrderItems} />
        </Fact>
      )}
      {payment !== null && (
        <Fact name={orderTexts.payment} look="print-only col-span-full">
          <span className="block first-letter:uppercase">{payment}</span>
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

/** What was ordered is set aside: the customer need not wait for another word. */
function statusWords(order: OrderByIdAnswer): string {
  const words = customerStatus(order);
  return isAhead(order.StatusId) ? `${words} – ${orderTexts.setAside}` : words;
}

/** The payment of an order and its state, in words; null if the reader may not know. */
function paymentWords(order: OrderByIdAnswer): string | null {
  const { PaymentOption: option, paymentState, dueDate, StatusId } = order;
  if (option === undefined) return STATES[paymentState];
  const due = dueDate == null ? null : parseDate(dueDate);
  const open = due === null ? orderTexts.paidAtPickup : orderTexts.paidByInvoice(formatDate(due));
  const state = STATES[paymentState] ?? (isCancelled(StatusId) ? orderTexts.nothingToPay : open);
  return `${paymentOptionName(option)} – ${state}`;
}
