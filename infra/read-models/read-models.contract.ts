import type { Doc } from '@naust/domain/read-models/read-model.ts';
import { declareReadModel } from '@naust/domain/read-models/read-model.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change, ModelTable, ReadModelWriter, Stored } from './read-model-writer.port.ts';
import { ModelMoved } from './read-model-writer.port.ts';
import {
  type AnyDeclaration,
  type ParkedEvent,
  type ReadModel,
  type ReadModels,
  ReadModelsUnavailable,
} from './read-models.port.ts';

interface Boat extends Doc {
  harbour: string | null;
  length: number;
  name: string;
}

const boats = declareReadModel<Boat>()({
  name: 'boats',
  version: 2,
  indexes: { byHarbour: ['harbour', 'length'], byLength: ['length'] },
  search: ({ name }) => [name],
});

export interface OpenedReadModels {
  readModels: ReadModels;
  /** A new writer at each call, on the same place. */
  openWriter(): ReadModelWriter;
  close(): Promise<void>;
}

const boat = (id: string, harbour: string | null, length: number, name = `Båt ${id}`): Boat => ({
  id,
  harbour,
  length,
  name,
});

const created = (doc: Boat, position: number): Change => ({
  id: doc.id,
  before: null,
  after: doc,
  position: BigInt(position),
  order: position * 1024,
});

const changed = (before: Stored | undefined, after: Boat | null, position: number): Change => {
  if (!before) throw new Error('nothing was stored');
  return { id: before.doc.id, before, after, position: BigInt(position), order: before.order };
};

