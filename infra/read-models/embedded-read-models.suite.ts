import { describe, expect, it } from 'vitest';
import { boat, boats, changed, created, faering, harbour, kjeks, type OpenedReadModels } from './harbour.suite.ts';

/** Guarantees of the embedded engine only: documents and checkpoint in one step, and concurrent readers. */
export function embeddedReadModelsContract(open: () => Promise<OpenedReadModels>): void {
  describe('embedded', () => {
    const place = harbour(open);
    it('lets others save while all read models are looked at, and shows nothing of it', async () => {
      await place.launch();
      await place.readModels.frozen(async (frozen) => {
        expect(await frozen.checkpoint('boats@2')).toBe(9n);
        await place.save([changed(await place.stored('a'), null, 10)], 10);
        expect(await frozen.checkpoint('boats@2')).toBe(9n);
        const [first, second] = await frozen.documents('boats@2', '', 2);
        expect([first?.id, second?.id]).toEqual(['a', 'b']);
        expect(JSON.parse(first?.json ?? '')).toEqual(faering);
        expect(await frozen.documents('boats@2', 'e', 2)).toEqual([]);
      });
    });

    it('leaves nothing of a save that was cut in the middle', async () => {
      await place.launch();
      // The second cannot be written: its order is already taken.
      const cut = [created(boat('x', 'Oslo', 1), 10), { ...created(boat('y', 'Oslo', 1), 11), order: 1024 }];
      await expect(
        place.save([changed(await place.stored('c'), { ...kjeks, length: 31 }, 10), ...cut], 11),
      ).rejects.toThrow();
      expect([await place.model.get('x'), await place.model.get('c'), await place.model.seen()]).toEqual([
        null,
        kjeks,
        9n,
      ]);
      const other = place.openWriter();
      expect((await other.open(boats)).checkpoint).toBe(9n);
      await other.close();
    });
  });
}
