import { describe, expect, it } from 'vitest';
import { type Boat, boat, boats, changed, created, faering, type Harbour, idsOf } from './harbour.suite.ts';
import { ModelMoved } from './read-model-writer.port.ts';
import { type AnyDeclaration, ReadModelsUnavailable } from './read-models.port.ts';

export function buildingContract(place: Harbour): void {
  describe('building', () => {
    const next = { ...boats, version: 3 };
    const both = ['boats@2', 'boats@3'];

    it('cannot be read before its version was built', async () => {
      expect(await place.readModels.missing([boats, next])).toEqual(['boats@3']);
      expect(await place.writer.missing([boats, next])).toEqual([next]);
      await expect(place.readModels.model(next).get('a')).rejects.toThrow(ReadModelsUnavailable);
      await expect(place.readModels.model(next).seen()).rejects.toThrow(ReadModelsUnavailable);
    });

    async function rebuild(doc: Boat, checkpoint: bigint, declaration: AnyDeclaration = boats): Promise<void> {
      const build = await place.writer.build(declaration);
      await place.writer.save([{ table: build, changes: [created(doc, 1)], checkpoint }]);
      await place.writer.finishBuild(build, new AbortController().signal);
      await place.writer.exclusively((exclusive) => exclusive.goLive(build));
    }

    it('serves the live documents until the switch and the built ones from then on', async () => {
      await place.launch();
      await place.model.find({ index: 'byLength', limit: 5 });
      const build = await place.writer.build(boats);
      await place.writer.save([
        { table: build, changes: [created(boat('n', 'Oslo', 20, 'Nyskip'), 1)], checkpoint: 9n },
      ]);
      expect(idsOf((await place.model.find({ index: 'byLength', limit: 5 })).docs)).toHaveLength(5);
      await place.writer.finishBuild(build, new AbortController().signal);
      await place.writer.exclusively((exclusive) => exclusive.goLive(build));
      expect(idsOf((await place.model.find({ index: 'byLength', limit: 5 })).docs)).toEqual(['n']);
      expect((await place.model.search({ words: ['nord', 'ny'], limit: 5 })).total).toBe(0);
      expect((await place.model.search({ words: ['ny'], limit: 5 })).total).toBe(1);
    });

    it('shows the built document where the live one had the same id and position', async () => {
      await place.save([created(boat('a', 'Bergen', 1, 'Gammel'), 1)], 1);
      await place.model.find({ index: 'byLength', limit: 5 });
      await rebuild(boat('a', 'Bergen', 1, 'Ny'), 1n);
      expect((await place.model.find({ index: 'byLength', limit: 5 })).docs[0]?.name).toBe('Ny');
    });

    it('finds the documents of a build by an index and by their ids, also while all others wait for the switch', async () => {
      const build = await place.writer.build(boats);
      const docs = ['n', 'o'].map((id) => boat(id, 'Oslo', 20));
      const changes = docs.map((doc, n) => created(doc, n + 1));
      await place.writer.save([{ table: build, changes, checkpoint: 9n }]);
      const other = place.openWriter();
      const resumed = await other.build(boats);
      expect([...(await resumed.load(['n', 'x'])).keys()]).toEqual(['n']);
      await other.close();
      await place.writer.finishBuild(build, new AbortController().signal);
      await place.writer.exclusively(async (exclusive) => {
        const found = await build.loadWhere('byHarbour', ['Oslo'], '', 5);
        expect(found.map(({ doc }) => doc.id)).toEqual(['n', 'o']);
        await exclusive.goLive(build);
      });
      expect(await place.model.get('o')).toEqual(docs[1]);
    });

    it('refuses to switch to a build that has seen less', async () => {
      await place.launch();
      await expect(rebuild(boat('n', null, 1), 8n)).rejects.toThrow('behind');
      expect(await place.model.count({ index: 'byLength' })).toBe(5);
    });

    it('tells whether a build has seen less than the live one', async () => {
      const reported: boolean[] = [];
      const build = await place.writer.build(boats);
      const tell = () => place.writer.exclusively((exclusive) => exclusive.isBehind(build));
      reported.push(await tell());
      await place.launch();
      reported.push(await tell());
      await place.writer.save([{ table: build, changes: [], checkpoint: 9n }]);
      reported.push(await tell());
      expect(reported).toEqual([false, true, false]);
    });

    it('goes on where a build was broken off', async () => {
      const build = await place.writer.build(boats);
      await place.writer.save([{ table: build, changes: [], checkpoint: 7n }]);
      expect((await place.writer.build(boats)).checkpoint).toBe(7n);
    });

    it('throws away what has seen more of the log than there is, and nothing else', async () => {
      await place.launch();
      const build = await place.writer.build(next);
      await place.writer.save([{ table: build, changes: [created(boat('n', null, 1), 1)], checkpoint: 5n }]);
      expect(await place.writer.dropBeyond(async () => 9n, both)).toEqual([]);
      expect(await place.model.count({ index: 'byLength' })).toBe(5);
      expect(await place.writer.dropBeyond(async () => 8n, both)).toEqual(['boats@2']);
      expect(await place.writer.missing([boats])).toEqual([boats]);
      expect((await place.writer.build(next)).checkpoint).toBe(5n);
      expect(await place.writer.dropBeyond(async () => 4n, both)).toEqual(['boats@3']);
      expect((await place.writer.build(next)).checkpoint).toBe(0n);
      const anew = await place.writer.open(boats);
      expect(anew.checkpoint).toBe(0n);
      await place.writer.save([{ table: anew, changes: [created(boat('a', 'Oslo', 3, 'Ny'), 1)], checkpoint: 2n }]);
      expect((await place.model.get('a'))?.name).toBe('Ny');
    });

    it('counts what follows another log as never built, and takes what followed none for this log’s', async () => {
      await place.launch();
      await place.writer.save([{ table: await place.writer.build(next), changes: [], checkpoint: 5n }]);
      expect(await place.readModels.log()).toBeNull();
      expect(await place.writer.belongTo('ours')).toEqual([]);
      const other = place.openWriter();
      expect(await other.belongTo('ours')).toEqual([]);
      await other.close();
      expect(await place.readModels.log()).toBe('ours');
      expect(await place.model.count({ index: 'byLength' })).toBe(5);
      expect(await place.writer.belongTo('another')).toEqual(['boats@2', 'boats@3']);
      expect(await place.readModels.log()).toBe('another');
      expect(await place.readModels.missing([boats, next])).toEqual(['boats@2', 'boats@3']);
      expect([await place.readModels.deadLetters(), await place.readModels.building()]).toEqual([[], []]);
      await expect(place.model.get('a')).rejects.toThrow(ReadModelsUnavailable);
      expect((await place.writer.build(next)).checkpoint).toBe(0n);
      await rebuild(boat('n', 'Oslo', 20, 'Nyskip'), 3n);
      expect(await place.writer.belongTo('another')).toEqual([]);
      expect(idsOf((await place.model.find({ index: 'byLength', limit: 9 })).docs)).toEqual(['n']);
    });

    it('makes a writer of the replaced documents open them again', async () => {
      await place.launch();
      const other = place.openWriter();
      const stale = await other.open(boats);
      await rebuild(boat('n', null, 1), 9n);
      await expect(other.save([{ table: stale, changes: [], checkpoint: 10n }])).rejects.toThrow(ModelMoved);
      await other.save([{ table: await other.open(boats), changes: [created(faering, 10)], checkpoint: 10n }]);
      await other.close();
      expect(idsOf((await place.model.find({ index: 'byLength', limit: 5 })).docs)).toEqual(['n', 'a']);
    });

    it('frees what was replaced, and nothing else', async () => {
      await place.launch();
      await rebuild(boat('n', 'Oslo', 20, 'Nyskip'), 9n);
      await place.writer.freeReplaced(new AbortController().signal);
      await rebuild(boat('m', 'Oslo', 20, 'Månebåt'), 9n);
      await place.writer.freeReplaced(new AbortController().signal);
      expect(idsOf((await place.model.find({ index: 'byHarbour', equals: ['Oslo'], limit: 5 })).docs)).toEqual(['m']);
      expect((await place.model.search({ words: ['måne'], limit: 5 })).total).toBe(1);
    });

    it('drops the older version when a newer one goes live', async () => {
      await place.launch();
      await rebuild(boat('n', null, 1), 9n, next);
      expect(await place.readModels.missing([boats, next])).toEqual(['boats@2']);
    });
  });

  it('shows all read models at one moment', async () => {
    await place.launch();
    await place.readModels.frozen(async (frozen) => {
      expect(await frozen.checkpoint('boats@2')).toBe(9n);
      expect(await frozen.checkpoint('boats@3')).toBeNull();
      const [first, second] = await frozen.documents('boats@2', '', 2);
      expect([first?.id, second?.id]).toEqual(['a', 'b']);
      expect(JSON.parse(first?.json ?? '')).toEqual(faering);
      expect(await frozen.documents('boats@2', 'e', 2)).toEqual([]);
    });
    await place.save([changed(await place.stored('a'), null, 10)], 10);
    expect(await place.model.seen()).toBe(10n);
  });

  it('shows nothing of what somebody wants to save meanwhile', async () => {
    await place.launch();
    const change = changed(await place.stored('a'), null, 10);
    let saved: Promise<void> = Promise.resolve();
    await place.readModels.frozen(async (frozen) => {
      saved = place.save([change], 10);
      const [first] = await frozen.documents('boats@2', '', 1);
      expect([await frozen.checkpoint('boats@2'), first?.id]).toEqual([9n, 'a']);
    });
    await saved;
    expect([await place.model.get('a'), await place.model.seen()]).toEqual([null, 10n]);
  });
}
