import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { FIRST_INVOICING } from '@naust/domain/documents/invoicing.ts';
import type { DecideCredit } from '@naust/domain/orders/decide-credit.ts';
import { uncreditedOre } from '@naust/domain/orders/order-invoices.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeLocks } from '../dependencies/charge-locks.ts';
import { mutexById } from '../dependencies/mutex.ts';
import { addCharge, openChargesOf } from '../dependencies/order-charges.ts';
import type { Streams } from '../dependencies/streams.ts';
import { stepsOver } from '../steps/steps.ts';
import { NOW, placing, washing } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { finishCollective } from './finish-collective.ts';

const IDS = ['123456789012341', '123456789012342', '123456789012343'] as const;
const [HOME, OTHER, THIRD] = IDS;
const USER = '200000000000001';
const INVOICE = '500000000000001';
const secrets = { hashing: new Uint8Array(32), orderLink: new Uint8Array(32), reset: new Uint8Array(32) };
const buyer = {
  ...{ name: 'Fjell AS', isBusiness: true, orgNumber: '985821585', email: null, phone: null },
  ...{ address: 'Sjøgata 1', postalCode: '6783', city: 'Stryn' },
};
const histories = {
  chargeIdsOf: async () => [],
  versionsOf: async () => [],
  documentVersionsOf: async () => [],
  pieceVersionsOf: async () => [],
  employeeNames: async () => new Map(),
};

/** The shop over these streams; without a business it issues no invoices. */
function depsOf(streams: Streams, business = FJORD) {
  const own = { ...streams, secrets, histories, clock: { now: () => NOW }, steps: stepsOver(streams) };
  const state = { business, version: 1, invoicing: FIRST_INVOICING, rules: {} };
  const account = { isErased: false, isBusiness: true, personal: buyer };
  const stubs = {
    shop: () => ({ peek: async () => ({ state }) }),
    user: () => ({ peek: async () => ({ state: account }) }),
    lockGathering: mutexById(),
    lockCharges: chargeLocks(own),
  };
  return { ...own, ...stubs } as unknown as Parameters<typeof finishCollective>[0];
}

let shop: StreamsUnderTest;
/** Three orders with a charge of 200 kr each. */
beforeEach(async () => {
  shop = await streamsUnderTest();
  const deps = { ...shop.streams, secrets };
  for (const orderId of IDS) {
    const lines = [{ productId: 1, quantity: 1, from: null, to: null, priceOre: null }];
    await shop.steps.decide(placing(orderId, { by: 'admin', userId: USER, personId: USER, paymentId: 3, lines }), by);
    await addCharge(deps, { ...washing(orderId, USER), kind: undefined }, by);
  }
});
afterEach(() => shop.close());

async function bill(orderId: string, streams = shop.streams): Promise<void> {
  const charges = await openChargesOf({ ...streams, secrets, histories }, orderId);
  const { orderNo } = (await streams.order(HOME).peek()).state?.content ?? { orderNo: 0 };
  const home = { orderId: HOME, orderNo };
  const moment = { when: 'hand-out', date: '2026-11-20', today: '2026-11-20' } as const;
  const about = { documentId: INVOICE, home, orderIds: IDS, isOutsideVat: false };
  await streams.order(orderId).run({ type: 'BillElsewhere', ...about, ...moment, charges }, by);
}
const invoicesOf = async (orderId: string) => (await shop.streams.order(orderId).peek()).state?.invoices ?? [];
const totalsOf = async (orderId: string) =>
  (await invoicesOf(orderId)).map((invoice) => [invoice.documentId, uncreditedOre(invoice)]);
const numbers = async () =>
  (await shop.streams.documents().recorded()).flatMap(({ data }) => ('number' in data ? [data.number] : []));

it('makes the invoice of all its orders after a crash before it is decided, and once', async () => {
  await bill(OTHER);
  await finishCollective(depsOf(shop.anew()), OTHER, by);
  await finishCollective(depsOf(shop.anew()), OTHER, by);
  await Promise.all(IDS.map((id) => finishCollective(depsOf(shop.streams), id, by)));
  expect(await totalsOf(HOME)).toEqual([[INVOICE, 60_000]]);
  expect(await totalsOf(THIRD)).toEqual([[INVOICE, 20_000]]);
  expect(await numbers()).toEqual([1]);
});

it('makes it once where two processes complete it', async () => {
  await bill(OTHER);
  const two = [shop.streams, shop.anew()].map((streams) => depsOf(streams));
  await Promise.all(two.map((deps) => finishCollective(deps, OTHER, by)));
  expect(await numbers()).toEqual([1]);
  const [invoice] = await invoicesOf(HOME);
  expect(invoice && uncreditedOre(invoice)).toBe(60_000);
  for (const id of [OTHER, THIRD]) expect(await totalsOf(id)).toEqual([[INVOICE, 20_000]]);
});

it('releases the orders of an invoice that is refused, for good', async () => {
  await bill(OTHER);
  await finishCollective(depsOf(shop.streams, UNDESCRIBED), OTHER, by);
  for (const id of IDS) expect(await totalsOf(id)).toEqual([]);
  // A slow process records its part afterwards.
  await bill(THIRD, shop.anew());
  await finishCollective(depsOf(shop.anew()), THIRD, by);
  for (const id of IDS) expect(await totalsOf(id)).toEqual([]);
  expect(await numbers()).toEqual([]);
});

it('tells an order of a credit note after a crash', async () => {
  await bill(OTHER);
  const deps = depsOf(shop.streams);
  await finishCollective(deps, OTHER, by);
  const facts = { buyer, reference: null, shopVersion: 1, kept: [], today: '2026-11-20', refundBy: 'none' } as const;
  const lines = [{ line: 2, quantity: null, amountOre: null }];
  const asked = { documentId: 'k', invoiceId: INVOICE, reason: 'Feil', lines };
  const credit: DecideCredit = { type: 'DecideCredit', ...asked, ...facts };
  await shop.streams.order(HOME).run(credit, by);
  expect(await totalsOf(OTHER)).toEqual([[INVOICE, 20_000]]);
  await finishCollective(deps, HOME, by);
  await finishCollective(depsOf(shop.anew()), HOME, by);
  expect(await totalsOf(OTHER)).toEqual([[INVOICE, 0]]);
});
