import type { EventOf } from '@naust/domain/event-catalogue.ts';
import { toKr } from '@naust/domain/money.ts';
import type { PaymentAnswer } from '@naust/domain/orders/incoming-payments.contract.ts';
import type { OwedAnswer } from '@naust/domain/orders/owed.contract.ts';
import { owedOre, owedRows } from '@naust/domain/orders/owed.ts';
import type { KeptPayment, OrderDoc } from './orders.model.ts';

type PaymentFact = EventOf<'PaymentRecorded' | 'PaymentReversed'>;

/** The payments of an order after a fact about one. */
export function keptAfter(kept: readonly KeptPayment[] = [], { type, data }: PaymentFact): readonly KeptPayment[] {
  if (type === 'PaymentReversed') {
    return kept.map((one) => (one.paymentId === data.paymentId ? { ...one, isReversed: true } : one));
  }
  const { paymentId, method, amountOre, parts, receivedAt, registerReceipt, personal } = data;
  const reference = personal?.reference ?? null;
  return [...kept, { paymentId, method, amountOre, parts, isReversed: false, receivedAt, registerReceipt, reference }];
}

export const paymentAnswerOf = ({ paymentId, method, amountOre, parts, ...kept }: KeptPayment): PaymentAnswer => ({
  id: paymentId,
  method,
  amount: toKr(amountOre),
  chargeIds: parts.flatMap(({ chargeId }) => chargeId ?? []),
  documentIds: [...new Set(parts.flatMap(({ documentId }) => documentId ?? []))],
  receivedAt: kept.receivedAt,
  reference: kept.reference,
  registerReceipt: kept.registerReceipt,
  reversed: kept.isReversed,
});

/** What an order owes, in kr. */
export function owedAnswerOf(order: OrderDoc): OwedAnswer {
  const rows = owedRows(order.id, order);
  return {
    due: toKr(owedOre(rows)),
    dueFor: rows.map(({ what, id, amountOre, dueDate }) => ({ what, id, amount: toKr(amountOre), dueDate })),
  };
}
