import { wallMinute } from '@naust/domain/wall-clock.ts';
import { expect, it } from 'vitest';
import type { OrderDoc } from '../orders/orders.model.ts';
import {
  forgottenDraft,
  forgottenPayment,
  forgottenPrices,
  forgottenReservation,
  forgottenReturn,
} from './forgotten.answer.ts';

const TODAY = Math.floor((wallMinute('2026-06-30T12:00') ?? 0) / 1440);
const NOW = wallMinute('2026-06-30T12:00') ?? 0;
const line = {
  ...{ lineId: 1, productId: 7, name: 'Lavvo', quantity: 2, from: '2026-06-10T10:00', to: '2026-06-12T10:00' },
  ...{ priceOre: 20_000, pricingKind: 'day' as const, pricingUnits: 2, rulePriceOre: null, explanation: '' },
};
const order = (more: Partial<OrderDoc> = {}): OrderDoc => ({
  ...{ id: '100000000000001', orderNo: 1001, userId: null, statusId: 3, paymentId: 3, termsVersion: null },
  ...{ placedAt: '2026-06-01T08:00:00Z', lines: [line], totalOre: 40_000, forced: false, version: 1 },
  ...{ isListed: 1, month: '2026-06', personal: null, paymentState: 'none', heldUntil: null, shopVersion: 1 },
  ...{ pickupAt: line.from, returnAt: line.to, days: [], waitsFrom: null, awaitedAt: line.to, owedFrom: null },
  ...{
    draftHandedOut: null,
    draftOrdered: null,
    draftReturned: null,
    refundBy: null,
    depositLeft: null,
    moneyBack: null,
    proposed: null,
    piecesOutAt: null,
    pieceIds: [],
  },
  asksForRecord: true,
  ...more,
});
const sums = (rows: readonly { why: string; amount: number; days: number }[]) =>
  rows.map(({ why, amount, days }) => [why, amount, days]);

it('tells what was handed out two weeks ago and not invoiced, and charges apart', () => {
  const charged = order({ openCharges: [{ chargeId: 'c', amountOre: 5_000 }] });
  expect(sums(forgottenDraft(charged, 45_000, '2026-06-15', TODAY))).toEqual([
    ['not-invoiced', 400, 15],
    ['charge', 50, 15],
  ]);
  expect(sums(forgottenDraft(charged, 45_000, '2026-06-16', TODAY))).toEqual([['charge', 50, 14]]);
  expect(forgottenDraft(order(), 40_000, '2026-06-15', TODAY)[0]).toMatchObject({
    ...{ customer: 'Slettet bruker', link: '/admin/faktura?id=utkast-100000000000001' },
  });
});

it('tells what is completed and not paid, and leaves charges and invoices to come out', () => {
  const completed = order({ statusId: 5, paymentId: 2, openCharges: [{ chargeId: 'c', amountOre: 5_000 }] });
  expect(sums(forgottenPayment(completed, TODAY))).toEqual([['unpaid', 400, 18]]);
  expect(forgottenPayment(order({ statusId: 3, paymentId: 2 }), TODAY)).toEqual([]);
  const billed = order({ statusId: 5, placedAt: '2026-06-25T08:00:00Z' });
  expect(forgottenPayment(billed, TODAY)).toEqual([]);
});

it('tells a reservation that may lapse before its pickup', () => {
  const waiting = (waitsFrom: string | null) => order({ statusId: 1, paymentId: 1, waitsFrom });
  expect(sums(forgottenReservation(waiting('2026-07-20T10:00'), 40_000, TODAY))).toEqual([['reservation', 400, 0]]);
  expect(forgottenReservation(waiting('2026-06-06T10:00'), 40_000, TODAY)).toEqual([]);
  expect(forgottenReservation(waiting(null), 40_000, TODAY)).toEqual([]);
});

it('tells a late return by the agreed price for each day begun, unless a charge asks for it', () => {
  expect(sums(forgottenReturn(order(), NOW))).toEqual([['late', 3_800, 19]]);
  expect(forgottenReturn(order({ openCharges: [{ chargeId: 'c', amountOre: 1 }] }), NOW)).toEqual([]);
});

it('tells a price that was set more than a fifth below the rule', () => {
  const priced = (rulePriceOre: number | null) => order({ lines: [{ ...line, rulePriceOre }] });
  expect(sums(forgottenPrices(priced(25_001), TODAY))).toEqual([['price', 100.02, 29]]);
  for (const ore of [null, 25_000, 10_000]) expect(forgottenPrices(priced(ore), TODAY)).toEqual([]);
});
