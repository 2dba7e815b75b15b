import { describe, expect, it } from 'vitest';
import { boat, changed, type Harbour, idsOf, kjeks } from './harbour.suite.ts';

export function readingContract(place: Harbour): void {
  describe('reading', () => {
    it('gives a document by its id, and null where there is none', async () => {
      await place.launch();
      expect(await place.model.get('c')).toEqual(kjeks);
      expect(await place.model.get('z')).toBeNull();
    });

    it('gives many in the order they were asked for, leaving out what is not there', async () => {
      await place.launch();
      expect(idsOf(await place.model.getMany(['d', 'z', 'a']))).toEqual(['d', 'a']);
    });

    it('finds by the leading fields of an index, sorted by the rest and then by id, either way', async () => {
      await place.launch();
      const find = { index: 'byHarbour', equals: ['Bergen'], limit: 10 } as const;
      expect(idsOf((await place.model.find(find)).docs)).toEqual(['a', 'e', 'b']);
      expect(idsOf((await place.model.find({ ...find, descending: true })).docs)).toEqual(['b', 'e', 'a']);
      expect(idsOf((await place.model.find({ ...find, equals: ['Bergen', 20] })).docs)).toEqual(['a', 'e']);
    });

    it('sorts documents without a value first, finds them, and pages over them', async () => {
      await place.launch();
      expect(idsOf((await place.model.find({ index: 'byHarbour', equals: [null], limit: 5 })).docs)).toEqual(['c']);
      const first = await place.model.find({ index: 'byHarbour', limit: 1 });
      expect(idsOf(first.docs)).toEqual(['c']);
      const rest = await place.model.find({ index: 'byHarbour', limit: 9, after: first.next ?? [] });
      expect(idsOf(rest.docs)).toEqual(['a', 'e', 'b', 'd']);
    });

    it.each([true, false])(
      'pages to the end without missing or repeating a document (descending: %s)',
      async (descending) => {
        await place.launch();
        const whole = await place.model.find({ index: 'byLength', limit: 10, descending });
        const found: string[] = [];
        for (let after: Parameters<typeof place.model.find>[0]['after']; ; ) {
          const page = await place.model.find({ index: 'byLength', limit: 2, descending, ...(after && { after }) });
          found.push(...idsOf(page.docs));
          after = page.next;
          if (!after) break;
        }
        expect(found).toEqual(idsOf(whole.docs));
        expect(found).toHaveLength(5);
      },
    );

    it('counts by the leading fields of an index, and all', async () => {
      await place.launch();
      expect(await place.model.count('byHarbour', ['Bergen'])).toBe(3);
      expect(await place.model.count('byHarbour', [null])).toBe(1);
      expect(await place.model.count('byLength')).toBe(5);
    });

    it('refuses an index that was never declared', async () => {
      await place.launch();
      await expect(place.model.find({ index: 'byColour' as 'byLength', limit: 1 })).rejects.toThrow('byColour');
    });
  });

  describe('searching', () => {
    const search = async (...words: string[]) => idsOf((await place.model.search({ words, limit: 10 })).docs);

    it('finds by word prefixes in any order and case, the newest first', async () => {
      await place.launch();
      expect(await search('NORD')).toEqual(['e', 'd']);
      expect(await search('årdal', 'fær')).toEqual(['a']);
      expect(await search('båt')).toEqual([]);
    });

    it('takes å for a letter of its own', async () => {
      await place.launch();
      expect(await search('å')).toEqual(['b', 'a']);
      expect(await search('a')).toEqual([]);
    });

    it('finds nothing where nothing is asked, and takes signs for nothing', async () => {
      await place.launch();
      expect(await place.model.search({ words: ['"*', '-'], limit: 10 })).toEqual({ docs: [], total: 0 });
    });

    it('pages, and says how many there are in all', async () => {
      await place.launch();
      const first = await place.model.search({ words: ['nord'], limit: 1 });
      expect([idsOf(first.docs), first.total]).toEqual([['e'], 2]);
      const second = await place.model.search({ words: ['nord'], limit: 1, after: first.next ?? '' });
      expect([idsOf(second.docs), second.next]).toEqual([['d'], undefined]);
    });

    it('follows a change of the words and forgets a deleted document', async () => {
      await place.launch();
      await place.save([changed(await place.stored('d'), boat('d', 'Oslo', 20, 'Sørlandsbåt'), 10)], 10);
      await place.save([changed(await place.stored('e'), null, 11)], 11);
      expect(await search('nord')).toEqual([]);
      expect(await search('sørl')).toEqual(['d']);
    });
  });
}
