import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppendConflict, type EventStore, type RecordedEvent } from './event-store.port.ts';
import { type OpenedStore, type OpenStore, sampleEvents } from './testing/sample-events.ts';

/** Contract of every event store while another one is open on the same log. */
export function sharingContract(open: OpenStore): void {
  describe('two event stores on one log', () => {
    let opened: OpenedStore;
    let one: EventStore;
    let other: EventStore;
    beforeEach(async () => {
      opened = await open();
      one = opened.store;
      other = await opened.beside();
    });
    afterEach(() => opened.dispose());

    it('are the same log, and read what either of them wrote', async () => {
      expect(await other.identity()).toBe(await one.identity());
      const { position } = await one.append('order-1', 'none', sampleEvents(2));
      await other.append('order-1', 1, sampleEvents(1));
      expect(await one.read('order-1', 0)).toEqual(await other.read('order-1', 0));
      expect(await one.read('order-1', 0)).toHaveLength(3);
      expect([await one.head(), await other.head()].every((head) => head > position)).toBe(true);
    });

    it('tell each other live what they wrote', async () => {
      const stop = new AbortController();
      const [received, answered] = [one, other].map((store) => store.follow(0n, stop.signal)[Symbol.asyncIterator]());
      const [first, second] = [received?.next(), answered?.next()];
      await one.append('order-1', 'none', sampleEvents(1));
      for (const batch of [await first, await second]) {
        expect(batch?.value).toMatchObject({ events: [{ stream: 'order-1', version: 0 }], live: true });
      }
      const [third, fourth] = [received?.next(), answered?.next()];
      await other.append('order-2', 'none', sampleEvents(1));
      for (const batch of [await third, await fourth]) {
        expect(batch?.value).toMatchObject({ events: [{ stream: 'order-2', version: 0 }], live: true });
      }
      stop.abort();
    });

    it('let one of two win that expect the same', async () => {
      await one.append('order-1', 'none', sampleEvents(1));
      await expect(other.append('order-1', 'none', sampleEvents(1))).rejects.toMatchObject({ actual: 0 });
      const asked = [one, other].map((store) => store.append('order-1', 0, sampleEvents(2)));
      const answers = await Promise.allSettled(asked);
      const refused = answers.filter((answer) => answer.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toBeInstanceOf(AppendConflict);
      expect(await other.read('order-1', 0)).toHaveLength(3);
    });

    it('take for done what the other has written already, at the end of its stream or below', async () => {
      const [first, second] = [sampleEvents(2), sampleEvents(1)];
      const appended = await one.append('order-1', 'none', first);
      expect(await other.append('order-1', 'none', first)).toEqual(appended);
      const newest = await other.append('order-1', 1, second);
      expect(await one.append('order-1', 1, second)).toEqual(newest);
      expect(await one.append('order-1', 'none', first)).toEqual(appended);
      await expect(one.append('order-1', 2, second)).rejects.toBeInstanceOf(AppendConflict);
      expect(await one.read('order-1', 0)).toHaveLength(3);
    });

    it('write once what both are asked at once', async () => {
      const events = sampleEvents(2);
      const [mine, yours] = await Promise.all([one, other].map((store) => store.append('order-1', 'none', events)));
      expect(mine).toEqual(yours);
      expect(await one.read('order-1', 0)).toHaveLength(2);
    });

    it('tell everything once and in one order, to whoever follows while both write', async () => {
      const writing = Promise.all(
        [one, other].map(async (store, writer) => {
          for (let order = 0; order < 20; order += 1)
            await store.append(`order-${writer}-${order}`, 'none', sampleEvents(2));
        }),
      );
      const [received, answered] = await Promise.all([one, other].map((store) => firstEvents(store, 80)));
      await writing;
      const ids = received?.map(({ id }) => id) ?? [];
      expect(new Set(ids).size).toBe(80);
      expect(answered?.map(({ id }) => id)).toEqual(ids);
    });
  });
}

/** The first `count` events; each batch must hold all that it counts as seen. */
async function firstEvents(store: EventStore, count: number): Promise<RecordedEvent[]> {
  const reported: RecordedEvent[] = [];
  for await (const { events, seen } of store.follow(0n, new AbortController().signal, { batchSize: 7 })) {
    for (const event of events) {
      expect(event.position > (reported.at(-1)?.position ?? 0n)).toBe(true);
      reported.push(event);
    }
    expect(seen >= (reported.at(-1)?.position ?? 0n)).toBe(true);
    if (reported.length >= count) break;
  }
  return reported;
}
