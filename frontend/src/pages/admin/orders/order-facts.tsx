import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { formatDate, formatInstant, parseDate } from '@naust/domain/wall-clock.ts';
import { adminOrderTexts, captureFailedText, paymentStateTexts } from '../../../texts/admin.ts';
import { Notice } from '../../../ui/notice.tsx';

export function OrderFacts({ order }: { readonly order: OrderAnswer }) {
  const due = order.dueDate === null ? null : parseDate(order.dueDate);
  const facts: [string, string][] = [
    [adminOrderTexts.option, order.PaymentOption.name],
    [adminOrderTexts.paymentState, order.captureFailed ? captureFailedText : paymentStateTexts[order.paymentState]],
    ...(due === null ? [] : [[adminOrderTexts.due, formatDate(due)] satisfies [string, string]]),
    [adminOrderTexts.created, formatInstant(Date.parse(order.createdAt))],
    [adminOrderTexts.terms, order.termsVersion ?? adminOrderTexts.noTerms],
  ];
  return (
    <section aria-labelledby="payment" className="grid gap-3">
      <h3 id="payment" className="text-lg">
        {adminOrderTexts.payment}
      </h3>
      {order.forced && <Notice tone="warn">{adminOrderTexts.forced}</Notice>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
