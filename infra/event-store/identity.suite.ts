import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedStore, type OpenStore, sampleEvents } from './testing/sample-events.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Contract of every event store for the log's identity. */
export function identityContract(open: OpenStore): void {
  describe('the identity of a log', () => {
    let opened: OpenedStore;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.dispose());

    it('is made with it and stays the same, whatever is written and however often it is opened', async () => {
      const made = await opened.store.identity();
      expect(made).toMatch(UUID);
      await opened.store.append('order-1', 'none', sampleEvents(2));
      expect(await opened.store.identity()).toBe(made);
      expect(await (await opened.reopen()).identity()).toBe(made);
    });
  });
}
