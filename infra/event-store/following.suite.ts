import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, FollowedBatch, FollowOptions, RecordedEvent } from './event-store.port.ts';
import { beginStream, type OpenedStore, type OpenStore, sampleEvent, sampleEvents } from './testing/sample-events.ts';

/** Contract of every event store for followers. */
export function followingContract(open: OpenStore): void {
  describe('an event store that is followed', () => {
    let opened: OpenedStore;
    let store: EventStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.dispose());

    it('tells everything after a position in the order of the log', async () => {
      for (let order = 0; order < 5; order++) await store.append(`order-${order}`, 'none', sampleEvents(3));
      const reported = await followUntil(store, 0n, await store.head(), { batchSize: 4 });
      expect(reported.events).toHaveLength(15);
      expect(reported.batches.every((batch) => batch.events.length <= 4)).toBe(true);
      expectGrowing(reported.events);
      const middle = reported.events[6]?.position ?? 0n;
      const rest = await followUntil(store, middle, await store.head());
      expect(rest.events).toEqual(reported.events.slice(7));
    });

    it('goes on where it was after a restart', async () => {
      await store.append('order-1', 'none', sampleEvents(3));
      const before = await followUntil(store, 0n, await store.head());
      store = await opened.reopen();
      await store.append('order-1', 2, sampleEvents(2));
      const after = await followUntil(store, before.seen, await store.head());
      expect(after.events.map((event) => event.version)).toEqual([3, 4]);
      expectGrowing([...before.events, ...after.events]);
    });

    it('tells live what is appended later', async () => {
      await store.append('order-1', 'none', sampleEvents(1));
      const stop = new AbortController();
      const reported: RecordedEvent[] = [];
      for await (const batch of store.follow(0n, stop.signal)) {
        reported.push(...batch.events);
        if (!batch.live) continue;
        if (reported.length < 4) await store.append('order-1', reported.length - 1, sampleEvents(1));
        else stop.abort();
      }
      expect(reported.map((event) => event.version)).toEqual([0, 1, 2, 3]);
    });

    it('waits for the next event without being asked', async () => {
      const stop = new AbortController();
      const first = store.follow(0n, stop.signal)[Symbol.asyncIterator]().next();
      await store.append('order-1', 'none', sampleEvents(1));
      expect((await first).value).toMatchObject({ live: true, events: [{ stream: 'order-1', version: 0 }] });
      stop.abort();
    });

    it('tells only the wanted types and still counts the others as seen', async () => {
      const wanted = sampleEvent('OrderDeleted');
      await beginStream(store, 'order-1', [...sampleEvents(2_000), wanted, ...sampleEvents(2_000)]);
      const reported = await followUntil(store, 0n, await store.head(), { types: ['OrderDeleted', 'OrderRestored'] });
      expect(reported.events.map((event) => event.id)).toEqual([wanted.id]);
      expect(reported.seen).toBe(await store.head());
      const none = await followUntil(store, 0n, await store.head(), { types: ['OrderRestored'] });
      expect(none.events).toEqual([]);
      expect(none.seen).toBe(await store.head());
    });

    it('tells the wanted ones among a few new events', async () => {
      const [deleted, restored] = [sampleEvent('OrderDeleted'), sampleEvent('OrderRestored')];
      await beginStream(store, 'order-1', [
        ...sampleEvents(2),
        deleted,
        ...sampleEvents(1),
        restored,
        ...sampleEvents(1),
      ]);
      const reported = await followUntil(store, 0n, await store.head(), { types: ['OrderDeleted', 'OrderRestored'] });
      expect(reported.events.map((event) => event.id)).toEqual([deleted.id, restored.id]);
    });

    it('never counts a wanted event as seen before it was told', async () => {
      const types = ['OrderPlaced', 'OrderDeleted', 'OrderDeleted'];
      const events = Array.from({ length: 30 }, (_, place) => sampleEvent(types[place % 3]));
      await store.append('order-1', 'none', events);
      const reported = await followUntil(store, 0n, await store.head(), { types: ['OrderDeleted'], batchSize: 3 });
      expect(reported.events).toHaveLength(20);
      let readSoFar: RecordedEvent[] = [];
      for (const batch of reported.batches) {
        readSoFar = [...readSoFar, ...batch.events];
        expect(readSoFar).toEqual(reported.events.filter((event) => event.position <= batch.seen));
      }
    });

    it('is live only where the log ends', async () => {
      await store.append('order-1', 'none', sampleEvents(10));
      const { batches } = await followUntil(store, 0n, await store.head(), { batchSize: 4 });
      expect(batches.at(-1)?.live).toBe(true);
      expect(batches[0]?.live).toBe(false);
    });

    it.each([2, 5, 10])(
      'tells that it is live where the last batch is exactly full (%i in a batch)',
      async (batchSize) => {
        await store.append('order-1', 'none', sampleEvents(10));
        const head = await store.head();
        for (const types of [undefined, ['OrderPlaced']]) {
          const batches = await followUntilLive(store, { batchSize, ...(types && { types }) });
          expect(batches.flatMap(({ events }) => events)).toHaveLength(10);
          expect(batches.filter(({ live }) => live)).toHaveLength(1);
          expect(batches.at(-1)?.seen).toBe(head);
        }
      },
    );

    it('tells that it is live where nothing was wanted', async () => {
      await store.append('order-1', 'none', sampleEvents(10));
      const batches = await followUntilLive(store, { types: ['OrderDeleted'], batchSize: 5 });
      expect(batches.at(-1)).toEqual({ events: [], seen: await store.head(), live: true });
    });

    it('may end a batch inside an append, and goes on from there', async () => {
      await store.append('order-1', 'none', sampleEvents(5));
      const following = store.follow(0n, new AbortController().signal, { batchSize: 3 })[Symbol.asyncIterator]();
      const batch: FollowedBatch = (await following.next()).value;
      expect(batch.events.map(({ version }) => version)).toEqual([0, 1, 2]);
      expect(batch.seen).toBe(batch.events.at(-1)?.position);
      expect(batch.live).toBe(false);
      store = await opened.reopen();
      const rest = await followUntil(store, batch.seen, await store.head());
      expect(rest.events.map(({ version }) => version)).toEqual([3, 4]);
    });

    it('ends when its signal aborts, waiting or not', async () => {
      const stop = new AbortController();
      const next = store.follow(0n, stop.signal)[Symbol.asyncIterator]().next();
      stop.abort();
      expect((await next).done).toBe(true);
      await store.append('order-1', 'none', sampleEvents(1));
      const ended = store.follow(0n, stop.signal)[Symbol.asyncIterator]().next();
      expect((await ended).done).toBe(true);
    });
  });
}

interface Followed {
  batches: FollowedBatch[];
  events: RecordedEvent[];
  seen: bigint;
}

async function followUntilLive(store: EventStore, options: FollowOptions): Promise<FollowedBatch[]> {
  const batches: FollowedBatch[] = [];
  for await (const batch of store.follow(0n, new AbortController().signal, options)) {
    batches.push(batch);
    if (batch.live) break;
  }
  return batches;
}

async function followUntil(store: EventStore, after: bigint, end: bigint, options?: FollowOptions): Promise<Followed> {
  const stop = new AbortController();
  const batches: FollowedBatch[] = [];
  for await (const batch of store.follow(after, stop.signal, options)) {
    batches.push(batch);
    if (batch.seen >= end) stop.abort();
  }
  return { batches, events: batches.flatMap((batch) => batch.events), seen: batches.at(-1)?.seen ?? after };
}

function expectGrowing(events: readonly RecordedEvent[]): void {
  const positions = events.map((event) => event.position);
  expect(positions).toEqual([...new Set(positions)].sort((one, other) => (one < other ? -1 : 1)));
}
