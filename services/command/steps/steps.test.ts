import { blankProduct } from '@naust/domain/catalogue/product-fields.ts';
import { openedLog } from '@naust/infra/event-store/esdb/testing/opened-log.ts';
import { openProtocolServer } from '@naust/infra/event-store/esdb/testing/protocol-server.ts';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARPET, placing, rentalIn } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { stepsOver } from './steps.ts';

const [FIRST, SECOND, THIRD] = ['123456789012345', '223456789012345', '323456789012345'] as const;

const shops = {
  'a file': () => streamsUnderTest(),
  'an EventStoreDB server': () =>
    streamsUnderTest(undefined, async () => {
      const server = await openProtocolServer();
      const { store } = await openedLog(server.url);
      return { ...store, close: () => store.close().then(() => server.stop()) };
    }),
};

describe.each(Object.entries(shops))('steps over a log in %s', (_, openShop) => {
  let shop: StreamsUnderTest;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  const four = { lines: [{ productId: CARPET, quantity: 4, from: null, to: null, priceOre: null }] };
  const typesOf = async (orderId: string) => (await shop.streams.order(orderId).recorded()).map(({ type }) => type);

  it('puts a decision and what it leads to into the log side by side', async () => {
    const { events, position } = await stepsOver(shop.streams).decide(placing(FIRST), by);
    const [placed] = await shop.streams.order(FIRST).recorded();
    expect(placed).toMatchObject({ type: 'OrderPlaced', meta: { causationId: events[0]?.id } });
    expect(position).toBe(placed?.position);
    const [decided] = events;
    if (!decided) throw new Error('nothing was decided');
    expect((await eventsAfter(shop.store, decided.position)).map(({ id }) => id)).toEqual([placed?.id]);
  });

  it('records what was decided anew where another process came in between', async () => {
    const others = shop.anew();
    await others.inventory().peek();
    await stepsOver(shop.streams).decide(placing(FIRST), by);
    const { events } = await stepsOver(others).decide(placing(SECOND), by);
    expect(events.map(({ version }) => version)).toEqual([3]);
    expect(await typesOf(SECOND)).toEqual(['OrderPlaced']);
  });

  it('records nothing of what is refused after another process came in between', async () => {
    const others = shop.anew();
    await others.inventory().peek();
    await stepsOver(shop.streams).decide(placing(FIRST, four), by);
    await expect(stepsOver(others).decide(placing(SECOND, four), by)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await typesOf(SECOND)).toEqual([]);
  });

  it('records what was refused at first and stands after another process came in between', async () => {
    const others = shop.anew();
    await stepsOver(shop.streams).decide(placing(FIRST, four), by);
    await others.inventory().peek();
    const removed = {
      type: 'DeleteOrder',
      orderId: FIRST,
      recorded: null,
      expectedVersion: null,
      reason: null,
    } as const;
    await stepsOver(shop.streams).decide({ ...removed, paymentState: 'none', charges: [] }, by);
    const { decide } = stepsOver(others);
    await Promise.all([decide(placing(THIRD, { lines: [rentalIn(100)] }), by), decide(placing(SECOND, four), by)]);
    expect(await typesOf(SECOND)).toEqual(['OrderPlaced']);
  });

  it('records first what another process has decided on the same order and not recorded yet', async () => {
    const others = shop.anew();
    await stepsOver(shop.streams).decide(placing(FIRST), by);
    await others.inventory().peek();
    const moved = { type: 'ChangeOrderStatus', orderId: FIRST, recorded: null, expectedVersion: null } as const;
    const how = { now: 0, reason: null, reasonCode: null, force: false, asksForReason: false } as const;
    await shop.streams.inventory().run({ ...moved, ...how, to: 2 }, { ...by, userId: 'kari' });
    await stepsOver(others).decide({ ...moved, ...how, to: 3 }, by);
    const recorded = await shop.streams.order(FIRST).recorded();
    expect(recorded.map(({ data }) => data)).toMatchObject([{ version: 1 }, { version: 2 }, { version: 3 }]);
    expect(recorded.map(({ meta }) => meta.userId)).toEqual([undefined, 'kari', undefined]);
  });

  it('ends what another process began, whatever this one remembers', async () => {
    const others = shop.anew();
    await others.inventory().peek();
    await shop.streams.inventory().run(placing(FIRST), by);
    await stepsOver(others).finishOrder(FIRST, by);
    expect(await typesOf(FIRST)).toEqual(['OrderPlaced']);
  });

  it('counts a product that another process has only described', async () => {
    const others = shop.anew();
    await others.catalogue().peek();
    const added = { type: 'AddProduct', fields: blankProduct, rentalQty: 2, stockQty: 0 } as const;
    for (const name of ['Telt', 'Lykt', 'Tau']) {
      await shop.streams.catalogue().run({ ...added, fields: { ...added.fields, name } }, by);
    }
    await stepsOver(others).finishProduct(3, by);
    const { state } = await shop.streams.inventory().look();
    expect(state.products.get(3)).toMatchObject({ rentalQty: 2 });
  });

  it('ends a decision whose second step is missing, once', async () => {
    await shop.streams.inventory().run(placing(FIRST), by);
    expect(await typesOf(FIRST)).toEqual([]);
    const { finishOrder } = stepsOver(shop.streams);
    await Promise.all([finishOrder(FIRST, by), finishOrder(FIRST, by)]);
    await finishOrder(FIRST, by);
    expect(await typesOf(FIRST)).toEqual(['OrderPlaced']);
  });
});
