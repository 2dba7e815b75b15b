import { MOST_COUNTED } from '@naust/domain/contract.ts';
import { describe, expect, it } from 'vitest';
import { boat, changed, created, type Harbour, idsOf, kjeks } from './harbour.suite.ts';

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

    it('counts and sums by the leading fields of an index, and all', async () => {
      await place.launch();
      expect(await place.model.sum('length', { index: 'byHarbour', equals: ['Bergen'] })).toBe(80);
      expect(await place.model.sum('length', { index: 'byHarbour', equals: ['Molde'] })).toBe(0);
      expect(await place.model.count({ index: 'byHarbour', equals: ['Bergen'] })).toBe(3);
      expect(await place.model.count({ index: 'byHarbour', equals: [null] })).toBe(1);
      expect(await place.model.count({ index: 'byLength' })).toBe(5);
    });

    it.each([
      ['one of several values', [{ field: 'harbour', anyOf: ['Oslo', null] }], ['d', 'c']],
      ['a value within a span', [{ field: 'length', atLeast: 20, below: 40 }], ['a', 'd', 'e', 'c']],
      [
        'a span without an end, which nothing lies in that has no value',
        [{ field: 'harbour', below: 'Z' }],
        ['a', 'd', 'e', 'b'],
      ],
      ['one of its values within a span', [{ field: 'sails', someWithin: ['2026-05-01', '2026-05-31'] }], ['d', 'b']],
      ['letters somewhere in a text', [{ field: 'name', contains: 'ord' }], ['d', 'e']],
      ['letters that stand in nothing, and no null', [{ field: 'harbour', contains: 'Inf' }], []],
      ['signs that mean something elsewhere', [{ field: 'name', contains: '%' }], []],
      ['a zero character', [{ field: 'name', contains: '\0' }], []],
      ['letters before a zero character', [{ field: 'name', contains: 'ord\0x' }], []],
      [
        'all of several conditions',
        [
          { field: 'sails', someWithin: ['2026-06-01', '2026-06-23'] },
          { field: 'harbour', anyOf: ['Bergen'] },
        ],
        ['b'],
      ],
    ] as const)('finds, counts and pages by %s', async (_what, where, expected) => {
      await place.launch();
      const find = { index: 'byLength', where, limit: 10 } as const;
      expect(idsOf((await place.model.find(find)).docs)).toEqual(expected);
      expect(idsOf((await place.model.find({ ...find, descending: true })).docs)).toEqual(expected.toReversed());
      expect(await place.model.count({ index: 'byLength', where })).toBe(expected.length);
      const first = await place.model.find({ ...find, limit: 1 });
      const rest = first.next ? await place.model.find({ ...find, after: first.next }) : { docs: [] };
      expect(idsOf([...first.docs, ...rest.docs])).toEqual(expected);
    });

    it('leaves out of a sparse index what has no value there', async () => {
      await place.launch();
      expect(idsOf((await place.model.find({ index: 'moored', limit: 9 })).docs)).toEqual(['a', 'e', 'b', 'd']);
      expect(await place.model.count({ index: 'moored' })).toBe(4);
    });

    it('sorts by another field what an index gives, and pages over it', async () => {
      await place.launch();
      const find = { index: 'byHarbour', equals: ['Bergen'], sortBy: 'name', descending: true, limit: 2 } as const;
      const first = await place.model.find(find);
      expect(idsOf(first.docs)).toEqual(['b', 'e']);
      expect(idsOf((await place.model.find({ ...find, after: first.next ?? [] })).docs)).toEqual(['a']);
    });

    it('finds and counts only a part of an index, and pages over it', async () => {
      await place.launch();
      const upTo40 = { index: 'byLength', span: { atLeast: 20, below: 40 } } as const;
      expect(idsOf((await place.model.find({ ...upTo40, limit: 9 })).docs)).toEqual(['a', 'd', 'e', 'c']);
      expect(await place.model.count(upTo40)).toBe(4);
      const inBergen = { index: 'byHarbour', equals: ['Bergen'], span: { atLeast: 21 } } as const;
      expect(idsOf((await place.model.find({ ...inBergen, limit: 9 })).docs)).toEqual(['b']);
      const named = { index: 'byHarbour', span: { below: 'Z' }, limit: 3 } as const;
      const first = await place.model.find(named);
      const second = await place.model.find({ ...named, after: first.next ?? [] });
      expect(idsOf([...first.docs, ...second.docs])).toEqual(['a', 'e', 'b', 'd']);
    });

    it('finds what equals any of several values', async () => {
      await place.launch();
      const find = { index: 'byHarbour', equals: [['Oslo', null]], sortBy: 'name', limit: 9 } as const;
      expect(idsOf((await place.model.find(find)).docs)).toEqual(['c', 'd']);
      expect(await place.model.count({ index: 'byHarbour', equals: [['Oslo', 'Bergen'], 20] })).toBe(3);
    });

    it('refuses to filter by a field that nothing declares', async () => {
      await place.launch();
      const where = [{ field: 'colour', anyOf: ['red'] }];
      await expect(place.model.find({ index: 'byLength', where, limit: 1 })).rejects.toThrow('colour');
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

    it('finds letters as they are written on other keyboards', async () => {
      await place.launch();
      expect(await search('nordlandsbat')).toEqual(['d']);
      expect(await search('aattring')).toEqual(['b']);
      expect(await search('attring')).toEqual(['b']);
      expect(await search('faering aardal')).toEqual(['a']);
      expect(await search('Łø')).toEqual([]);
    });

    it('finds what hyphens and apostrophes join, apart and in one', async () => {
      const named = [
        boat('h', 'Moss', 1, 'Anne-Marie'),
        boat('o', 'Moss', 2, 'O’Hara'),
        boat('m', 'Moss', 3, 'Annemarie'),
      ];
      await place.save(
        named.map((doc, at) => created(doc, at + 1)),
        3,
      );
      expect(await search('anne')).toEqual(['m', 'h']);
      expect(await search('annemarie')).toEqual(['m', 'h']);
      expect(await search('Anne‑Marie')).toEqual(['m', 'h']);
      expect(await search('marie')).toEqual(['h']);
      for (const typed of ['ohara', "O'Hara", 'o hara', 'O´Hara'])
        expect([typed, await search(typed)]).toEqual([typed, ['o']]);
    });

    it('finds numbers however they are spaced', async () => {
      const named = [boat('p', 'Moss', 1, 'Tlf. 91234567 4791234567'), boat('n', 'Moss', 2, 'Org.nr. 974760673 MVA')];
      await place.save(
        named.map((doc, at) => created(doc, at + 1)),
        2,
      );
      for (const typed of [
        '974 760 673',
        '974\u00a0760\u00a0673',
        '974.760.673',
        '974 760',
        'Org.nr. 974 760 673 MVA',
      ]) {
        expect([typed, await search(typed)]).toEqual([typed, ['n']]);
      }
      for (const typed of [
        '912 34 567',
        '+47 912 34 567',
        '0047 91234567',
        '912–34–567',
        '912 34',
        'tlf 91 23 45 67',
      ]) {
        expect([typed, await search(typed)]).toEqual([typed, ['p']]);
      }
      expect(await search('974 760 674')).toEqual([]);
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

    it('counts the matches of a word that very many have no further than is said', async () => {
      const many = Array.from({ length: MOST_COUNTED + 5 }, (_, n) => boat(`m${n}`, 'Moss', n, 'Mange'));
      await place.save(
        many.map((doc, at) => created(doc, at + 1)),
        many.length,
      );
      const page = await place.model.search({ words: ['mange'], limit: 2 });
      expect([idsOf(page.docs), page.total]).toEqual([[`m${many.length - 1}`, `m${many.length - 2}`], MOST_COUNTED]);
      expect(await place.model.count({ index: 'byLength' })).toBe(many.length);
    });

    it('finds and counts only those of which a condition holds', async () => {
      await place.launch();
      const where = [{ field: 'harbour', anyOf: ['Oslo'] }] as const;
      const page = await place.model.search({ words: ['nord'], where, limit: 10 });
      expect([idsOf(page.docs), page.total]).toEqual([['d'], 1]);
      const sailing = [{ field: 'sails', someWithin: ['2026-01-01', '2026-12-31'] }] as const;
      expect((await place.model.search({ words: ['nord'], where: sailing, limit: 10, after: '999999' })).total).toBe(1);
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
