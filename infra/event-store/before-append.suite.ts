import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { EventStoreOptions, Position } from './event-store.port.ts';
import { type OpenedStore, type OpenStore, sampleEvents } from './testing/sample-events.ts';

/** What every event store waits for before it writes, and tells after it. */
export function beforeAppendContract(open: OpenStore): void {
  describe('an event store with something to wait for', () => {
    let opened: OpenedStore;
    afterEach(() => opened.dispose());

    it('writes nothing before what must be durable first', async () => {
      const happened: string[] = [];
      let makeDurable = () => {};
      const durable = new Promise<void>((resolve) => {
        makeDurable = () => {
          happened.push('durable');
          resolve();
        };
      });
      opened = await open({ beforeCommit: () => durable, onHead: () => happened.push('written') });
      const { store } = opened;
      const asked = store.append('order-1', 'none', sampleEvents(1));
      for (let look = 0; look < 20; look += 1) {
        expect(await store.read('order-1', 0)).toEqual([]);
        await turn();
      }
      makeDurable();
      await asked;
      expect(happened).toEqual(['durable', 'written']);
    });

    it('writes nothing where that cannot be made durable, and goes on where it can again', async () => {
      let before: EventStoreOptions['beforeCommit'] = () => Promise.reject(new Error('no keys'));
      opened = await open({ beforeCommit: () => before?.() });
      const { store } = opened;
      const events = sampleEvents(1);
      await expect(store.append('order-1', 'none', events)).rejects.toThrow('no keys');
      expect(await store.read('order-1', 0)).toEqual([]);
      before = () => undefined;
      expect((await store.append('order-1', 'none', events)).version).toBe(0);
    });

    it('tells its newest position after an append', async () => {
      const told: Position[] = [];
      opened = await open({ onHead: (head) => told.push(head) });
      const { position } = await opened.store.append('order-1', 'none', sampleEvents(3));
      await expect.poll(() => told.at(-1)).toBe(position);
    });
  });
}
