import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { openSqlite } from '../sqlite/sqlite.ts';
import type { PersonKey } from './keys.port.ts';
import { rememberedKeys } from './mongodb/remembered-keys.ts';
import { packKey, unpackKey } from './packed-key.ts';
import { keyLookup } from './sqlite/key-file.ts';
import { wrapping } from './wrapping.ts';

const MANY = 5_000;
const PATIENCE = { timeout: 10_000, interval: 50 };
let collect: () => void;
beforeAll(() => {
  setFlagsFromString('--expose-gc');
  collect = runInNewContext('gc') as () => void;
});

/** Little memory outside the heap stays when so many keys were remembered, each made beside other small buffers. */
async function expectLittleStays(remember: (personId: string, key: PersonKey) => void): Promise<void> {
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let nth = 0; nth < MANY; nth++) {
    Buffer.from('x'.repeat(1_000));
    remember(String(nth), Buffer.from(randomBytes(32)));
  }
  // What a collection finds is given back by another thread, some time later.
  await vi.waitFor(() => {
    collect();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  }, PATIENCE);
}

describe('a key that is kept open', () => {
  it('comes out as it went in, whatever its bytes and wherever they lie', () => {
    const block = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
    for (let from = 0; from <= 224; from += 32) {
      const key = block.subarray(from, from + 32);
      expect(unpackKey(packKey(key))).toEqual(key);
      expect(unpackKey(packKey(new Uint8Array(key)))).toEqual(key);
    }
  });

  it('keeps nothing of the block it was made in', async () => {
    const wraps = wrapping(randomBytes(32));
    const db = openSqlite(':memory:', { durability: 'cache' });
    db.exec('create table keys (person text, wrapped blob); create table destroyed (number integer, person text);');
    const lookup = keyLookup(db, wraps);
    await expectLittleStays(lookup.remember);
    expect(lookup.find('1')).toHaveLength(32);
    const remembered = rememberedKeys(systemClock);
    await expectLittleStays((id, key) => remembered.note(id, key, systemClock.now()));
    expect(remembered.of(['1']).known.get('1')).toHaveLength(32);
    db.close();
  });
});
