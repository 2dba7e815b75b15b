import type { Placement } from '@naust/domain/bank/bank.events.ts';
import { bankPaymentIdOf, placedPaymentId } from '@naust/domain/bank/bank-ids.ts';
import { FactLog } from '@naust/projector/testing/fact-log.ts';
import { foldInMemory } from '@naust/projector/testing/replay.ts';
import { expect, it } from 'vitest';
import type { DataOf } from '../projection.ts';
import type { BankPaymentDoc } from './bank-payments.model.ts';
import { bankPaymentsProjection } from './bank-payments.projection.ts';

const [ID, ORDER] = [bankPaymentIdOf(1), '100000000000007'];
const read: DataOf<'BankPaymentsRead'> = {
  ...{ readId: '1', fileId: 'f', personId: 'documents-2026' },
  format: 'csv',
  payments: [{ bankPaymentId: ID, key: 'k', bookedOn: '2026-11-20', amountOre: 50_000, kid: '1236', reference: null }],
  personal: { payers: [{ name: 'Kari', text: null }] },
};
const paymentId = placedPaymentId(ID, ORDER, 1);
const placement: Placement = { bankPaymentId: ID, paymentId, orderId: ORDER, documentId: 'd', amountOre: 30_000 };
const reversed: DataOf<'PaymentReversed'> = {
  ...{ orderId: ORDER, orderNo: 1001, paymentId, amountOre: 30_000, personId: ORDER },
  method: 'bank',
  personal: { reason: 'Feil' },
};

type Facts = Parameters<typeof foldInMemory>[1];
function docAfter(tell: (log: FactLog) => Facts): BankPaymentDoc {
  const log = new FactLog();
  const doc = foldInMemory(bankPaymentsProjection, [log.record('bank', 'BankPaymentsRead', read), ...tell(log)]).get(
    ID,
  );
  if (!doc) throw new Error('there is no payment');
  return doc as BankPaymentDoc;
}

it('a payment is unknown until all of it is placed, and again once that is reversed or released', () => {
  const placedAs = (log: FactLog, amountOre: number) =>
    log.record('bank', 'BankPaymentPlaced', { ...placement, amountOre });
  expect(docAfter(() => [])).toMatchObject({ restOre: 50_000, state: 'unknown', personal: { name: 'Kari' } });
  expect(docAfter((log) => [placedAs(log, 30_000)])).toMatchObject({ restOre: 20_000, state: 'unknown' });
  expect(docAfter((log) => [placedAs(log, 50_000)])).toMatchObject({ restOre: 0, state: 'placed' });
  const again = docAfter((log) => [placedAs(log, 30_000), log.record(`order-${ORDER}`, 'PaymentReversed', reversed)]);
  expect(again).toMatchObject({ restOre: 50_000, state: 'unknown', placements: [] });
  const released = docAfter((log) => [placedAs(log, 30_000), log.record('bank', 'BankPaymentReleased', placement)]);
  expect(released).toMatchObject({ restOre: 50_000, placements: [] });
});

it('a rest is set aside with its reason, until it is taken up, placed or more of it is left', () => {
  const placedAs = (log: FactLog) => log.record('bank', 'BankPaymentPlaced', placement);
  const asideAs = (log: FactLog) =>
    log.record('bank', 'BankPaymentSetAside', {
      ...{ bankPaymentId: ID, personId: 'documents-2026', personal: { reason: 'Husleie' } },
    });
  const isUnknown = { state: 'unknown', reason: null };
  const aside = docAfter((log) => [placedAs(log), asideAs(log)]);
  expect(aside).toMatchObject({ state: 'set-aside', reason: 'Husleie', restOre: 20_000 });
  const takenUp = docAfter((log) => [asideAs(log), log.record('bank', 'BankPaymentTakenUp', { bankPaymentId: ID })]);
  expect(takenUp).toMatchObject({ ...isUnknown, restOre: 50_000 });
  expect(docAfter((log) => [asideAs(log), placedAs(log)])).toMatchObject({ ...isUnknown, restOre: 20_000 });
  const again = docAfter((log) => [
    ...[placedAs(log), asideAs(log)],
    log.record(`order-${ORDER}`, 'PaymentReversed', reversed),
  ]);
  expect(again).toMatchObject({ ...isUnknown, restOre: 50_000 });
  const forgotten = docAfter((log) => [
    asideAs(log),
    log.record('documents', 'BooksForgotten', { year: 2026, personId: 'documents-2026' }),
  ]);
  expect(forgotten).toMatchObject({ state: 'set-aside', reason: null });
});

it('a payer is forgotten with the books of the year', () => {
  const forgotten = (year: number) =>
    docAfter((log) => [log.record('documents', 'BooksForgotten', { year, personId: `documents-${year}` })]).personal;
  expect(forgotten(2025)).toEqual({ name: 'Kari', text: null });
  expect(forgotten(2026)).toBeNull();
});
