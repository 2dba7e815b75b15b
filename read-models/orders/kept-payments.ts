import type { EventOf } from '@naust/domain/event-catalogue.ts';
import { toKr } from '@naust/domain/money.ts';
import type { PaymentAnswer } from '@naust/domain/orders/incoming-payments.contract.ts';
import { incomingAfter } from '@naust/domain/orders/incoming-payments.ts';
import type { OwedAnswer } from '@naust/domain/orders/owed.contract.ts';
import { owedOre, owedRows } from '@naust/domain/orders/owed.ts';
import { isRequestReference } from '@naust/domain/orders/recorded-payment.ts';
import { paidByDeposit, returnsAfter } from '@naust/domain/orders/use-deposit.ts';
import { receiptName } from '@naust/domain/receipts/sales-receipt-words.ts';
import type { KeptPayment, OrderDoc } from './orders.model.ts';

export const paymentTypes = ['PaymentRecorded', 'PaymentReversed', 'DepositReturned', 'DepositKept'] as const;
type PaymentFact = EventOf<(typeof paymentTypes)[number]>;

export const isOfPayment = <E extends { type: string }>(event: E): event is E & PaymentFact =>
  paymentTypes.some((type) => type === event.type);

/** What a fact about a payment or the deposit changes of its order. */
export function paidPart(
  { incoming = [], depositReturns }: OrderDoc,
  fact: PaymentFact,
  at: string,
): Partial<OrderDoc> {
  switch (fact.type) {
    case 'PaymentRecorded': {
      const { receivedAt, registerReceipt, personal } = fact.data;
      const kept = { receivedAt, registerReceipt, reference: personal?.reference ?? null };
      return { incoming: [...incoming, ...incomingAfter([], fact).map((payment) => ({ ...payment, ...kept }))] };
    }
    case 'PaymentReversed': {
      const { paymentId } = fact.data;
      return { incoming: incoming.map((one) => (one.paymentId === paymentId ? { ...one, isReversed: true } : one)) };
    }
    case 'DepositReturned':
      return { depositReturns: returnsAfter(depositReturns, fact) };
    case 'DepositKept': {
      const kept = { receivedAt: at, registerReceipt: null, reference: null };
      return { incoming: [...incoming, { ...paidByDeposit(fact), ...kept }] };
    }
  }
}

/** The charge of an extension: what is paid of it counts towards the fee of a cancellation. */
export function extendedPart(doc: OrderDoc | null, { extension }: EventOf<'OrderRevised'>['data']): Partial<OrderDoc> {
  const { extensionIds = [] } = doc ?? {};
  if (!extension || extensionIds.includes(extension.chargeId)) return {};
  return { extensionIds: [...extensionIds, extension.chargeId] };
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
  byWallet: isRequestReference(paymentId),
  ...(kept.isDeposit && { isDeposit: true }),
});

/** What an order owes, in kr. */
export function owedAnswerOf(order: OrderDoc): OwedAnswer {
  const rows = owedRows(order.id, order);
  return {
    due: toKr(owedOre(rows)),
    dueFor: rows.map(({ what, id, amountOre, dueDate }) => ({ what, id, amount: toKr(amountOre), dueDate })),
  };
}

/** What the paper of an order is headed. `isDone`: it owes nothing. */
export function receiptNameOf({ incoming = [], capturedOre = 0 }: OrderDoc, isDone: boolean): string {
  const recorded = incoming.flatMap(({ isReversed, isDeposit, method }) =>
    isReversed || isDeposit || method === 'deposit' ? [] : method,
  );
  const ways = [...(capturedOre > 0 ? (['vipps'] as const) : []), ...recorded];
  return receiptName(ways, isDone);
}
