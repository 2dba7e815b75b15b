import { keyedRows } from '@naust/domain/bank/bank-file.ts';
import { bankPaymentIdOf } from '@naust/domain/bank/bank-ids.ts';
import type { DecideInvoice } from '@naust/domain/orders/decide-invoice.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeLocks } from '../dependencies/charge-locks.ts';
import { addCharge } from '../dependencies/order-charges.ts';
import type { Streams } from '../dependencies/streams.ts';
import { issueDocuments } from '../documents/issue-documents.ts';
import { stepsOver } from '../steps/steps.ts';
import { NOW, placing, washing } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { finishBank, placeByHand } from './import-bank-file.ts';
import { placeBankPayment } from './place-bank-payment.ts';

const ORDER = '123456789012345';
const ID = bankPaymentIdOf(1);
const secrets = { hashing: new Uint8Array(32), orderLink: new Uint8Array(32), reset: new Uint8Array(32) };
const place = { address: 'Sjøgata 1', postalCode: '6783', city: 'Stryn' };
const buyer = { ...place, name: 'Kari', isBusiness: false, orgNumber: null, email: null, phone: null };

const histories = {
  chargeIdsOf: async () => [],
  versionsOf: async () => [],
  documentVersionsOf: async () => [],
  pieceVersionsOf: async () => [],
  employeeNames: async () => new Map(),
};
function depsOf(streams: Streams) {
  const own = { ...streams, secrets, histories, clock: { now: () => NOW }, steps: stepsOver(streams) };
  return { ...own, lockCharges: chargeLocks(own) };
}
type BankDeps = ReturnType<typeof depsOf>;

let shop: StreamsUnderTest;
let deps: BankDeps;
let documentId: string;
/** An invoice of 200 kr, and a payment from the bank of 300 kr with its KID. */
beforeEach(async () => {
  shop = await streamsUnderTest();
  deps = depsOf(shop.streams);
  await shop.steps.decide(placing(ORDER), by);
  const { state } = await addCharge(deps, { ...washing(ORDER, null), kind: undefined }, by);
  documentId = '500000000000001';
  const chargeId = state?.chargeId ?? '';
  const charge = { chargeId, description: 'Vask', amountOre: 20_000 };
  const invoice: DecideInvoice = {
    ...{ type: 'DecideInvoice', documentIds: [documentId, '500000000000002'], date: '2026-11-20', today: '2026-11-20' },
    ...{ lineIds: null, chargeIds: [chargeId], buyer, reference: null, shopVersion: 1, when: 'hand-out' },
    seller: { orgNumber: '974760673', accountNumber: '86011117947' },
    charges: [charge],
  };
  await shop.streams.order(ORDER).run(invoice, by);
  await issueDocuments(shop.streams, ORDER, by);
  const [issued] = await shop.streams.documents().recorded();
  const kid = issued?.type === 'InvoiceIssued' ? issued.data.kid : null;
  const row = { bookedOn: '2026-11-20', amountOre: 30_000, kid, reference: 'REF1', payer: 'Kari', text: null };
  const rows = keyedRows([{ ...row, mark: 'REF1', isUnique: true }]);
  await shop.streams.bank().run({ type: 'ReadBankPayments', fileId: 'f', format: 'camt.054', rows }, by);
});
afterEach(() => shop.close());

const bankFacts = async () => (await shop.streams.bank().recorded()).map(({ type }) => type);
const payments = async () => (await shop.streams.order(ORDER).peek()).state?.incoming ?? [];
const reserve = () =>
  shop.streams
    .bank()
    .run({ type: 'PlaceBankPayment', bankPaymentId: ID, orderId: ORDER, documentId, amountOre: 20_000 }, by);
