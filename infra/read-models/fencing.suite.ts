import { describe, expect, it } from 'vitest';
import { boats, changed, created, faering, type Harbour, kjeks } from './harbour.suite.ts';
import { LeaseLost } from './leases.port.ts';
import { ModelMoved, type ModelTable, type ReadModelWriter } from './read-model-writer.port.ts';

const lease = (epoch: number) => ({ name: 'boats@2', epoch });
const never = () => new AbortController().signal;

/** A holder that was stopped past its lease, and continued after another took over. */
export function fencingContract(place: Harbour): void {
  const saving = (writer: ReadModelWriter, table: ModelTable) =>
    writer.save([{ table, changes: [created(kjeks, 1)], checkpoint: 12n }]);

  describe('under a lease', () => {
    it('refuses the saves of who opened it before, also before the new holder has saved', async () => {
      const former = await place.writer.open(boats, lease(1));
      const other = place.openWriter();
      const table = await other.open(boats, lease(2));
      await expect(saving(place.writer, former)).rejects.toThrow(ModelMoved);
      expect([await place.model.get('c'), await place.model.seen()]).toEqual([null, 0n]);
      await other.save([{ table, changes: [created(faering, 1)], checkpoint: 9n }]);
      await other.close();
      expect([await place.model.get('a'), await place.model.seen()]).toEqual([faering, 9n]);
    });

    it('is opened by nobody under an older one, live or to build', async () => {
      const other = place.openWriter();
      const table = await other.open(boats, lease(5));
      for (const open of ['open', 'build'] as const) {
        await expect(place.writer[open](boats, lease(4))).rejects.toThrow(LeaseLost);
      }
      await saving(other, table);
      const again = await place.writer.open(boats, lease(5));
      expect(again.checkpoint).toBe(12n);
      await place.writer.save([{ table: again, changes: [], checkpoint: 13n }]);
      await other.close();
      expect(await place.model.seen()).toBe(13n);
    });

    it('leaves who opens it without one to take turns as ever', async () => {
      const held = await place.writer.open(boats, lease(3));
      const other = place.openWriter();
      await saving(other, await other.open(boats));
      await other.close();
      await expect(saving(place.writer, held)).rejects.toThrow(ModelMoved);
      expect((await place.writer.open(boats, lease(3))).checkpoint).toBe(12n);
    });

    it('goes on with the build of a holder who died, and refuses that one when it is woken', async () => {
      const former = await place.writer.build(boats, lease(1));
      await place.writer.save([{ table: former, changes: [created(faering, 1)], checkpoint: 7n }]);
      const other = place.openWriter();
      const build = await other.build(boats, lease(2));
      expect([build.checkpoint, [...(await build.load(['a'])).keys()]]).toEqual([7n, ['a']]);
      await expect(saving(place.writer, former)).rejects.toThrow(ModelMoved);
      await other.save([{ table: build, changes: [created(kjeks, 2)], checkpoint: 8n }]);
      await other.finishBuild(build, never());
      await other.exclusively((exclusive) => exclusive.goLive(build));
      await other.close();
      await expect(place.writer.open(boats, lease(1))).rejects.toThrow(LeaseLost);
      expect([await place.model.get('a'), await place.model.get('c')]).toEqual([faering, kjeks]);
    });

    it('does not switch to a build that another has taken on or has switched to', async () => {
      await place.launch();
      const former = await place.writer.build(boats, lease(1));
      await place.writer.save([{ table: former, changes: [created(faering, 1)], checkpoint: 9n }]);
      await place.writer.finishBuild(former, never());
      const switching = () => place.writer.exclusively((exclusive) => exclusive.goLive(former));
      const other = place.openWriter();
      const build = await other.build(boats, lease(2));
      await expect(switching()).rejects.toThrow(ModelMoved);
      await other.finishBuild(build, never());
      await other.exclusively((exclusive) => exclusive.goLive(build));
      await other.close();
      await expect(switching()).rejects.toThrow(ModelMoved);
      expect([await place.model.get('a'), await place.model.get('c')]).toEqual([faering, null]);
    });

    it('knows the newest lease, and refuses former holders, also of what was thrown away and made anew', async () => {
      const former = await place.writer.open(boats, lease(6));
      await place.writer.save([{ table: former, changes: [created(faering, 1)], checkpoint: 9n }]);
      const other = place.openWriter();
      await other.open(boats, lease(7));
      expect(await other.dropBeyond(async () => 4n, ['boats@2'])).toEqual(['boats@2']);
      await expect(place.writer.open(boats, lease(6))).rejects.toThrow(LeaseLost);
      const anew = await other.open(boats);
      for (let saves = 0; saves < 2; saves++) await other.save([{ table: anew, changes: [], checkpoint: 1n }]);
      await expect(saving(place.writer, former)).rejects.toThrow(ModelMoved);
      await other.close();
      expect(await place.model.get('c')).toBeNull();
    });
  });

  describe('a save of several that have only seen the log further', () => {
    const fleets = [3, 4, 5].map((version) => ({ ...boats, version }));
    const openAll = async (writer: ReadModelWriter) => {
      const tables: ModelTable[] = [];
      for (const one of fleets) tables.push(await writer.open(one));
      return tables;
    };
    const checkpoints = () => Promise.all([3, 4, 5].map((version) => place.readModels.checkpoint(`boats@${version}`)));
    const seenOn = (tables: readonly ModelTable[], checkpoint: bigint) =>
      place.writer.save(tables.map((table) => ({ table, changes: [], checkpoint })));

    it('moves them all, and the count of each stays its own', async () => {
      const tables = await openAll(place.writer);
      await place.writer.save(tables.map((table, eventCount) => ({ table, changes: [], checkpoint: 5n, eventCount })));
      await seenOn(tables, 6n);
      await seenOn(tables, 7n);
      expect(await checkpoints()).toEqual([7n, 7n, 7n]);
      expect((await openAll(place.writer)).map(({ eventCount }) => eventCount)).toEqual([0, 1, 2]);
    });

    it('is refused where somebody else has written one of them, and leaves that as it is', async () => {
      const tables = await openAll(place.writer);
      await seenOn(tables, 6n);
      const other = place.openWriter();
      const table = await other.open({ ...boats, version: 4 });
      await other.save([{ table, changes: [created(faering, 19)], checkpoint: 20n }]);
      await other.close();
      await expect(seenOn(tables, 7n)).rejects.toThrow(ModelMoved);
      expect((await checkpoints())[1]).toBe(20n);
      await seenOn(await openAll(place.writer), 21n);
      expect(await checkpoints()).toEqual([21n, 21n, 21n]);
    });
  });

  describe('what has seen more than there is in the log', () => {
    it('is thrown away only among those that are named', async () => {
      await place.launch();
      expect(await place.writer.dropBeyond(async () => 4n, ['boats@1', 'ships@2'])).toEqual([]);
      expect(await place.writer.dropBeyond(async () => 4n, ['boats@2', 'ships@2'])).toEqual(['boats@2']);
    });

    it('stays where it was saved, or opened under a lease, while the log was asked', async () => {
      await place.launch();
      const other = place.openWriter();
      const before = changed(await place.stored('a'), faering, 20);
      const savedMeanwhile = async () => {
        const table = await other.open(boats);
        await other.save([{ table, changes: [before], checkpoint: 20n }]);
        return 8n;
      };
      expect(await place.writer.dropBeyond(savedMeanwhile, ['boats@2'])).toEqual([]);
      const openedMeanwhile = async () => {
        await other.open(boats, lease(1));
        return 8n;
      };
      expect(await place.writer.dropBeyond(openedMeanwhile, ['boats@2'])).toEqual([]);
      expect(await place.model.seen()).toBe(20n);
      expect(await place.writer.dropBeyond(async () => 19n, ['boats@2'])).toEqual(['boats@2']);
      await other.close();
    });
  });
}
