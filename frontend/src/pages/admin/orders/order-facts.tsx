import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isWalletOption } from '@naust/domain/orders/statuses.ts';
import { reservationMayLapse } from '@naust/domain/payments/reservation-lapse.ts';
import { formatDate, formatInstant, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paidTexts } from '../../../features/back-office/payments/payment.texts.ts';
import { useIsStaff } from '../../../features/back-office/staff.tsx';
import { AcceptedTerms } from '../../../features/orders/accepted-terms.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { Notice } from '../../../ui/notice.tsx';
import { adminOrderTexts, paymentStateTexts } from './orders.texts.ts';
import { refundsQuery } from './refunds/refund.queries.ts';

const OpenPdf = lateComponent(async () => (await import('../../../features/documents/open-pdf.tsx')).OpenPdf);

/** What is to be known about the money before anything else. */
export function OrderWarnings({ order }: { readonly order: OrderAnswer }) {
  return (
    <>
      {reservationMayLapse(order) && (
        <Notice tone="warn">
          <p>
            <b>{adminOrderTexts.mayLapse}.</b> {adminOrderTexts.mayLapseHint}
          </p>
        </Notice>
      )}
      {order.captureFailed && <Notice tone="warn">{captureFailedWords(order)}</Notice>}
      {order.forced && <Notice tone="warn">{adminOrderTexts.forced}</Notice>}
    </>
  );
}

export function OrderFacts({ order }: { readonly order: OrderAnswer }) {
  const { data: refunds } = useQuery({ ...refundsQuery(order.id), enabled: !useIsStaff() });
  const { receiptName = adminOrderTexts.confirmation } = order;
  const due = order.dueDate === null ? null : parseDate(order.dueDate);
  const facts: [string, ReactNode][] = [
    [adminOrderTexts.option, order.PaymentOption.name],
    [adminOrderTexts.paymentState, paidWords(order, oreOf(refunds?.refunded ?? 0))],
    ...(due === null ? [] : [[adminOrderTexts.due, formatDate(due)] satisfies [string, ReactNode]]),
    ...(order.reference ? [[adminOrderTexts.reference, order.reference] satisfies [string, ReactNode]] : []),
    ...(order.invoiceEmail ? [[adminOrderTexts.invoiceEmail, order.invoiceEmail] satisfies [string, ReactNode]] : []),
    ...(order.language === 'en'
      ? [[adminOrderTexts.language, adminOrderTexts.english] satisfies [string, ReactNode]]
      : []),
    [adminOrderTexts.created, formatInstant(Date.parse(order.createdAt))],
    [adminOrderTexts.terms, termsOf(order)],
  ];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 min-[22.5rem]:grid-cols-2 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="no-print min-h-10">
        <OpenPdf
          path={`/orders/${encodeURIComponent(order.id)}/receipt.pdf`}
          name={`${receiptName} ${order.orderNo}`}
          text={adminOrderTexts.receiptPdf(receiptName)}
        />
      </div>
    </>
  );
}

const termsOf = ({ termsVersion, OrderItems }: OrderAnswer): ReactNode =>
  termsVersion === null ? adminOrderTexts.noTerms : <AcceptedTerms version={termsVersion} items={OrderItems} />;

function captureFailedWords({ paymentState, chargedInstead = 0, missingContact }: OrderAnswer): string {
  if (paymentState === 'captured') return adminOrderTexts.captureFailedPaid;
  if (chargedInstead === 0) return adminOrderTexts.captureFailed;
  return missingContact ? adminOrderTexts.captureFailedNoMail : adminOrderTexts.captureFailedCharged;
}

/** What is paid, as it is. `refundedOre` is already back with the customer. */
function paidWords(order: OrderAnswer, refundedOre: Ore): string {
  const { paymentId, paymentState, payments = [], due } = order;
  const isKept = payments.some(({ reversed, isDeposit }) => !reversed && !isDeposit);
  const isCaptured = isWalletOption(paymentId) && paymentState === 'captured';
  if (!isKept && !isCaptured) {
    return isWalletOption(paymentId) || due === 0 ? paymentStateTexts[paymentState] : paidTexts.unpaid;
  }
  if (due > 0) return paidTexts.partly(formatKr(oreOf(due)));
  return refundedOre > 0 ? paidTexts.paidBack(formatKr(refundedOre)) : paidTexts.paid;
}
