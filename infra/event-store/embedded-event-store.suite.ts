import { describe, expect, it } from 'vitest';
import { type EventStore, type Position, StoreRefused } from './event-store.port.ts';
import type { SqliteEventStoreOptions } from './sqlite/sqlite-event-store.ts';
import { sampleEvent, sampleEvents } from './testing/sample-events.ts';

/** Opens the same log each time. */
export type OpenEmbedded = (options?: Omit<SqliteEventStoreOptions, 'file'>) => EventStore;

/** Guarantees of the embedded event store only; nothing but its own tests may rely on them. */
export function embeddedEventStoreContract(open: OpenEmbedded): void {
  describe('an embedded event store', () => {
    it('counts its events from one on, without gaps', async () => {
      const store = open();
      await store.append('order-1', 'none', sampleEvents(3));
      expect((await store.append('order-2', 'none', sampleEvents(1))).position).toBe(4n);
      expect(await store.head()).toBe(4n);
      await store.close();
    });

    it('writes what follows an event together with it', async () => {
      const heads: Position[] = [];
      const store = open({ onHead: (head) => heads.push(head) });
      const [first] = sampleEvents(1);
      if (!first) throw new Error('an event');
      await Promise.all([
        store.append('inventory', 'none', [first]),
        store.append('order-1', 'none', sampleEvents(1), {
          after: [{ stream: 'inventory', version: 0, id: first.id }],
        }),
      ]);
      expect(heads).toEqual([2n]);
      await store.close();
    });

    it('refuses a second writer', async () => {
      const store = open();
      expect(() => open()).toThrow(StoreRefused);
      await store.close();
      await open().close();
    });

    it('refuses to write on where it does not know every event, wherever in the log it stands', async () => {
      const knows = (type: string, schemaVersion: number) => type === 'OrderPlaced' && schemaVersion === 1;
      const future = { ...sampleEvent(), schemaVersion: 2 };
      const store = open({ knows });
      await store.append('order-1', 'none', sampleEvents(3_000));
      await store.append('order-2', 'none', [sampleEvent('MoonRented'), future]);
      for (let version = 2_999; version < 9_000; version += 3_000)
        await store.append('order-1', version, sampleEvents(3_000));
      await store.close();
      expect(() => open({ knows })).toThrow(
        'this one does not know MoonRented 1 (position 3001), OrderPlaced 2 (position 3002)',
      );
      await open().close();
    });
  });
}
