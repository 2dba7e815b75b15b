import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CopiedKeys, PersonKeys, StoredKey } from './keys.port.ts';

type Keys = PersonKeys & CopiedKeys;

/** Two stores under one secret. */
export interface KeysToCopy {
  from: Keys;
  to: Keys;
  dispose(): Promise<void>;
}

/** Contract of copying all keys between two stores. */
export function copiedKeysContract(open: () => Promise<KeysToCopy>): void {
  describe('keys that are copied to another store', () => {
    let place: KeysToCopy;
    let from: Keys;
    let to: Keys;
    beforeEach(async () => {
      place = await open();
      ({ from, to } = place);
    });
    afterEach(() => place.dispose());

    async function copy(): Promise<string[]> {
      const others: string[] = [];
      for await (const part of from.all()) others.push(...(await to.adopt(part)));
      return others;
    }

    it('open there what they opened, however many there are, and again when they are copied again', async () => {
      const persons = Array.from({ length: 1_200 }, (_, n) => `p${n}`);
      const made = await from.obtain(persons);
      expect(await copy()).toEqual([]);
      expect(await copy()).toEqual([]);
      expect(inOrder(await to.find(persons))).toEqual(inOrder(made));
      expect(inOrder(await to.obtain(persons))).toEqual(inOrder(made));
      expect(await allOf(to)).toEqual(await allOf(from));
    });

    it('stay destroyed', async () => {
      await from.obtain(['1', '2']);
      await from.destroy('1', '9');
      expect(await copy()).toEqual([]);
      expect([...(await to.obtain(['1', '9'])).values()]).toEqual([null, null]);
      expect((await to.find(['2'])).get('2')).toHaveLength(32);
    });

    it('are destroyed there as well when they were destroyed since they were copied', async () => {
      await from.obtain(['1', '2']);
      await copy();
      await from.destroy('1');
      expect(await copy()).toEqual([]);
      expect((await to.obtain(['1'])).get('1')).toBeNull();
      expect((await to.obtain(['2'])).get('2')).toHaveLength(32);
    });

    it('leave alone what stands there otherwise, and name it', async () => {
      await from.obtain(['1', '2', '3']);
      const other = await to.obtain(['1']);
      await to.destroy('2');
      expect((await copy()).sort()).toEqual(['1', '2']);
      expect(inOrder(await to.find(['1']))).toEqual(inOrder(other));
      expect((await to.obtain(['2'])).get('2')).toBeNull();
      expect(inOrder(await to.find(['3']))).toEqual(inOrder(await from.find(['3'])));
    });
  });
}

async function allOf(keys: CopiedKeys): Promise<(readonly [string, string | null])[]> {
  const all: (readonly [string, string | null])[] = [];
  for await (const part of keys.all()) all.push(...inOrder(part));
  return all.sort();
}

const inOrder = (keys: ReadonlyMap<string, StoredKey>) =>
  [...keys].map(([personId, key]) => [personId, key && Buffer.from(key).toString('hex')] as const).sort();
