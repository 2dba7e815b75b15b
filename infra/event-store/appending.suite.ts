import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AppendConflict,
  type EventStore,
  type Expected,
  type NewEvent,
  type Position,
  StoreUnavailable,
} from './event-store.port.ts';
import { beginStream, type OpenedStore, type OpenStore, sampleEvent, sampleEvents } from './testing/sample-events.ts';

/** Contract of every event store for appends and reads. */
export function appendingContract(open: OpenStore): void {
  describe('an event store that is appended to', () => {
    let opened: OpenedStore;
    let store: EventStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => opened.dispose());

    it('gives events back as they were told, in their order', async () => {
      const full: NewEvent = {
        ...sampleEvent('OrderPlaced', { text: 'Blåbærsyltetøy \u0000 😀', sums: [1, null, { a: 0.5 }] }),
        meta: {
          at: '2026-11-20T12:00:00.123Z',
          channel: 'vipps',
          userId: '1',
          role: 'admin',
          correlationId: 'c',
          causationId: 'd',
          language: 'en',
        },
      };
      const bare = sampleEvent();
      const partly: NewEvent = { ...sampleEvent(), meta: { ...bare.meta, role: 'user' } };
      const spoken: NewEvent = { ...sampleEvent(), meta: { ...bare.meta, language: 'en' } };
      const { version, position } = await store.append('order-1', 'none', [full, bare, partly, spoken]);
      const read = await store.read('order-1', 0);
      expect(version).toBe(3);
      expect(read.map(({ id, type, schemaVersion, data, meta }) => ({ id, type, schemaVersion, data, meta }))).toEqual([
        full,
        bare,
        partly,
        spoken,
      ]);
      expect(read.map((event) => [event.stream, event.version])).toEqual(
        [0, 1, 2, 3].map((place) => ['order-1', place]),
      );
      expect(read.at(-1)?.position).toBe(position);
      expect(await store.head()).toBe(position);
    });

    it('reads a stream from a version on, as many as were asked for', async () => {
      await beginStream(store, 'order-1', sampleEvents(2_500));
      const versions = async (...[from, limit]: [number, number?]) =>
        (await store.read('order-1', from, limit)).map((event) => event.version);
      expect(await versions(3, 2)).toEqual([3, 4]);
      expect(await versions(2_499)).toEqual([2_499]);
      expect(await versions(2_500)).toEqual([]);
      expect(await versions(0)).toEqual(Array.from({ length: 2_500 }, (_, version) => version));
    });

    it('has nothing in a stream that nobody wrote to', async () => {
      expect(await store.read('order-404', 0)).toEqual([]);
      expect(await store.head()).toBe(0n);
    });

    it('refuses an append that expects another version than there is', async () => {
      await expect(store.append('order-1', 0, sampleEvents(1))).rejects.toMatchObject({ actual: 'none' });
      await store.append('order-1', 'none', sampleEvents(2));
      for (const expected of ['none', 0, 2] as const) {
        const conflict = store.append('order-1', expected, sampleEvents(1));
        await expect(conflict).rejects.toBeInstanceOf(AppendConflict);
        await expect(conflict).rejects.toMatchObject({ stream: 'order-1', expected, actual: 1 });
      }
      expect(await store.read('order-1', 0)).toHaveLength(2);
    });

    it.each(['any', 'exists', -1, -2, 0.5, Number.NaN, null, undefined])(
      'writes nothing where somebody expects %s, whether the stream is there or not',
      async (madeUp) => {
        await store.append('order-1', 'none', sampleEvents(1));
        for (const stream of ['order-1', 'order-2']) {
          await expect(store.append(stream, madeUp as Expected, sampleEvents(1))).rejects.toThrow();
        }
        expect(await store.read('order-1', 0)).toHaveLength(1);
        expect(await store.read('order-2', 0)).toEqual([]);
      },
    );

    it('lets one of 32 writers with the same expectation win', async () => {
      await store.append('order-1', 'none', sampleEvents(1));
      const asked = Array.from({ length: 32 }, () => store.append('order-1', 0, sampleEvents(3)));
      const answers = await Promise.allSettled(asked);
      const refused = answers.filter((answer) => answer.status === 'rejected');
      expect(refused).toHaveLength(31);
      for (const { reason } of refused) expect(reason).toBeInstanceOf(AppendConflict);
      expect(await store.read('order-1', 0)).toHaveLength(4);
    });

    it('takes the same append again as done, also after the stream has moved on', async () => {
      const first = sampleEvents(2);
      const second = sampleEvents(2);
      const answers = [await store.append('order-1', 'none', first), await store.append('order-1', 1, second)];
      await store.append('order-1', 3, sampleEvents(1));
      expect(await store.append('order-1', 'none', first)).toEqual(answers[0]);
      expect(await store.append('order-1', 1, second)).toEqual(answers[1]);
      store = await opened.reopen();
      expect(await store.append('order-1', 1, second)).toEqual(answers[1]);
      expect(await store.read('order-1', 0)).toHaveLength(5);
    });

    it('takes an append once that is asked for twice at the same time', async () => {
      const events = sampleEvents(2);
      const [one, other] = await Promise.all([
        store.append('order-1', 'none', events),
        store.append('order-1', 'none', events),
      ]);
      expect(one).toEqual(other);
      expect(await store.read('order-1', 0)).toHaveLength(2);
    });

    it('refuses the same ids with another expectation', async () => {
      const events = sampleEvents(2);
      await store.append('order-1', 'none', events);
      await expect(store.append('order-1', 1, events)).rejects.toBeInstanceOf(AppendConflict);
      await expect(store.append('order-1', 0, events)).rejects.toBeInstanceOf(AppendConflict);
      store = await opened.reopen();
      await expect(store.append('order-1', 1, events)).rejects.toBeInstanceOf(AppendConflict);
    });

    it('refuses an append of which only a part was written before', async () => {
      const [first, second] = sampleEvents(2);
      if (!first || !second) throw new Error('two events');
      await store.append('order-1', 'none', [first]);
      await expect(store.append('order-1', 'none', [first, second])).rejects.toBeInstanceOf(AppendConflict);
      await store.append('order-1', 0, sampleEvents(1));
      await expect(store.append('order-1', 'none', [first, second])).rejects.toBeInstanceOf(AppendConflict);
    });

    it('writes what follows an event of another stream after it, also when both are asked for at once', async () => {
      const [first, ...more] = sampleEvents(3);
      if (!first) throw new Error('an event');
      const after = [{ stream: 'inventory', version: 0, id: first.id }];
      const early = store.append('order-0', 'none', sampleEvents(1), { after });
      await expect(early).rejects.toBeInstanceOf(StoreUnavailable);
      const [begun, { position }] = await Promise.all([
        store.append('inventory', 'none', [first, ...more]),
        store.append('order-1', 'none', sampleEvents(1), { after }),
      ]);
      expect(position > begun.position).toBe(true);
      await store.append('inventory', 2, sampleEvents(1));
      store = await opened.reopen();
      expect((await store.append('order-2', 'none', sampleEvents(1), { after })).version).toBe(0);
      expect(await store.read('order-0', 0)).toEqual([]);
    });

    it('writes nothing after an event that was not written', async () => {
      await store.append('inventory', 'none', sampleEvents(1));
      const [first] = sampleEvents(1);
      if (!first) throw new Error('an event');
      const answers = await Promise.allSettled([
        store.append('inventory', 'none', [first]),
        store.append('order-1', 'none', sampleEvents(1), {
          after: [{ stream: 'inventory', version: 0, id: first.id }],
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(await store.read('order-1', 0)).toEqual([]);
    });

    it('writes all of an append or nothing', async () => {
      const circular: Record<string, unknown> = {};
      circular.self = circular;
      const failing = store.append('order-1', 'none', [sampleEvent(), sampleEvent('OrderPlaced', circular)]);
      const beside = store.append('order-2', 'none', sampleEvents(2));
      await expect(failing).rejects.toThrow();
      await beside;
      expect(await store.read('order-1', 0)).toEqual([]);
      expect(await store.read('order-2', 0)).toHaveLength(2);
    });

    it('shows nobody a part of an append, while many are written and the log is closed in the midst of it', async () => {
      const PARTS = 7;
      const streams = Array.from({ length: 6 }, (_, nth) => `order-${nth}`);
      const seen: number[] = [];
      const isOver = new AbortController();
      const watching = Promise.all(
        streams.map(async (stream) => {
          while (!isOver.signal.aborted) {
            seen.push((await store.read(stream, 0)).length);
            await nextTurn();
          }
        }),
      );
      const writing = streams.map(async (stream) => {
        for (let written = 0; written < 20; written++) {
          await store.append(stream, written === 0 ? 'none' : written * PARTS - 1, sampleEvents(PARTS));
        }
      });
      await Promise.all(writing);
      isOver.abort();
      await watching;
      expect(seen.filter((length) => length % PARTS !== 0)).toEqual([]);
      expect(new Set(seen).size).toBeGreaterThan(1);
      const last = streams.map((stream) => store.append(stream, 20 * PARTS - 1, sampleEvents(PARTS)).catch(() => null));
      store = await opened.reopen();
      await Promise.all(last);
      for (const stream of streams) expect((await store.read(stream, 0)).length % PARTS).toBe(0);
    });

    it('tells its newest position after an append', async () => {
      const reported: Position[] = [];
      await opened.dispose();
      opened = await open({ onHead: (head) => reported.push(head) });
      const { position } = await opened.store.append('order-1', 'none', sampleEvents(3));
      await expect.poll(() => reported.at(-1)).toBe(position);
    });

    it('keeps everything over a close and an open', async () => {
      const events = sampleEvents(5);
      const { position } = await store.append('order-1', 'none', events);
      store = await opened.reopen();
      expect((await store.read('order-1', 0)).map((event) => event.id)).toEqual(events.map((event) => event.id));
      expect(await store.head()).toBe(position);
      expect((await store.append('order-1', 4, sampleEvents(1))).version).toBe(5);
    });
  });
}