const payOtherwise = async () => {
  const charges = [{ chargeId: await chargeId(), amountOre: 20_000 }];
  const at = new Date(NOW).toISOString();
  const paid = { type: 'RecordIncoming', paymentId: `${ORDER}-900000000000001`, chargeId: null, documentId } as const;
  const how = { method: 'cash', amountOre: 20_000, receivedAt: at, now: at, reference: null, registerReceipt: null };
  await shop.streams.order(ORDER).run({ ...paid, ...how, charges }, by);
};
const chargeId = async () => {
  const [issued] = await shop.streams.documents().recorded();
  const [line] = issued?.type === 'InvoiceIssued' ? issued.data.lines : [];
  return line && 'chargeId' in line.of ? line.of.chargeId : '';
};

it('places what a crash left after the file was read, once', async () => {
  await finishBank(deps, 'read 1', by);
  await finishBank(depsOf(shop.anew()), 'read 1', by);
  expect(await payments()).toMatchObject([{ amountOre: 20_000, method: 'bank', isReversed: false }]);
  expect(await bankFacts()).toEqual(['BankPaymentsRead', 'BankPaymentPlaced', 'BankPaymentsMatched']);
  const { state } = await shop.streams.charge(await chargeId()).look();
  expect(state?.isSettled).toBe(true);
});

it('records what a crash left reserved, once', async () => {
  await reserve();
  expect(await payments()).toEqual([]);
  await finishBank(deps, ID, by);
  await finishBank(depsOf(shop.anew()), ID, by);
  expect(await payments()).toMatchObject([{ amountOre: 20_000 }]);
  await finishBank(deps, 'read 1', by);
  expect(await payments()).toHaveLength(1);
  expect(await bankFacts()).not.toContain('BankPaymentReleased');
});

it('keeps reserved what could not be decided now', async () => {
  await reserve();
  const lagging = { ...deps, histories: { ...histories, chargeIdsOf: async () => refuse('UNAVAILABLE') } };
  await expect(finishBank(lagging, ID, by)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await bankFacts()).toEqual(['BankPaymentsRead', 'BankPaymentPlaced']);
  await finishBank(deps, ID, by);
  expect(await payments()).toMatchObject([{ amountOre: 20_000 }]);
});

it('releases what the order does not take any more', async () => {
  await reserve();
  await payOtherwise();
  await finishBank(deps, ID, by);
  expect(await bankFacts()).toEqual(['BankPaymentsRead', 'BankPaymentPlaced', 'BankPaymentReleased']);
  expect(await payments()).toMatchObject([{ method: 'cash' }]);
  expect(await placeBankPayment(deps, ID, documentId, by)).toMatchObject({ placedOre: 0, owedOre: 0 });
  await expect(placeByHand(deps, ID, documentId, by)).rejects.toMatchObject({ code: 'INVOICE_OWES_NOTHING' });
});

it('places a payment again whose record was reversed', async () => {
  await placeBankPayment(deps, ID, documentId, by);
  const [payment] = await payments();
  const reverse = { type: 'ReverseIncoming', paymentId: payment?.paymentId ?? '', reason: 'Feil' } as const;
  const reopen = { type: 'ReopenCharge', expectedVersion: null, orderDeleted: false } as const;
  await shop.streams.charge(await chargeId()).run(reopen, by);
  await shop.streams.order(ORDER).run(reverse, by);
  expect(await placeBankPayment(deps, ID, documentId, by)).toMatchObject({ placedOre: 20_000, owedOre: 0 });
  expect((await payments()).map(({ isReversed }) => isReversed)).toEqual([true, false]);
  expect((await bankFacts()).filter((type) => type === 'BankPaymentReleased')).toHaveLength(1);
});

it('never places more than the payment has, with two processes', async () => {
  const both = [deps, depsOf(shop.anew())].map((one) => placeBankPayment(one, ID, documentId, by));
  const placed = (await Promise.all(both)).map(({ placedOre }) => placedOre);
  expect(placed.reduce((sum, ore) => sum + ore)).toBe(20_000);
  expect(await payments()).toHaveLength(1);
});
