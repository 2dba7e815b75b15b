import type { DecideInvoice } from '@naust/domain/orders/decide-invoice.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stepsOver } from '../steps/steps.ts';
import { placing } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { issueDocuments } from './issue-documents.ts';

const ORDER = '123456789012345';
const place = { address: 'Sjøgata 1', postalCode: '6783', city: 'Stryn' };
const buyer = { ...place, name: 'Kari', isBusiness: false, orgNumber: null, email: null, phone: null };

const invoice = (documentId: string, chargeId = documentId): DecideInvoice => ({
  ...{ type: 'DecideInvoice', documentIds: [documentId, `${documentId}-`], date: '2026-11-20', today: '2026-11-20' },
  ...{ lineIds: null, chargeIds: [chargeId], buyer, reference: null, shopVersion: 1, when: 'hand-out' },
  seller: { orgNumber: '974760673', accountNumber: '86011117947' },
  charges: [{ chargeId, description: 'Vask', amountOre: 10_000 }],
});

let shop: StreamsUnderTest;
beforeEach(async () => {
  shop = await streamsUnderTest();
  await shop.steps.decide(placing(ORDER), by);
});
afterEach(() => shop.close());

const numbers = async () =>
  (await shop.streams.documents().recorded()).map(({ data }) => ('number' in data ? data.number : 0));

it('gives a number to what a crash left without one, with its buyer, and once', async () => {
  await shop.streams.order(ORDER).run(invoice('a'), by);
  await shop.streams.order(ORDER).run(invoice('b'), by);
  expect(await numbers()).toEqual([]);
  const after = shop.anew();
  await stepsOver(after).finishOrder(ORDER, by);
  await stepsOver(shop.anew()).finishOrder(ORDER, by);
  expect(await numbers()).toEqual([1, 2]);
  const [first] = await after.documents().recorded();
  expect(first).toMatchObject({ data: { documentId: 'a', personal: { buyer: { name: 'Kari' } } } });
});

it('numbers a hundred documents of two writers without a gap or a double', async () => {
  const writers = [shop.streams, shop.anew()];
  const orders = Array.from({ length: 100 }, (_, at) => String(200_000_000_000_000 + at));
  await Promise.all(
    orders.map(async (orderId, at) => {
      const streams = writers[at % 2] ?? shop.streams;
      const event = { type: 'RecordOrder', event: await placedAs(orderId) } as const;
      await streams.order(orderId).run(event, by);
      await streams.order(orderId).run(invoice(`d${at}`), by);
      await issueDocuments(streams, orderId, by);
    }),
  );
  expect(await numbers()).toEqual(orders.map((_, at) => at + 1));
});

/** The first order under another id, without its stock. */
async function placedAs(orderId: string) {
  const [placed] = await shop.streams.order(ORDER).recorded();
  if (placed?.type !== 'OrderPlaced') throw new Error('the order was not placed');
  return { type: placed.type, data: { ...placed.data, orderId, personId: orderId } };
}
