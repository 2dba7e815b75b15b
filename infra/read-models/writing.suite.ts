import { describe, expect, it } from 'vitest';
import { boat, boats, changed, created, faering, type Harbour, idsOf } from './harbour.suite.ts';
import { ModelMoved } from './read-model-writer.port.ts';
import type { DeadLetter } from './read-models.port.ts';

export function writingContract(place: Harbour): void {
  describe('writing', () => {
    it('moves a changed document in its indexes', async () => {
      await place.launch();
      await place.save([changed(await place.stored('a'), boat('a', 'Oslo', 50), 10)], 10);
      expect(idsOf((await place.model.find({ index: 'byHarbour', equals: ['Oslo'], limit: 9 })).docs)).toEqual([
        'd',
        'a',
      ]);
      expect(await place.model.count({ index: 'byHarbour', equals: ['Bergen'] })).toBe(2);
      expect((await place.stored('a'))?.position).toBe(10n);
    });

    it('finds a new document by the words that it shares with one that is changed in the same save', async () => {
      await place.launch();
      const renamed = changed(await place.stored('d'), boat('d', 'Oslo', 1, 'Nordlandsbåt fra nord'), 10);
      await place.save([renamed, created(boat('x', 'Oslo', 2, 'Ny nordlandsbåt'), 11)], 11);
      const { docs } = await place.model.search({ words: ['nordlandsbåt'], limit: 9 });
      expect(idsOf(docs)).toEqual(expect.arrayContaining(['d', 'x']));
    });

    it('deletes a document, and takes one that was made anew for a newer one', async () => {
      await place.launch();
      const before = await place.stored('d');
      await place.save([{ ...created(boat('d', 'Oslo', 1, 'Nordlandsbåt'), 20), before }], 20);
      expect((await place.model.search({ words: ['nord'], limit: 9 })).docs.map(({ id }) => id)).toEqual(['d', 'e']);
      await place.save([changed(await place.stored('d'), null, 21)], 21);
      expect(await place.model.get('d')).toBeNull();
    });

    it('pages through what equals an index, by id', async () => {
      await place.launch();
      const first = await place.table.loadWhere('byHarbour', ['Bergen'], '', 2);
      const rest = await place.table.loadWhere('byHarbour', ['Bergen'], 'b', 2);
      expect([...first, ...rest].map(({ doc }) => doc.id)).toEqual(['a', 'b', 'e']);
    });

    it('keeps the checkpoint over a restart, and lets readers see it', async () => {
      await place.launch();
      await place.writer.close();
      const next = place.openWriter();
      expect((await next.open(boats)).checkpoint).toBe(9n);
      await next.close();
      expect(await place.model.seen()).toBe(9n);
      expect(await place.readModels.checkpoint('boats@2')).toBe(9n);
    });

    it('refuses to save over what another writer saved, and saves nothing then', async () => {
      await place.launch();
      const other = place.openWriter();
      await other.save([{ table: await other.open(boats), changes: [], checkpoint: 12n }]);
      await other.close();
      await expect(place.save([created(boat('x', null, 1), 11)], 11)).rejects.toThrow(ModelMoved);
      expect([await place.model.get('x'), await place.model.seen()]).toEqual([null, 12n]);
    });

    it('saves several read models together or not at all', async () => {
      const older = await place.writer.open({ ...boats, version: 1 });
      const other = place.openWriter();
      await other.save([{ table: await other.open(boats), changes: [], checkpoint: 3n }]);
      await other.close();
      const saves = [older, place.table].map((of) => ({
        table: of,
        changes: [created(faering, 1)],
        checkpoint: 5n,
      }));
      await expect(place.writer.save(saves)).rejects.toThrow(ModelMoved);
      expect(await place.readModels.checkpoint('boats@1')).toBe(0n);
    });

    it('keeps parked events until they are taken out', async () => {
      const letter: DeadLetter = {
        model: 'boats@2',
        scope: 'document',
        key: 'a',
        position: 2n ** 62n + 1n,
        stream: 'boat-a',
        version: 3,
        nth: 4,
        type: 'BoatLaunched',
        error: 'leaks',
      };
      await place.writer.save([{ table: place.table, changes: [], checkpoint: 4n, deadLetters: [letter] }]);
      expect([await place.readModels.deadLetters(), await place.table.deadLetters()]).toEqual([[letter], [letter]]);
      await place.writer.save([{ table: place.table, changes: [], checkpoint: 4n, retried: [letter] }]);
      expect(await place.readModels.deadLetters()).toEqual([]);
    });
  });
}
