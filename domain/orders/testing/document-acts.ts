import { FIRST_LATE_RATES } from '../../documents/late-rates.ts';
import { Refusal } from '../../refusal.ts';
import { dateText, parseDate } from '../../wall-clock.ts';
import type { DecideCredit } from '../decide-credit.ts';
import type { DecideInvoice } from '../decide-invoice.ts';
import type { DecideReminder } from '../decide-reminder.ts';
import { orderRecord } from '../order.ts';
import type { RecordedOrder } from '../order-state.ts';
import type { OrderEvent } from '../orders.events.ts';
import { placedOrder } from './placed-order.ts';

export const buyer = {
  ...{ name: 'Fjordbygg AS', isBusiness: true, orgNumber: '985821585', email: null, phone: null },
  ...{ address: null, postalCode: null, city: null },
};
export const rented = {
  ...{ lineId: 1, productId: 7, name: 'Lavvo', quantity: 3, from: '2026-06-10T10:00', to: '2026-06-12T10:00' },
  ...{ priceOre: 10_000, pricingKind: 'day' as const, pricingUnits: 2, rulePriceOre: null, explanation: '' },
};
export const sold = { ...rented, lineId: 2, name: 'Ved', quantity: 1, from: null, to: null, vatCode: '7' as const };
export const outs = (quantity: number) => [{ quantity, at: null }];
export const placed = (more: Parameters<typeof placedOrder>[0] = {}) =>
  placedOrder({ statusId: 3, paymentId: 3, lines: [rented, sold], totalOre: 40_000, asksForRecord: true, ...more });

export const decide: DecideInvoice = {
  ...{ type: 'DecideInvoice', documentIds: ['f', 'g'], date: '2026-06-10', today: '2026-06-10' },
  ...{ lineIds: null, chargeIds: null, buyer, reference: null, shopVersion: 1, when: 'hand-out', charges: [] },
  seller: { orgNumber: '974760673', accountNumber: '86011117947' },
};
export const charges = [{ chargeId: 'c', description: 'Vask', amountOre: 5_000 }];

export interface Step {
  readonly is: (typeof DEPOSIT_ACTS)[number];
  readonly which: number;
  readonly ore: number;
  readonly isBack: boolean;
}

export const ACTS = ['invoice', 'credit', 'pay', 'reverse'] as const;
/** With reminders of invoices, each later than the one before. */
export const REMINDED_ACTS = [...ACTS, 'remind', 'waive'] as const;
/** With a deposit that comes, goes back and is kept. */
export const DEPOSIT_ACTS = [...REMINDED_ACTS, 'deposit', 'return', 'keep'] as const;

function commandOf({ is, which, ore, isBack }: Step, at: number, order: RecordedOrder) {
  const { invoices = [], incoming = [] } = order;
  const now = '2026-06-10T10:00:00.000Z';
  if (is === 'invoice') return { ...decide, documentIds: [`f${at}`, `g${at}`] as const, charges };
  if (is === 'credit') {
    const credit: DecideCredit = {
      ...{ type: 'DecideCredit', documentId: `k${at}`, invoiceId: invoices[which]?.documentId ?? 'x', reason: 'Feil' },
      ...{ buyer, reference: null, shopVersion: 1, kept: [], today: '2026-06-10' },
      lines: which % 2 === 0 ? null : [{ line: 1, quantity: null, amountOre: ore }],
      refundBy: isBack ? 'bank' : 'none',
    };
    return credit;
  }
  const about = { documentId: invoices[which]?.documentId ?? 'x' };
  if (is === 'waive') return { type: 'WaiveFees', ...about } as const;
  if (is === 'remind') {
    const today = dateText((parseDate('2026-06-25') ?? 0) + 15 * at);
    const remind: DecideReminder = {
      ...{ type: 'DecideReminder', reminderId: `r${at}`, ...about, step: isBack ? null : 'reminder', today },
      ...{ buyer, rates: FIRST_LATE_RATES, shopVersion: 1, charges },
    };
    return remind;
  }
  if (is === 'return') {
    const amountOre = isBack ? null : ore;
    return { type: 'ReturnDeposit', returnId: `d${at}`, method: 'cash', amountOre, lock: null } as const;
  }
  if (is === 'keep') return { type: 'KeepDeposit', keepId: `b${at}`, chargeId: 'c', amountOre: ore, charges } as const;
  const paymentId = is === 'pay' || is === 'deposit' ? `p${at}` : (incoming[which]?.paymentId ?? 'x');
  if (is === 'reverse') return { type: 'ReverseIncoming', paymentId, reason: 'Feil' } as const;
  const documentId = isBack ? (invoices[which]?.documentId ?? null) : null;
  const isDeposit = is === 'deposit';
  const paid = { paymentId, chargeId: null, documentId: isDeposit ? null : documentId, isDeposit };
  const payment = { ...paid, method: isDeposit ? 'terminal' : 'bank', amountOre: ore, receivedAt: now, now };
  return { type: 'RecordIncoming', ...payment, reference: null, registerReceipt: null, charges } as const;
}

/** The events of an act; none if it is refused. */
export function decided(act: Step, at: number, order: RecordedOrder): readonly OrderEvent[] {
  try {
    return orderRecord.decide(commandOf(act, at, order), order);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