/** What every adapter of the read models does. */
export function readModelsContract(open: () => Promise<OpenedReadModels>): void {
  let opened: OpenedReadModels;
  let writer: ReadModelWriter;
  let table: ModelTable;
  let model: ReadModel<Boat, 'byHarbour' | 'byLength'>;

  beforeEach(async () => {
    opened = await open();
    writer = opened.openWriter();
    table = await writer.open(boats);
    model = opened.readModels.model(boats);
  });
  afterEach(async () => {
    await writer.close();
    await opened.close();
  });

  const save = (changes: readonly Change[], checkpoint: number) =>
    writer.save([{ table, changes, checkpoint: BigInt(checkpoint) }]);
  const stored = async (id: string) => (await table.load([id])).get(id);
  const names = (docs: readonly Boat[]) => docs.map(({ id }) => id);

  const fleet = [
    boat('a', 'Bergen', 20, 'Færing fra Årdal'),
    boat('b', 'Bergen', 40, 'Åttring'),
    boat('c', null, 30, 'Kjeks'),
    boat('d', 'Oslo', 20, 'Nordlandsbåt'),
    boat('e', 'Bergen', 20, 'Nordfjordbåt'),
  ];
  const launch = () =>
    save(
      fleet.map((doc, place) => created(doc, place + 1)),
      9,
    );

  describe('reading', () => {
    it('gives a document by its id, and null where there is none', async () => {
      await launch();
      expect(await model.get('c')).toEqual(fleet[2]);
      expect(await model.get('z')).toBeNull();
    });

    it('gives many in the order they were asked for, leaving out what is not there', async () => {
      await launch();
      expect(names(await model.getMany(['d', 'z', 'a']))).toEqual(['d', 'a']);
    });

    it('finds by the leading fields of an index, sorted by the rest and then by id, either way', async () => {
      await launch();
      const find = { index: 'byHarbour', equals: ['Bergen'], limit: 10 } as const;
      expect(names((await model.find(find)).docs)).toEqual(['a', 'e', 'b']);
      expect(names((await model.find({ ...find, descending: true })).docs)).toEqual(['b', 'e', 'a']);
      expect(names((await model.find({ ...find, equals: ['Bergen', 20] })).docs)).toEqual(['a', 'e']);
    });

    it('sorts documents without a value first, finds them, and pages over them', async () => {
      await launch();
      expect(names((await model.find({ index: 'byHarbour', equals: [null], limit: 5 })).docs)).toEqual(['c']);
      const first = await model.find({ index: 'byHarbour', limit: 1 });
      expect(names(first.docs)).toEqual(['c']);
      const rest = await model.find({ index: 'byHarbour', limit: 9, after: first.next ?? [] });
      expect(names(rest.docs)).toEqual(['a', 'e', 'b', 'd']);
    });

    it.each([true, false])(
      'pages to the end without missing or repeating a document (descending: %s)',
      async (descending) => {
        await launch();
        const whole = await model.find({ index: 'byLength', limit: 10, descending });
        const found: string[] = [];
        for (let after: Parameters<typeof model.find>[0]['after']; ; ) {
          const page = await model.find({ index: 'byLength', limit: 2, descending, ...(after && { after }) });
          found.push(...names(page.docs));
          after = page.next;
          if (!after) break;
        }
        expect(found).toEqual(names(whole.docs));
        expect(found).toHaveLength(5);
      },
    );

    it('counts by the leading fields of an index, and all', async () => {
      await launch();
      expect(await model.count('byHarbour', ['Bergen'])).toBe(3);
      expect(await model.count('byHarbour', [null])).toBe(1);
      expect(await model.count('byLength')).toBe(5);
    });

    it('refuses an index that was never declared', async () => {
      await launch();
      await expect(model.find({ index: 'byColour' as 'byLength', limit: 1 })).rejects.toThrow('byColour');
    });
  });

  describe('searching', () => {
    const search = async (...words: string[]) => names((await model.search({ words, limit: 10 })).docs);

    it('finds by word prefixes in any order and case, the newest first', async () => {
      await launch();
      expect(await search('NORD')).toEqual(['e', 'd']);
      expect(await search('årdal', 'fær')).toEqual(['a']);
      expect(await search('båt')).toEqual([]);
    });

    it('takes å for a letter of its own', async () => {
      await launch();
      expect(await search('å')).toEqual(['b', 'a']);
      expect(await search('a')).toEqual([]);
    });

    it('finds nothing where nothing is asked, and takes signs for nothing', async () => {
      await launch();
      expect(await model.search({ words: ['"*', '-'], limit: 10 })).toEqual({ docs: [], total: 0 });
    });

    it('pages, and says how many there are in all', async () => {
      await launch();
      const first = await model.search({ words: ['nord'], limit: 1 });
      expect([names(first.docs), first.total]).toEqual([['e'], 2]);
      const second = await model.search({ words: ['nord'], limit: 1, after: first.next ?? '' });
      expect([names(second.docs), second.next]).toEqual([['d'], undefined]);
    });

    it('follows a change of the words and forgets a deleted document', async () => {
      await launch();
      await save([changed(await stored('d'), boat('d', 'Oslo', 20, 'Sørlandsbåt'), 10)], 10);
      await save([changed(await stored('e'), null, 11)], 11);
      expect(await search('nord')).toEqual([]);
      expect(await search('sørl')).toEqual(['d']);
    });
  });

  describe('writing', () => {
    it('moves a changed document in its indexes', async () => {
      await launch();
      await save([changed(await stored('a'), boat('a', 'Oslo', 50), 10)], 10);
      expect(names((await model.find({ index: 'byHarbour', equals: ['Oslo'], limit: 9 })).docs)).toEqual(['d', 'a']);
      expect(await model.count('byHarbour', ['Bergen'])).toBe(2);
      expect((await stored('a'))?.position).toBe(10n);
    });

    it('deletes a document, and takes one that was made anew for a newer one', async () => {
      await launch();
      const before = await stored('d');
      if (!before) throw new Error('d is gone');
      await save([{ ...created(boat('d', 'Oslo', 1, 'Nordlandsbåt'), 20), before }], 20);
      expect((await model.search({ words: ['nord'], limit: 9 })).docs.map(({ id }) => id)).toEqual(['d', 'e']);
      await save([changed(await stored('d'), null, 21)], 21);
      expect(await model.get('d')).toBeNull();
    });

    it('pages through what equals an index, by id', async () => {
      await launch();
      const first = await table.loadWhere('byHarbour', ['Bergen'], '', 2);
      const rest = await table.loadWhere('byHarbour', ['Bergen'], 'b', 2);
      expect([...first, ...rest].map(({ doc }) => doc.id)).toEqual(['a', 'b', 'e']);
    });

    it('keeps the checkpoint over a restart, and lets readers see it', async () => {
      await launch();
      await writer.close();
      writer = opened.openWriter();
      expect((await writer.open(boats)).checkpoint).toBe(9n);
      expect(await model.seen()).toBe(9n);
      expect(await opened.readModels.checkpoint('boats@2')).toBe(9n);
    });

    it('refuses to save over what another writer saved, and saves nothing then', async () => {
      await launch();
      const other = opened.openWriter();
      await other.save([{ table: await other.open(boats), changes: [], checkpoint: 12n }]);
      await other.close();
      await expect(save([created(boat('x', null, 1), 11)], 11)).rejects.toThrow(ModelMoved);
      expect([await model.get('x'), await model.seen()]).toEqual([null, 12n]);
    });

    it('saves several read models together or not at all', async () => {
      const older = await writer.open({ ...boats, version: 1 });
      const other = opened.openWriter();
      await other.save([{ table: await other.open(boats), changes: [], checkpoint: 3n }]);
      await other.close();
      const saves = [older, table].map((of) => ({
        table: of,
        changes: [created(fleet[0] as Boat, 1)],
        checkpoint: 5n,
      }));
      await expect(writer.save(saves)).rejects.toThrow(ModelMoved);
      expect(await opened.readModels.checkpoint('boats@1')).toBe(0n);
    });

    it('keeps parked events until they are taken out', async () => {
      const parked: ParkedEvent = {
        model: 'boats@2',
        scope: 'document',
        key: 'a',
        position: 4n,
        type: 'BoatLaunched',
        error: 'leaks',
      };
      await writer.save([{ table, changes: [], checkpoint: 4n, park: [parked] }]);
      expect([await opened.readModels.parked(), await table.parked()]).toEqual([[parked], [parked]]);
      await writer.save([{ table, changes: [], checkpoint: 4n, unpark: [parked] }]);
      expect(await opened.readModels.parked()).toEqual([]);
    });
  });

  describe('building', () => {
    const next = { ...boats, version: 3 };

    it('cannot be read before its version was built', async () => {
      expect(await opened.readModels.missing([boats, next])).toEqual(['boats@3']);
      expect(await writer.missing([boats, next])).toEqual([next]);
      await expect(opened.readModels.model(next).get('a')).rejects.toThrow(ReadModelsUnavailable);
      await expect(opened.readModels.model(next).seen()).rejects.toThrow(ReadModelsUnavailable);
    });

    async function rebuild(doc: Boat, checkpoint: bigint, declaration: AnyDeclaration = boats): Promise<void> {
      const build = await writer.build(declaration);
      await writer.save([{ table: build, changes: [created(doc, 1)], checkpoint }]);
      await writer.finishBuild(build, new AbortController().signal);
      await writer.exclusively((exclusive) => exclusive.goLive(build));
    }

    it('serves the live documents until the switch and the built ones from then on', async () => {
      await launch();
      await model.find({ index: 'byLength', limit: 5 });
      const build = await writer.build(boats);
      await writer.save([{ table: build, changes: [created(boat('n', 'Oslo', 20, 'Nyskip'), 1)], checkpoint: 9n }]);
      expect(names((await model.find({ index: 'byLength', limit: 5 })).docs)).toHaveLength(5);
      await writer.finishBuild(build, new AbortController().signal);
      await writer.exclusively((exclusive) => exclusive.goLive(build));
      expect(names((await model.find({ index: 'byLength', limit: 5 })).docs)).toEqual(['n']);
      expect((await model.search({ words: ['nord', 'ny'], limit: 5 })).total).toBe(0);
      expect((await model.search({ words: ['ny'], limit: 5 })).total).toBe(1);
    });

    it('shows the built document where the live one had the same id and position', async () => {
      await save([created(boat('a', 'Bergen', 1, 'Gammel'), 1)], 1);
      await model.find({ index: 'byLength', limit: 5 });
      await rebuild(boat('a', 'Bergen', 1, 'Ny'), 1n);
      expect((await model.find({ index: 'byLength', limit: 5 })).docs[0]?.name).toBe('Ny');
    });

    it('refuses to switch to a build that has seen less', async () => {
      await launch();
      await expect(rebuild(boat('n', null, 1), 8n)).rejects.toThrow('behind');
      expect(await model.count('byLength')).toBe(5);
    });

    it('goes on where a build was broken off, and starts anew where it was dropped', async () => {
      const build = await writer.build(boats);
      await writer.save([{ table: build, changes: [], checkpoint: 7n }]);
      expect((await writer.build(boats)).checkpoint).toBe(7n);
      await writer.dropBuild(boats);
      expect((await writer.build(boats)).checkpoint).toBe(0n);
    });

    it('makes a writer of the replaced documents open them again', async () => {
      await launch();
      const other = opened.openWriter();
      const stale = await other.open(boats);
      await rebuild(boat('n', null, 1), 9n);
      await expect(other.save([{ table: stale, changes: [], checkpoint: 10n }])).rejects.toThrow(ModelMoved);
      await other.save([{ table: await other.open(boats), changes: [created(fleet[0] as Boat, 10)], checkpoint: 10n }]);
      await other.close();
      expect(names((await model.find({ index: 'byLength', limit: 5 })).docs)).toEqual(['n', 'a']);
    });

    it('frees what was replaced, and nothing else', async () => {
      await launch();
      await rebuild(boat('n', 'Oslo', 20, 'Nyskip'), 9n);
      await writer.freeReplaced(new AbortController().signal);
      await rebuild(boat('m', 'Oslo', 20, 'Månebåt'), 9n);
      await writer.freeReplaced(new AbortController().signal);
      expect(names((await model.find({ index: 'byHarbour', equals: ['Oslo'], limit: 5 })).docs)).toEqual(['m']);
      expect((await model.search({ words: ['måne'], limit: 5 })).total).toBe(1);
    });

    it('drops the older version when a newer one goes live', async () => {
      await launch();
      await rebuild(boat('n', null, 1), 9n, next);
      expect(await opened.readModels.missing([boats, next])).toEqual(['boats@2']);
    });
  });

  it('shows all read models at one moment, whatever is written meanwhile', async () => {
    await launch();
    await opened.readModels.frozen(async (frozen) => {
      expect(await frozen.checkpoint('boats@2')).toBe(9n);
      await save([changed(await stored('a'), null, 10)], 10);
      expect(await frozen.checkpoint('boats@2')).toBe(9n);
      const [first, second] = await frozen.documents('boats@2', '', 2);
      expect([first?.id, second?.id]).toEqual(['a', 'b']);
      expect(JSON.parse(first?.json ?? '')).toEqual(fleet[0]);
      expect(await frozen.documents('boats@2', 'e', 2)).toEqual([]);
    });
  });
}
