import { describe, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import type { DecideCredit } from './decide-credit.ts';
import { orderRecord } from './order.ts';
import type { OrderEvent } from './orders.events.ts';
import { buyer, decide, outs, placed, rented } from './testing/document-acts.ts';

const KRAV = 'krav-100000000000007-1';
const now = '2026-06-10T10:00:00.000Z';
const paid = (paymentId: string, method: string, amountOre: number) => {
  const how = { chargeId: null, receivedAt: now, now, reference: null, registerReceipt: null, charges: [] };
  return { type: 'RecordIncoming', paymentId, method, amountOre, ...how } as const;
};

/** 300 kr of rent with its invoice: 200 kr came through the wallet, 100 kr at the terminal. */
const history = (): OrderEvent[] => {
  const lines = [{ ...rented, outs: outs(3) }];
  const events: OrderEvent[] = [placed({ lines, totalOre: 30_000 })];
  const commands = [decide, paid(KRAV, 'vipps', 20_000), paid('p', 'terminal', 10_000)];
  for (const command of commands) {
    const state = events.reduce((folded, event) => orderRecord.evolve(folded, event), orderRecord.initial());
    events.push(...orderRecord.decide(command, state));
  }
  return events;
};

const credit = (amountOre: number | null, keptOre: number): DecideCredit => ({
  ...{ type: 'DecideCredit', documentId: 'k', invoiceId: 'f', reason: 'Regn', refundBy: 'vipps', today: '2026-06-10' },
  lines: amountOre === null ? null : [{ line: 1, quantity: null, amountOre }],
  ...{ buyer, reference: null, shopVersion: 1, kept: keptOre > 0 ? [{ reference: KRAV, amountOre: keptOre }] : [] },
});
const given300 = (...more: OrderEvent[]) => given(orderRecord, ...history(), ...more);
const refunded = (amountOre: number) => (events: readonly OrderEvent[]) => {
  const [note, refund] = events;
  if (events.length !== 2 || note?.type !== 'CreditDecided' || refund?.type !== 'OrderRefundDecided')
    throw new Error(`not a credit note with its refund: ${JSON.stringify(events)}`);
  if (refund.data.amountOre !== amountOre) throw new Error(`${refund.data.amountOre} øre go back`);
};

describe('a credit note that gives money back by Vipps', () => {
  it('gives back what Vipps has', () => given300().when(credit(20_000, 20_000)).thenFacts(refunded(20_000)));

  it('is refused with both amounts where Vipps has less', () => {
    given300()
      .when(credit(null, 20_000))
      .thenRefused('WALLET_HAS_LESS', { held: '200\u00a0kr', returned: '300\u00a0kr' });
    given300().when(credit(20_001, 20_000)).thenRefused('WALLET_HAS_LESS');
    given300().when(credit(1, 0)).thenRefused('WALLET_HAS_LESS', { held: '0\u00a0kr' });
  });

  it('gives back the rest where a part went back before it, and no part that was refused', () => {
    const parts = [{ reference: KRAV, amountOre: 15_000 }];
    const head = { orderId: '100000000000007', orderNo: 1001, refundId: 'r' };
    const before = { ...head, amountOre: 15_000, personId: '100000000000007', parts, personal: { reason: 'Regn' } };
    const decided: OrderEvent = { type: 'OrderRefundDecided', data: before };
    const ended = (refusal: string | null): OrderEvent => ({ type: 'OrderRefundEnded', data: { ...head, refusal } });
    given300(decided, ended(null)).when(credit(20_000, 5_000)).thenFacts(refunded(5_000));
    given300(decided, ended('REFUSED')).when(credit(20_000, 5_000)).thenRefused('WALLET_HAS_LESS');
  });
});
