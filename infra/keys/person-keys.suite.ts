import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonKeys } from './keys.port.ts';

/** A key store that can be closed and reopened with its content. */
export interface OpenedKeys {
  keys: PersonKeys;
  /** Another handle on the same store, as in another process. */
  other(): Promise<PersonKeys>;
  reopen(): Promise<PersonKeys>;
  dispose(): Promise<void>;
}

/** Contract of every store of personal keys. */
export function personKeysContract(open: () => Promise<OpenedKeys>): void {
  describe('a store of personal keys', () => {
    let opened: OpenedKeys;
    let keys: PersonKeys;
    beforeEach(async () => {
      opened = await open();
      keys = opened.keys;
    });
    afterEach(() => opened.dispose());

    it('makes a key of 32 bytes for each person and keeps it', async () => {
      const made = await keys.obtain(['1', '2', '1']);
      expect([...made.keys()]).toEqual(['1', '2']);
      expect(made.get('1')).toHaveLength(32);
      expect(Buffer.compare(made.get('1') ?? Buffer.of(), made.get('2') ?? Buffer.of())).not.toBe(0);
      expect(bytes(await keys.obtain(['1', '2']))).toEqual(bytes(made));
      keys = await opened.reopen();
      expect(bytes(await keys.find(['1', '2']))).toEqual(bytes(made));
    });

    it('makes one key for a person who is asked for many times at once', async () => {
      const asked = await Promise.all(Array.from({ length: 50 }, () => keys.obtain(['1'])));
      expect(new Set(asked.map((made) => bytes(made).get('1'))).size).toBe(1);
    });

    it('makes one key for a person whom two processes ask for at once', async () => {
      const other = await opened.other();
      const persons = Array.from({ length: 20 }, (_, n) => `p${n}`);
      const made = await Promise.all([keys.obtain(persons), other.obtain(persons), keys.obtain(persons.toReversed())]);
      expect(new Set(made.flatMap((one) => [...bytes(one).values()])).size).toBe(20);
      for (const one of made) expect([...bytes(one)].sort()).toEqual([...bytes(await keys.find(persons))].sort());
      await other.close();
    });

    it('gives nobody a key whose key another process has destroyed', async () => {
      const other = await opened.other();
      await keys.obtain(['1', '2']);
      await other.destroy('1', '3');
      await turn();
      expect(bytes(await keys.obtain(['1', '3']))).toEqual(
        bytes(
          new Map([
            ['1', null],
            ['3', null],
          ]),
        ),
      );
      expect((await keys.obtain(['2'])).get('2')).toHaveLength(32);
      await other.close();
    });

    it('makes no key where one is only looked for', async () => {
      expect((await keys.find(['1'])).size).toBe(0);
      await keys.obtain(['2']);
      expect([...(await keys.find(['1', '2'])).keys()]).toEqual(['2']);
    });

    it('never gives a person a key again whose key was destroyed', async () => {
      await keys.obtain(['1', '2']);
      await keys.destroy('1');
      await keys.destroy('1');
      expect((await keys.find(['1'])).get('1')).toBeNull();
      expect((await keys.obtain(['1'])).get('1')).toBeNull();
      keys = await opened.reopen();
      expect((await keys.obtain(['1'])).get('1')).toBeNull();
      expect((await keys.find(['2'])).get('2')).toHaveLength(32);
    });

    it('gives no key that is destroyed at the same time', async () => {
      await keys.obtain(['1']);
      const [, asked] = await Promise.all([keys.destroy('1'), keys.obtain(['1', '3'])]);
      expect(asked.get('1')).toBeNull();
      expect(asked.get('3')).toHaveLength(32);
    });

    it('destroys the keys of many at once, and of nobody else', async () => {
      const made = await keys.obtain(['1', '2', '3']);
      await keys.destroy('1', '3', '4');
      const gone = { 1: null, 3: null, 4: null };
      const found = await keys.find(['1', '2', '3', '4']);
      expect(Object.fromEntries(found)).toEqual({ ...gone, 2: made.get('2') });
    });

    it('belongs to the log that it was first told of, and to no other', async () => {
      const made = await keys.obtain(['1']);
      expect(await keys.log()).toBeNull();
      expect(await keys.belongTo('ours')).toBe('bound');
      keys = await opened.reopen();
      expect(await keys.belongTo('ours')).toBe('bound');
      expect(await keys.belongTo('theirs')).toBe('refused');
      expect(await keys.log()).toBe('ours');
      expect(bytes(await keys.find(['1']))).toEqual(bytes(made));
    });

    it('goes over to another log from the one that it belongs to, and from no other', async () => {
      const made = await keys.obtain(['1']);
      expect(await keys.moveTo('ours', 'theirs')).toBe('refused');
      expect(await keys.log()).toBeNull();
      await keys.belongTo('ours');
      expect(await keys.moveTo('another', 'theirs')).toBe('refused');
      expect(await keys.log()).toBe('ours');
      expect(await keys.moveTo('ours', 'theirs')).toBe('bound');
      keys = await opened.reopen();
      expect(await keys.moveTo('ours', 'theirs')).toBe('bound');
      expect([await keys.log(), await keys.belongTo('ours')]).toEqual(['theirs', 'refused']);
      expect(bytes(await keys.find(['1']))).toEqual(bytes(made));
    });

    it('destroys the key of a person who never had one', async () => {
      await keys.destroy('1');
      expect((await keys.obtain(['1'])).get('1')).toBeNull();
    });
  });
}

function bytes(keys: ReadonlyMap<string, Uint8Array | null>): Map<string, string | null> {
  return new Map([...keys].map(([personId, key]) => [personId, key && Buffer.from(key).toString('hex')]));
}
