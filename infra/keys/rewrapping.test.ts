import { expect, it } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { type Rewrapping, rewrapKeys, type StoredKeys } from './rewrapping.ts';
import { SAMPLE, wrapping } from './wrapping.ts';

const [from, to] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const asked: Rewrapping = { from, to, kept: new Map([['kept', new Uint8Array(32).fill(9)]]) };
const KEY = new Uint8Array(32).fill(7);

function store() {
  const keys = new Map<string, Uint8Array | null>([['gone', null]]);
  for (const person of ['kari', 'ola']) keys.set(person, wrapping(from).wrap(person, KEY));
  let sample = wrapping(from).wrap(SAMPLE, Buffer.from(SAMPLE));
  const stored: StoredKeys = {
    sample: async () => sample,
    setSample: async (wrapped) => {
      sample = wrapped;
    },
    async *all() {
      for (const [person, key] of [...keys]) yield new Map([[person, key]]);
    },
    async insert(made) {
      for (const [person, key] of made) if (!keys.has(person)) keys.set(person, key);
    },
    async replace(made) {
      for (const [person, key] of made) keys.set(person, key);
    },
  };
  const opens = (secret: Uint8Array, person: string, wrapped: Uint8Array | null | undefined) =>
    wrapped ? Buffer.from(wrapping(secret).unwrap(person, wrapped)) : null;
  return { stored, key: (person: string) => opens(to, person, keys.get(person)), opens };
}

it('opens a store that was left half wrapped under neither secret, and the next call does the rest', async () => {
  const { stored, key, opens } = store();
  let replaced = 0;
  const killed: StoredKeys = {
    ...stored,
    replace: (made) => {
      if (made.size > 0) replaced += 1;
      return replaced > 1 ? Promise.reject(new Error('killed')) : stored.replace(made);
    },
  };
  await expect(rewrapKeys(killed, asked)).rejects.toThrow('killed');
  const sample = await stored.sample();
  for (const secret of [from, to]) expect(() => opens(secret, SAMPLE, sample)).toThrow();
  expect(await rewrapKeys(stored, asked)).toEqual({ keys: 1, damaged: [] });
  for (const person of ['kari', 'ola']) expect(key(person)).toEqual(Buffer.from(KEY));
  expect([key('gone'), key('kept')]).toEqual([null, Buffer.alloc(32, 9)]);
  expect(await rewrapKeys(stored, asked)).toBe('nothing');
});

it('is refused with secrets of another store', async () => {
  const { stored } = store();
  await expect(rewrapKeys(stored, { ...asked, from: new Uint8Array(32) })).rejects.toBeInstanceOf(StartRefused);
});
